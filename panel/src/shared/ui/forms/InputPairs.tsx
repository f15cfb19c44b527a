import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** The widths of the inputs in a row. */
  columns?: string;
  children: ReactNode;
}

/** Inputs side by side, and one below the other on phones. */
export function InputPairs({ columns = '1fr 1fr', children }: Props) {
  return <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: columns }, alignItems: 'start' }}>{children}</Box>;
}
