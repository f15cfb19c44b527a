import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { api, type PaperWarning } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';

interface Props {
  jobId: string;
  /** Shown if the credentials are in order. Without it nothing is shown then. */
  complete?: string;
  /** The button that settles a warning. */
  renderAction?: (warning: PaperWarning) => ReactNode;
}

/** The credentials that are missing, expired or insufficient on a job's last spray day, and the other jobs of its pilot and aircraft. */
export function PaperWarnings({ jobId, complete, renderAction }: Props) {
  const { data, error, refetch } = useQuery(queryOf(api.sprayJobs.papers, { params: { id: jobId } }));
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={48} />;
  const { warnings, bookings = [] } = data;
  return (
    <Box sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {warnings.length === 0 && complete !== undefined && <Alert severity="success">{complete}</Alert>}
      <WarningList
        title={warnings.length === 1 ? '1 warning about papers' : `${warnings.length} warnings about papers`}
        warnings={warnings}
        renderAction={renderAction}
      />
      <WarningList title="On two jobs in one day" warnings={bookings} />
    </Box>
  );
}

interface WarningListProps<Warning> {
  title: string;
  warnings: readonly Warning[];
  renderAction?: ((warning: Warning) => ReactNode) | undefined;
}

function WarningList<Warning extends { message: string }>({ title, warnings, renderAction }: WarningListProps<Warning>) {
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{title}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {warnings.map((warning) => (
          <li key={warning.message}>
            {warning.message} {renderAction?.(warning)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
