import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LandText } from '../../../shared/ui/LandText.tsx';

/** A titled section. */
export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1, color: 'primary.main' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Label and value pairs, one per line. */
export function DetailsList({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <Box component="dl" sx={list}>
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
  gridTemplateColumns: 'minmax(96px, auto) 1fr',
  m: 0,
  typography: 'body2',
  '& > div': { display: 'contents' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

/** A sentence in place of missing or loading content. */
export function DetailsText({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
