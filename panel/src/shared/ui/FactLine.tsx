import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  alignItems: 'baseline',
  m: 0,
  // Links of two lines are touched apart.
  '@media (pointer: coarse)': { rowGap: 1.5 },
} as const;

/** Short facts beside each other, at the head of a page. */
export function FactLine({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={line}>
      {children}
    </Box>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75, minWidth: 0 }}>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
