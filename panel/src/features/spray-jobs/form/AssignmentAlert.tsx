import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { api, type AssignmentCheck, assignmentSentences, SprayJobDates } from '@swathline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import type { JobInputs } from './job-inputs.ts';

/** Warns of the papers and of other jobs of the people and the aircraft that a job's form names, before it is saved. */
export function JobAssignmentAlert({ jobId }: { jobId: string | undefined }) {
  const [pilotId, aircraftId, groundCrew, fieldIds, startDate, endDate] = useWatch<
    JobInputs,
    ['pilotId', 'aircraftId', 'groundCrew', 'fieldIds', 'startDate', 'endDate']
  >({ name: ['pilotId', 'aircraftId', 'groundCrew', 'fieldIds', 'startDate', 'endDate'] });
  const isAssigned = pilotId !== null || aircraftId !== null || groundCrew.length > 0;
  const check = { ...(jobId && { jobId }), pilotId, aircraftId, groundCrew, fieldIds, ...validDates({ startDate, endDate }) };
  return <AssignmentAlert check={isAssigned ? check : null} />;
}

/** The same for a job that gets other days. */
export function MovedJobAlert({ jobId }: { jobId: string }) {
  const [startDate, endDate] = useWatch<SprayDates, ['startDate', 'endDate']>({ name: ['startDate', 'endDate'] });
  return <AssignmentAlert check={{ jobId, ...validDates({ startDate, endDate }) }} />;
}

interface SprayDates {
  startDate: string;
  endDate: string;
}

/** Papers are judged by the last spray day, so nothing is sent for days that are not valid yet. */
const validDates = (dates: SprayDates): Partial<SprayDates> => SprayJobDates.safeParse(dates).data ?? {};

function AssignmentAlert({ check }: { check: AssignmentCheck | null }) {
  const { data, error } = useQuery({
    ...queryOf(api.sprayJobs.checkAssignments, { body: check ?? {} }),
    enabled: check?.startDate !== undefined,
    placeholderData: keepPreviousData,
  });
  if (check?.startDate === undefined) return null;
  if (error) return <Alert severity="info">{`Papers and other jobs could not be checked: ${error.message}`}</Alert>;
  const sentences = assignmentSentences(data ?? {});
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Alert>
  );
}
