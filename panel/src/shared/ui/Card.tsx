import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Route } from '@swathline/contract';
import { type ReactNode, useId } from 'react';
import type { CallFailed } from '../api/call.ts';

interface Props {
  title: string;
  /** Explains the figures, in a line under the title. */
  hint?: string;
  /** Shown at the end of the title line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the dashboard with a heading. */
export function Card({ title, hint, action, children }: Props) {
  const titleId = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34, mb: 0.5 }}>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1, fontSize: '1rem' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {hint !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: -0.5, mb: 0.5 }}>
          {hint}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

/** A section of a card with a heading. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
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

/** A list of `CardRow`s. */
export function CardRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={rows}>
      {children}
    </Box>
  );
}

/** A row with content at its start and end, and a note below. */
export function CardRow({ start, end, note }: { start: ReactNode; end: ReactNode; note?: ReactNode }) {
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

interface FigureProps {
  /** Null while loading. */
  value: string | null;
  unit?: string;
}

/** A large number with its unit. */
export function KeyFigure({ value, unit }: FigureProps) {
  return (
    <Typography
      component="p"
      sx={{ fontSize: '2rem', fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums', letterSpacing: '-0.01em' }}
    >
      {value ?? <Skeleton width="50%" />}
      {unit !== undefined && value !== null && (
        <Box component="span" sx={{ fontSize: '1rem', fontWeight: 400, color: 'text.secondary', ml: 0.75, letterSpacing: 0 }}>
          {unit}
        </Box>
      )}
    </Typography>
  );
}

export function EmptyCardText({ children }: { children: string }) {
  return <Typography sx={{ color: 'text.secondary', py: 1 }}>{children}</Typography>;
}

/** The error that a card shows if its figures fail to load. */
export function loadFailure(route: Route, { code, status }: CallFailed): { message: string } {
  if (code === 'timed_out') return { message: 'Request timed out - server may be slow' };
  if (status === 401) return { message: 'Authentication failed - please log in again' };
  return { message: route.failure };
}
