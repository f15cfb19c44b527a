import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two inputs side by side; on phones one below the other. */
export function InputPair({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>{children}</Box>;
}
