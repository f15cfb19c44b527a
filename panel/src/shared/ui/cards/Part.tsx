import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of a card under a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h3" sx={{ fontSize: '0.9375rem', mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Rows of a part, one under the other. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={rows}>
      {children}
    </Box>
  );
}

/** What stands at a row's two ends, above what explains it. */
export function Row({ start, end, note }: { start: ReactNode; end: ReactNode; note?: ReactNode }) {
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {start}
        </Typography>
        <Typography component="span" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
          {end}
        </Typography>
      </Box>
      {note !== undefined && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

const rows = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > :not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
};
