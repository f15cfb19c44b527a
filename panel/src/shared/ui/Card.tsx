import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Route } from '@swathline/contract';
import { type ReactNode, useId } from 'react';
import type { CallFailed } from '@swathline/client/api/call';
import { LandText } from './LandText.tsx';

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
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, p: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34, mb: 0.5 }}>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1, fontSize: '1rem' }}>
          <LandText>{title}</LandText>
        </Typography>
        {action}
      </Box>
      {hint !== undefined && (
        <Typography variant="body2" sx={{ mt: -0.5, mb: 0.5, color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

/** Chips beside each other, as items of a list. */
export function ChipList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
}

/** A remark below a figure. */
export function CardNote({ children }: { children: ReactNode }) {
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

/** A section of a card with a heading. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 0.5, fontSize: '0.9375rem' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const rows = {
  m: 0,
  p: 0,
  fontVariantNumeric: 'tabular-nums',
  listStyle: 'none',
  '& > :not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
};

/** A list of `CardRow`s. */
export function CardRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={rows}>
      {children}
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, fontSize: '0.9375rem', lineHeight: 1.5 };

/** A row with content at its start and end, and a note below. */
export function CardRow({ start, end, note }: { start: ReactNode; end: ReactNode; note?: ReactNode }) {
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Box sx={line}>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {start}
        </Box>
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {end}
        </Box>
      </Box>
      {note !== undefined && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

interface FigureProps {
  /** Null while loading. */
  value: string | null;
  unit?: string;
}

const figure = { fontSize: '2rem', fontVariantNumeric: 'tabular-nums', fontWeight: 600, letterSpacing: '-0.01em', lineHeight: 1.2 };

/** A large number with its unit. */
export function KeyFigure({ value, unit }: FigureProps) {
  return (
    <Typography sx={figure}>
      {value ?? <Skeleton component="span" width="50%" sx={{ display: 'block' }} />}
      {unit !== undefined && value !== null && (
        <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontSize: '1rem', fontWeight: 400, letterSpacing: 0 }}>
          {unit}
        </Box>
      )}
    </Typography>
  );
}

interface FilledBarProps {
  /** 0 to 100. */
  percent: number;
  label?: string;
  'aria-hidden'?: boolean;
}

/** A line that is filled to a percentage. */
export function FilledBar({ percent, label, ...rest }: FilledBarProps) {
  return (
    <LinearProgress
      variant="determinate"
      value={percent}
      aria-label={label}
      sx={{ height: 6, mt: 0.5, borderRadius: '3px', printColorAdjust: 'exact' }}
      {...rest}
    />
  );
}

export function EmptyCardText({ children }: { children: string }) {
  return <Typography sx={{ py: 1, color: 'text.secondary' }}>{children}</Typography>;
}

/** The error that a card shows if its figures fail to load. */
export function loadFailure(route: Route, { code, status }: CallFailed): { message: string } {
  if (code === 'timed_out') return { message: 'Request timed out - server may be slow' };
  if (status === 401) return { message: 'Authentication failed - please log in again' };
  return { message: route.failure };
}
