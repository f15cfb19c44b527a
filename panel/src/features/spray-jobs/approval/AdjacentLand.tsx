import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { api, describeAdjacentField, describeSharedField } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';

/** The land of others that touches a job's fields, and the other open jobs on these. */
export function AdjacentLand({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useQuery(queryOf(api.adjacentLand.ofJob, { params: { id: jobId } }));
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={24} />;
  const { adjacent, shared } = data;
  return (
    <>
      {shared.map((field) => (
        <Alert key={field.fieldId} severity="warning" sx={{ mb: 1 }}>
          {describeSharedField(field)}
        </Alert>
      ))}
      {adjacent.length === 0 ? (
        'No land of other farmers is on file beside it.'
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {adjacent.map((field) => (
            <li key={field.id}>{describeAdjacentField(field)}</li>
          ))}
        </Box>
      )}
    </>
  );
}
