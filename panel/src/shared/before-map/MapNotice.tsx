import { type ReactNode, Suspense } from 'react';
import { Boundary } from '../ui/Boundary.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { describeMapFailure } from '@swathline/client/api/load-failure';

interface Props {
  isBusy?: boolean;
  isError?: boolean;
  children: ReactNode;
}

/** A message instead of the map, or over it for progress and errors. */
export function MapNotice({ isBusy = false, isError = false, children }: Props) {
  if (isError) {
    return (
      <Alert severity="error" sx={overMap}>
        {children}
      </Alert>
    );
  }
  if (isBusy) {
    return (
      <Alert role="status" severity="info" sx={overMap} icon={<CircularProgress aria-hidden size={20} color="inherit" />}>
        {children}
      </Alert>
    );
  }
  return (
    <Box role="alert" sx={insteadOfMap}>
      <span>{children}</span>
    </Box>
  );
}

/** Below the switch of base maps where they would meet. */
const overMap = {
  position: 'absolute',
  zIndex: 2,
  top: { xs: 64, md: 12 },
  left: '50%',
  maxWidth: 'calc(100% - 24px)',
  boxSizing: 'border-box',
  boxShadow: 3,
  transform: 'translateX(-50%)',
} as const;
const insteadOfMap = {
  display: 'grid',
  width: '100%',
  height: '100%',
  minHeight: 160,
  boxSizing: 'border-box',
  p: 3,
  placeItems: 'center',
  bgcolor: 'action.hover',
  color: 'text.secondary',
  textAlign: 'center',
} as const;

/** Around a lazy map: says that it loads. If it fails or cannot be loaded, the list beside it keeps working. */
export function MapBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={(error) => <MapNotice>{describeMapFailure(error)}</MapNotice>}>
      <Suspense fallback={<MapNotice isBusy>Loading map...</MapNotice>}>{children}</Suspense>
    </Boundary>
  );
}
