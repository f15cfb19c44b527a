import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LandText } from '../../shared/ui/LandText.tsx';

interface Fact {
  label: string;
  value: ReactNode;
}

/** Label and value pairs. On wide screens they stand in `columns` columns. */
export function Facts({ items, columns = 1 }: { items: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <Box component="dl" sx={{ ...list, ...(columns === 2 && twoColumns) }}>
      {items.map(({ label, value }) => (
        <Box key={label} sx={pair}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {typeof value === 'string' ? <LandText>{value}</LandText> : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const list = { m: 0, display: 'grid', gap: 0.75, columnGap: 4 } as const;
const twoColumns = { gridTemplateColumns: { md: '1fr 1fr' } };
const pair = { display: 'grid', gridTemplateColumns: { xs: '120px 1fr', sm: '160px 1fr' }, columnGap: 2, alignItems: 'baseline' } as const;
