import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { Boundary } from '../ui/Boundary.tsx';
import { describeMapFailure } from './map-failure.ts';

interface Props {
  isBusy?: boolean;
  isError?: boolean;
  children: ReactNode;
}

/** A message instead of the map, or over it for progress and errors. */
export function MapNotice({ isBusy = false, isError = false, children }: Props) {
  if (!isBusy && !isError) {
    return (
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: '100%',
          height: '100%',
          minHeight: 160,
          p: 3,
          bgcolor: 'action.hover',
          color: 'text.secondary',
          textAlign: 'center',
        }}
        role="alert"
      >
        <span>{children}</span>
      </Box>
    );
  }
  return (
    <Alert
      severity={isError ? 'error' : 'info'}
      role={isError ? 'alert' : 'status'}
      {...(isBusy ? { icon: <CircularProgress aria-hidden size={20} color="inherit" /> } : {})}
      sx={{
        position: 'absolute',
        top: { xs: 64, md: 12 },
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 2,
        maxWidth: 'calc(100% - 24px)',
        boxShadow: 3,
      }}
    >
      {children}
    </Alert>
  );
}

/** Error boundary: if the map fails or cannot be loaded, the list beside it keeps working. */
export function MapBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={(error) => <MapNotice>{describeMapFailure(error)}</MapNotice>}>{children}</Boundary>;
}
