import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

interface Props {
  onClose: () => void;
  children: ReactNode;
}

/** What a click on the map came to, when it found no land to use. */
export function MapAlert({ onClose, children }: Props) {
  return (
    <Alert
      severity="warning"
      variant="filled"
      onClose={onClose}
      sx={{
        position: 'absolute',
        top: { xs: 116, sm: 64 },
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 3,
        width: 'max-content',
        maxWidth: 'calc(100% - 24px)',
        boxShadow: 3,
      }}
    >
      {children}
    </Alert>
  );
}
