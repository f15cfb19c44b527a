import { type SprayJob, STATUS_LOOK } from '@swathline/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay, formatMoment } from '../ui/format.ts';
import { JobDetailsLines, JobDetailsSection, JobDetailsText } from './JobDetailsSection.tsx';

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
      {job && job.statusHistory.length > 0 && <History changes={job.statusHistory} />}
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

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

function History({ changes }: { changes: SprayJob['statusHistory'] }) {
  return (
    <JobDetailsSection title="Status History">
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {changes.map(({ from, to, at, by, notes }) => (
          <Box component="li" key={`${at} ${to}`} sx={{ mb: 1 }}>
            <Typography variant="body2">
              {from === null ? `Created as ${STATUS_LOOK[to].label}` : `${STATUS_LOOK[from].label} to ${STATUS_LOOK[to].label}`}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {formatMoment(at)}
              {by !== null && `, ${by}`}
            </Typography>
            {notes !== null && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {notes}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </JobDetailsSection>
  );
}
