import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { ReviewSection } from './ReviewSection.tsx';

interface Props {
  title: string;
  /** The name of the list for screen readers. */
  label: string;
  loaded: Pick<UseQueryResult<{ total: number }>, 'data' | 'error' | 'refetch'>;
  explanation: string;
  /** Shown instead of the explanation if the list is empty. */
  empty: string;
  action?: ReactNode;
  /** A sentence about rows that are not shown. */
  more?: string | false;
  /** The rows. */
  children: ReactNode;
}

/** A section of the review with a list that is loaded. */
export function ReviewList({ title, label, loaded: { data, error, refetch }, explanation, empty, action, more, children }: Props) {
  return (
    <ReviewSection title={title} count={data?.total} action={action}>
      <Typography>{data?.total === 0 ? empty : explanation}</Typography>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={56} />}
      <Box component="ul" aria-label={label} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
      {more && <Typography sx={{ mt: 1 }}>{more}</Typography>}
    </ReviewSection>
  );
}

interface RowProps {
  title: ReactNode;
  details: ReactNode;
  /** The button beside them. */
  action: ReactNode;
}

export function ReviewRow({ title, details, action }: RowProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        <Typography component="p" variant="subtitle2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {details}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
