import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two inputs side by side, and what can be done with them; on phones below them. */
export function PointRow({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 200px) minmax(0, 200px) auto' },
        justifyContent: 'start',
        alignItems: 'start',
        gap: 1,
      }}
    >
      {children}
    </Box>
  );
}
