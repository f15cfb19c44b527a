import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';

interface Props {
  jobId: string;
  /** Shown if the papers are in order. Without it nothing is shown then. */
  complete?: string;
}

/** The papers that are missing, expired or insufficient on a job's last spray day, each in a sentence. */
export function PaperWarnings({ jobId, complete }: Props) {
  const { data, error, refetch } = useQuery(queryOf(api.sprayJobs.papers, { params: { id: jobId } }));
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={48} />;
  if (data.warnings.length === 0) return complete === undefined ? null : <Alert severity="success">{complete}</Alert>;
  return (
    <Alert severity="warning">
      <AlertTitle>{data.warnings.length === 1 ? '1 warning about papers' : `${data.warnings.length} warnings about papers`}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {data.warnings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Alert>
  );
}
