import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { LandText } from './LandText.tsx';

interface Fact {
  label: string;
  value: ReactNode;
}

/** Labels with their values beside them. With two columns, wide screens show two pairs in a line. */
export function FactList({ items, columns = 1 }: { items: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <Box component="dl" sx={[list, columns === 2 && twoColumns]}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <LandText>{value}</LandText> : value}</dd>
        </div>
      ))}
    </Box>
  );
}

const list = {
  display: 'grid',
  gap: '4px 16px',
  gridTemplateColumns: 'fit-content(45%) 1fr',
  alignItems: 'baseline',
  m: 0,
  typography: 'body2',
  '& > div': { display: 'contents' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const;
const twoColumns = { gridTemplateColumns: { md: 'fit-content(22%) 1fr fit-content(22%) 1fr' } };
