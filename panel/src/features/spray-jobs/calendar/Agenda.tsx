import { IconAction } from '../../../shared/ui/IconAction.tsx';
import MoveIcon from '@mui/icons-material/EditCalendarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { lastPlannedDay, type SprayJobRow, statusStyle } from '@swathline/contract';
import { useId, useState } from 'react';
import { longDayText, weekDays } from '../../../shared/ui/format/days.ts';
import { EmptyText } from '../../../shared/ui/placeholders.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { useCrewStates } from '../../crew/use-crew-states.ts';
import { farmerName } from '../../users/FarmerName.tsx';
import type { Calendar } from './CalendarBar.tsx';
import { isMovable } from './move-job.ts';

interface Props {
  calendar: Calendar;
  jobs: readonly SprayJobRow[];
  onOpen: (jobId: string) => void;
  onMove: (job: SprayJobRow) => void;
}

/** The days with jobs as a list, for screens too narrow for the grid. */
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
      <FirstJobs jobs={each.jobs} onOpen={onOpen} onMove={onMove} />
    </Box>
  ));
}

/** A month of full days would be drawn for seconds. */
const FIRST_JOBS = 5;

function FirstJobs({ jobs, ...actions }: DayJobsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? jobs : jobs.slice(0, FIRST_JOBS);
  return (
    <>
      <DayJobs jobs={shown} {...actions} />
      {shown.length < jobs.length && <Button onClick={() => setWhole(true)}>Show all {jobs.length} jobs</Button>}
    </>
  );
}

export function jobsOn(jobs: readonly SprayJobRow[], day: string): SprayJobRow[] {
  return jobs.filter((job) => job.startDate <= day && lastPlannedDay(job) >= day);
}

interface DayJobsProps {
  jobs: readonly SprayJobRow[];
  onOpen: (jobId: string) => void;
  onMove: (job: SprayJobRow) => void;
}

function DayJobs({ jobs, onOpen, onMove }: DayJobsProps) {
  const crews = useCrewStates();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {jobs.map((job) => (
        <Box component="li" key={job.id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <ButtonBase onClick={() => onOpen(job.id)} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{job.name}</Typography>
              <Hint>{farmerName(job.farmer)}</Hint>
              <CrewText text={crews.get(job.id)?.text} />
            </Box>
            <StatusChip style={statusStyle(job.status)} />
          </ButtonBase>
          {isMovable(job) ? (
            <IconAction size="medium" tooltip="Move…" label={`Move ${job.name}`} onClick={() => onMove(job)}>
              <MoveIcon fontSize="small" />
            </IconAction>
          ) : (
            <Box sx={{ width: 36, flexShrink: 0 }} />
          )}
        </Box>
      ))}
    </Box>
  );
}

function CrewText({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}

const row = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: 1.5,
  px: 1,
  py: 1,
  textAlign: 'left',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
};

interface DayDialogProps extends DayJobsProps {
  day: string;
  onClose: () => void;
}

/** The jobs of a day with more jobs than its cell shows. */
export function DayDialog({ day, jobs, onOpen, onMove, onClose }: DayDialogProps) {
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
