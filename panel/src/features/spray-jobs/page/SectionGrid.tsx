import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const grid = { display: 'grid', columnGap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const;
const column = { minWidth: 0 } as const;

/** Two columns, below each other on a phone. */
export function SectionGrid({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <Box sx={grid}>
      <Box sx={column}>{start}</Box>
      <Box sx={column}>{end}</Box>
    </Box>
  );
}
