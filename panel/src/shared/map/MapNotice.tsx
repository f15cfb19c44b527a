import type { ReactNode } from 'react';
import { Boundary } from '../ui/Boundary.tsx';
import { Alert } from '../ui/plain/Alert.tsx';
import { describeMapFailure } from '@swathline/client/map/map-failure';

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
      <div role="status" className="alert alert-info map-notice">
        <span className="spinner" aria-hidden />
        <div className="alert-message">{children}</div>
      </div>
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
