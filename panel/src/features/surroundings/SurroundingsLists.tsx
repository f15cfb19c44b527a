import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { todayIn } from '../../shared/ui/format/days.ts';
import { operationTimeZone } from '@swathline/client/format/format';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { CheckRows, HazardRows, NeighbourRows } from './PlaceRows.tsx';

const NeighbourCheckDialog = lazyDialog(() => import('./NeighbourCheckDialog.tsx').then((m) => m.NeighbourCheckDialog));

const NO_NEIGHBOURS =
  'No neighbours are on file near this job. Zones of other fields are judged by the check before take-off. Look into the registries and ask the neighbours.';

/** The hazards within 2 km of a job, its neighbours, and the checks of them. */
export function SurroundingsLists({ jobId }: { jobId: string }) {
  const params = { id: jobId };
  const hazards = useQuery(queryOf(api.surroundings.hazards, { params }));
  const neighbours = useQuery(queryOf(api.surroundings.neighbours, { params }));
  const checks = useQuery(queryOf(api.surroundings.checks, { params }));
  const [isChecking, setChecking] = useState(false);
  const today = todayIn(operationTimeZone());

  return (
    <>
      <Part title="Hazards within 2 km" query={hazards}>
        {hazards.data && <HazardRows hazards={hazards.data.hazards} today={today} />}
      </Part>
      <Part title="Neighbours" query={neighbours}>
        {neighbours.data && <NeighbourRows neighbours={neighbours.data.neighbours} today={today} empty={NO_NEIGHBOURS} />}
      </Part>
      <Part title="Neighbour checks" query={checks}>
        {checks.data && <CheckRows checks={checks.data.checks} />}
      </Part>
      <Button size="small" onClick={() => setChecking(true)}>
        Record check
      </Button>
      {isChecking && <NeighbourCheckDialog jobId={jobId} onClose={() => setChecking(false)} />}
    </>
  );
}

interface PartProps {
  title: string;
  query: { error: Error | null; isPending: boolean; refetch: () => unknown };
  children: ReactNode;
}

function Part({ title, query: { error, isPending, refetch }, children }: PartProps) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 1.5 }}>
      <Typography variant="body2" component="h4" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton height={40} />}
      {children}
    </Box>
  );
}
