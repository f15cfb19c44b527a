import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api, formatSprayDays, type SprayJobRow } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { addDays, isDay, weekDays, weekdayText } from '../../../shared/ui/format/days.ts';
import { useCrewStates } from '../../crew/use-crew-states.ts';
import { explainForbidden } from '../job-errors.tsx';
import { Agenda, DayDialog, jobsOn } from './Agenda.tsx';
import { type Calendar, CalendarBar, useCalendar } from './CalendarBar.tsx';
import { CalendarWeek } from './CalendarWeek.tsx';
import { type JobDrag, useDragJob } from './use-drag-job.ts';

/** The rows of bars shown in a week; further bars are counted. */
const LANES = { month: 3, week: 16 };

interface Props {
  /** The list's filter, which also applies here. */
  filter: { filterField: string; filterText: string };
  onOpen: (jobId: string) => void;
  onMove: (job: SprayJobRow) => void;
}

/** The jobs of a month or a week as bars over their spray days. Dragging a bar moves the job. */
export function JobsCalendar({ filter, onOpen, onMove }: Props) {
  const { data: config } = useQuery(queryOf(api.system.config));
  const calendar = useCalendar(config?.timeZone);
  // The jobs of other days or of another filter would pass for these.
  const jobs = useQuery({ ...allRowsOf(api.sprayJobs.list, queryOfJobs(calendar, filter)), select: withDates });
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [openDay, setOpenDay] = useState<string | null>(null);
  const error = explainForbidden(jobs.error);

  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', position: 'relative' }} aria-busy={jobs.isFetching}>
      {jobs.isFetching && jobs.data && (
        <LinearProgress aria-label="Loading" sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }} />
      )}
      <CalendarBar calendar={calendar} />
      {error && <ErrorNotice error={error} onRetry={() => void jobs.refetch()} />}
      {!error && !jobs.data && <Skeleton variant="rectangular" height={420} />}
      {jobs.data && isPhone && <Agenda calendar={calendar} jobs={jobs.data} onOpen={onOpen} onMove={onMove} />}
      {jobs.data && !isPhone && <WeeksGrid calendar={calendar} jobs={jobs.data} onOpen={onOpen} onMore={setOpenDay} />}
      {openDay !== null && (
        <DayDialog day={openDay} jobs={jobsOn(jobs.data ?? [], openDay)} onOpen={onOpen} onMove={onMove} onClose={() => setOpenDay(null)} />
      )}
    </Paper>
  );
}

function queryOfJobs({ from, to }: Calendar, { filterField, filterText }: Props['filter']) {
  const filter = filterText.trim() === '' ? {} : { filterField, filterText };
  return { from, to, sort: 'startDate', order: 'asc', ...filter };
}

interface WeeksGridProps extends Pick<Props, 'onOpen'> {
  calendar: Calendar;
  jobs: readonly SprayJobRow[];
  onMore: (day: string) => void;
}

function WeeksGrid({ calendar, jobs, onOpen, onMore }: WeeksGridProps) {
  const { weeks, span, day, today, from } = calendar;
  const dragging = useDragJob(jobs);
  const crews = useCrewStates();

  return (
    <Box sx={{ userSelect: 'none' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }} aria-hidden>
        {weekDays(from).map((each) => (
          <Typography key={each} variant="body2" sx={{ px: 1.25, py: 0.5, color: 'text.secondary', fontWeight: 600 }}>
            {weekdayText(each)}
          </Typography>
        ))}
      </Box>
      {weeks.map((monday) => (
        <CalendarWeek
          key={monday}
          monday={monday}
          jobs={jobs}
          today={today}
          month={span === 'month' ? day.slice(0, 7) : null}
          lanes={LANES[span]}
          dragging={dragging}
          crews={crews}
          onOpen={onOpen}
          onMore={onMore}
        />
      ))}
      <Typography variant="body2" role="status" sx={{ p: 1.25, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
        {dragging.drag
          ? dragText(dragging.drag)
          : 'A bar covers the spray days; the End Date is the day after. Drag a bar, press arrow keys on it, or open it and choose Move, to move the job.'}
      </Typography>
    </Box>
  );
}

function dragText({ job, days }: JobDrag): string {
  const range = formatSprayDays({ startDate: addDays(job.startDate, days), endDate: addDays(job.endDate, days) });
  return `${job.name}: ${range}. Let go or press Enter to move it there; press Escape to cancel.`;
}

/** A job without both dates cannot be placed in the calendar. */
const withDates = (jobs: SprayJobRow[]) => jobs.filter(({ startDate, endDate }) => isDay(startDate) && isDay(endDate));
