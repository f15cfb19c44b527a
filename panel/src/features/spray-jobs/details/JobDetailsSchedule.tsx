import Box from '@mui/material/Box';
import type { SprayJob } from '@swathline/contract';
import { formatDay, formatMoment } from '../../../shared/ui/format/format.ts';
import { durationText } from '../duration.ts';
import { JobDetailsLines, JobDetailsSection, JobDetailsText } from './JobDetailsSection.tsx';
import { StatusHistory } from './StatusHistory.tsx';

interface Props {
  job: SprayJob | undefined;
  /** When the job's pilot checked in, where that is known. */
  checkedInAt: string | undefined;
}

export function JobDetailsSchedule({ job, checkedInAt }: Props) {
  return (
    <>
      <JobDetailsSection title="Schedule">
        {job ? <JobDetailsLines lines={scheduleLines(job, checkedInAt)} /> : <JobDetailsText>Loading schedule...</JobDetailsText>}
      </JobDetailsSection>
      {job && job.statusHistory.length > 0 && (
        <Box sx={{ mb: 3 }}>
          <StatusHistory changes={job.statusHistory} />
        </Box>
      )}
    </>
  );
}

function scheduleLines({ startDate, endDate, status, estimatedDuration }: SprayJob, checkedInAt: string | undefined) {
  const start = startDate ? formatDay(startDate) : checkedInAt && formatMoment(checkedInAt);
  const end = endDate ? formatDay(endDate) : status === 'completed' ? 'Completed' : 'In Progress';
  return [
    { label: 'Start date', value: start ?? 'Not available' },
    { label: 'End date', value: end },
    ...(estimatedDuration === null ? [] : [{ label: 'Estimated duration', value: durationText(estimatedDuration) }]),
  ];
}
