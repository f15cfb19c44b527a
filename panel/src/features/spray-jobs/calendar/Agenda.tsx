import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SprayJobRow } from '@swathline/contract';
import { longDayText, weekDays } from '../../../shared/ui/format/days.ts';
import { EmptyText } from '../../../shared/ui/placeholders.tsx';
import { DayJobs, jobsOn } from './DayJobs.tsx';
import type { Calendar } from './use-calendar.ts';

interface Props {
  calendar: Calendar;
  jobs: readonly SprayJobRow[];
  onOpen: (jobId: string) => void;
  onMove: (job: SprayJobRow) => void;
}

/** The days that have jobs, one below the other, where a grid of days has no room. */
export function Agenda({ calendar: { weeks, span, day, today }, jobs, onOpen, onMove }: Props) {
  const month = day.slice(0, 7);
  const days = weeks
    .flatMap(weekDays)
    .filter((each) => span === 'week' || each.startsWith(month))
    .map((each) => ({ day: each, jobs: jobsOn(jobs, each) }))
    .filter((each) => each.jobs.length > 0);

  if (days.length === 0) return <EmptyText>No spray jobs in these days</EmptyText>;
  return days.map((each) => (
    <Box key={each.day} component="section" aria-label={longDayText(each.day)} sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}>
      <Typography variant="h3" sx={{ px: 1, pb: 0.5, color: each.day === today ? 'primary.main' : 'text.primary' }}>
        {longDayText(each.day)}
        {each.day === today && ' · Today'}
      </Typography>
      <DayJobs jobs={each.jobs} onOpen={onOpen} onMove={onMove} />
    </Box>
  ));
}
