import type { ReactNode } from 'react';
import { Boundary } from '../ui/Boundary.tsx';
import Alert from '@mui/material/Alert';
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
      <Alert severity="error" className="map-notice">
        {children}
      </Alert>
    );
  }
  if (isBusy) {
    return (
      <Alert role="status" severity="info" className="map-notice" icon={<CircularProgress aria-hidden size={20} color="inherit" />}>
        {children}
      </Alert>
    );
  }
  return (
    <div role="alert" className="instead-of-map">
      <span>{children}</span>
    </div>
  );
}

/** Error boundary: if the map fails or cannot be loaded, the list beside it keeps working. */
export function MapBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={(error) => <MapNotice>{describeMapFailure(error)}</MapNotice>}>{children}</Boundary>;
}
