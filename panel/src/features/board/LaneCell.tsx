import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type BoardLane, fullName, jobsOfLane } from '@swathline/contract';
import { longDayText } from '../../shared/ui/format/days.ts';
import { VISUALLY_HIDDEN } from '../../shared/ui/visually-hidden.ts';
import { useBoardTools } from './board-context.ts';
import { hoursText, isOverfull, lightMinutes, sumOpen, sumsText } from './board-text.ts';
import { JobCard } from './JobCard.tsx';

interface Props {
  /** Null for the jobs of a day without an aircraft. */
  lane: BoardLane | null;
  day: string;
}

/** The jobs of an aircraft on a day in their order, with their sums. */
export function LaneCell({ lane, day }: Props) {
  const { board, drag, onOpenLane } = useBoardTools();
  const aircraftId = lane?.aircraft.id ?? null;
  const jobs = jobsOfLane(board.planned, aircraftId, day);
  const target = drag?.target;
  const isTarget = target?.day === day && target.aircraftId === aircraftId;
  const name = `${lane?.aircraft.registration ?? 'No aircraft'}, ${longDayText(day)}`;
  return (
    <Box
      role="group"
      aria-label={name}
      data-cell={aircraftId ?? ''}
      data-day={day}
      sx={{ ...cell, bgcolor: isTarget ? 'action.selected' : undefined, boxShadow: isTarget ? edge : 'none' }}
    >
      {lane && jobs.length > 0 && (
        <ButtonBase sx={sums} onClick={() => onOpenLane(lane.aircraft.id, day)}>
          <span style={VISUALLY_HIDDEN}>Figures of {name}</span>
          <CellSums lane={lane} day={day} />
        </ButtonBase>
      )}
      {isTarget && target.afterId === null && <Line />}
      {jobs.map((job, index) => (
        <Box key={job.id} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
          <JobCard job={job} position={index + 1} />
          {isTarget && target.afterId === job.id && <Line />}
        </Box>
      ))}
    </Box>
  );
}

function CellSums({ lane, day }: { lane: BoardLane; day: string }) {
  const { board, now } = useBoardTools();
  const jobs = jobsOfLane(board.planned, lane.aircraft.id, day);
  const flown = sumOpen(board, lane, day);
  const light = lightMinutes(board, day, now);
  const pilots = [...new Map(jobs.flatMap(({ pilot }) => (pilot ? [[pilot.id, pilot] as const] : []))).values()];
  const duty = day === board.today ? board.duty.filter(({ pilotId }) => pilots.some(({ id }) => id === pilotId)) : [];
  return (
    <>
      <Box component="strong" sx={{ color: isOverfull(flown, light) ? 'warning.main' : undefined }}>
        {sumsText(flown)}
        {isOverfull(flown, light) && ` of ${hoursText(light ?? 0)} light`}
      </Box>
      <span>{pilots.map(fullName).join(', ') || 'No pilot'}</span>
      {duty.map(({ pilotId, minutes }) => (
        <span key={pilotId}>{`On duty ${hoursText(minutes)} so far`}</span>
      ))}
    </>
  );
}

/** Where a dragged job would be dropped. */
const Line = () => <Box aria-hidden sx={{ height: 3, borderRadius: 1, bgcolor: 'primary.main' }} />;

const edge = 'inset 0 0 0 2px var(--sw-palette-primary-main)';
const cell = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  minWidth: 0,
  minHeight: 64,
  p: 0.5,
  borderLeft: 1,
  borderColor: 'divider',
} as const;
const sums = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  p: 0.5,
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1.35,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
