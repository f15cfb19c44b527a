import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api, lastPlannedDay, type SprayJobRow } from '@swathline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { addDays, isDay, longDayText, rangeText, weekDays, weekdayText } from '../../../shared/ui/format/days.ts';
import { asJobRefusal } from '../refusal.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarWeek } from './CalendarWeek.tsx';
import { DayJobs, jobsOn } from './DayJobs.tsx';
import { type Moving, useMoving } from './moving.ts';
import { type Calendar, useCalendar } from './use-calendar.ts';

/** Bars on top of each other before the rest is counted. */
const LANES = { month: 3, week: 16 };

interface Props {
  /** The list's filter, which holds here too. */
  filter: { filterField: string; filterText: string };
  onOpen: (jobId: string) => void;
  onMove: (job: SprayJobRow) => void;
}

/** The jobs of a month or a week across their spray days; a bar that is dragged moves its job. */
export function JobsCalendar({ filter, onOpen, onMove }: Props) {
  const { data: config } = useQuery(queryOf(api.system.config));
  const calendar = useCalendar(config?.timeZone);
  const jobs = useQuery({
    ...allRowsOf(api.sprayJobs.list, queryFor(calendar, filter)),
    select: withDates,
    placeholderData: keepPreviousData,
  });
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [more, setMore] = useState<string | null>(null);
  const error = asJobRefusal(jobs.error);

  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', position: 'relative' }} aria-busy={jobs.isFetching}>
      {jobs.isFetching && jobs.data && (
        <LinearProgress aria-label="Loading" sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }} />
      )}
      <CalendarBar calendar={calendar} />
      {error && <ErrorNotice error={error} onRetry={() => void jobs.refetch()} />}
      {!error && !jobs.data && <Skeleton variant="rectangular" height={420} />}
      {jobs.data && isPhone && <Agenda calendar={calendar} jobs={jobs.data} onOpen={onOpen} onMove={onMove} />}
      {jobs.data && !isPhone && <Grid calendar={calendar} jobs={jobs.data} onOpen={onOpen} onMore={setMore} />}
      {more !== null && (
        <DayDialog day={more} jobs={jobsOn(jobs.data ?? [], more)} onOpen={onOpen} onMove={onMove} onClose={() => setMore(null)} />
      )}
    </Paper>
  );
}

function queryFor({ from, to }: Calendar, { filterField, filterText }: Props['filter']) {
  const filter = filterText.trim() === '' ? {} : { filterField, filterText };
  return { from, to, sort: 'startDate', order: 'asc', ...filter };
}

interface GridProps extends Pick<Props, 'onOpen'> {
  calendar: Calendar;
  jobs: readonly SprayJobRow[];
  onMore: (day: string) => void;
}

function Grid({ calendar, jobs, onOpen, onMore }: GridProps) {
  const { weeks, span, day, today, from } = calendar;
  const moving = useMoving(jobs);

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
          moving={moving}
          onOpen={onOpen}
          onMore={onMore}
        />
      ))}
      <Typography variant="body2" role="status" sx={{ p: 1.25, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
        {moving.moving
          ? movingText(moving.moving)
          : 'A bar covers the spray days; the End Date is the day after. Drag a bar, press arrow keys on it, or open it and choose Move, to move the job.'}
      </Typography>
    </Box>
  );
}

function movingText({ job, days }: Moving): string {
  const range = rangeText(addDays(job.startDate, days), addDays(lastPlannedDay(job), days));
  return `${job.name}: ${range}. Let go or press Enter to move it there, Escape to leave it.`;
}

interface DayDialogProps extends Pick<Props, 'onOpen' | 'onMove'> {
  day: string;
  jobs: readonly SprayJobRow[];
  onClose: () => void;
}

function DayDialog({ day, jobs, onOpen, onMove, onClose }: DayDialogProps) {
  const titleId = useId();
  const open = (jobId: string) => {
    onClose();
    onOpen(jobId);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{longDayText(day)}</DialogTitle>
      <DialogContent sx={{ px: 2 }}>
        <DayJobs jobs={jobs} onOpen={open} onMove={onMove} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** A job without both days has no place here. */
const withDates = (jobs: SprayJobRow[]) => jobs.filter(({ startDate, endDate }) => isDay(startDate) && isDay(endDate));
