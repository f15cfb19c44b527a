import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A sentence with less weight than the content: an explanation of it, or what stands in its place. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
