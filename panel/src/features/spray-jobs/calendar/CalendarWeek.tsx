import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type CrewJobState, formatSprayDays, lastPlannedDay, type SprayJobRow, statusStyle } from '@swathline/contract';
import { statusColors } from '../../../shared/theme/status-style.ts';
import { addDays, longDayText, weekDays } from '../../../shared/ui/format/days.ts';
import { farmerName } from '../../users/FarmerName.tsx';
import { isMovable } from './move-job.ts';
import type { JobDrag, JobDragging } from './use-drag-job.ts';
import { type Bar, barsOfWeek, hiddenOnDays } from './week-bars.ts';

interface Props {
  monday: string;
  jobs: readonly SprayJobRow[];
  today: string;
  /** Other months' days are paler; null in the week view. */
  month: string | null;
  /** The rows of bars shown; further bars are counted. */
  lanes: number;
  dragging: JobDragging;
  /** What the crews of today's jobs reported last, by job. */
  crews: ReadonlyMap<string, CrewJobState>;
  onOpen: (jobId: string) => void;
  onMore: (day: string) => void;
}

/** Seven days side by side, with the jobs as bars across them. */
export function CalendarWeek({ monday, jobs, today, month, lanes, dragging, crews, onOpen, onMore }: Props) {
  const bars = barsOfWeek(jobs, monday);
  const days = weekDays(monday);
  const hasCrew = ({ job }: Bar) => crews.has(job.id);
  const heights = Array.from({ length: lanes }, (_, lane) => (bars.some((bar) => bar.lane === lane && hasCrew(bar)) ? 44 : 26));
  const isOtherMonth = (day: string) => month !== null && !day.startsWith(month);

  return (
    <Box
      sx={{
        ...week,
        gridTemplateRows: rowsOf(heights, 26),
        [TOUCH]: {
          gridTemplateRows: rowsOf(
            heights.map(() => TOUCH_ROW),
            TOUCH_ROW,
          ),
        },
      }}
    >
      {days.map((day, column) => (
        <DayCell key={day} day={day} column={column} isPale={isOtherMonth(day)} isTarget={isDropTarget(day, dragging.drag)} />
      ))}
      {days.map((day, column) => (
        <DayNumber key={day} day={day} column={column} isToday={day === today} isPale={isOtherMonth(day)} />
      ))}
      {bars
        .filter(({ lane }) => lane < lanes)
        .map((bar) => (
          <JobBar key={bar.job.id} bar={bar} crew={crews.get(bar.job.id)?.text} dragging={dragging} onOpen={onOpen} />
        ))}
      {hiddenOnDays(bars, lanes).map(
        (count, column) =>
          count > 0 && (
            <MoreButton key={column} count={count} day={addDays(monday, column)} column={column} row={lanes + 2} onMore={onMore} />
          ),
      )}
    </Box>
  );
}

function DayCell({ day, column, isPale, isTarget }: { day: string; column: number; isPale: boolean; isTarget: boolean }) {
  return (
    <Box
      data-day={day}
      sx={{
        gridColumn: column + 1,
        gridRow: '1 / -1',
        borderLeft: column === 0 ? 0 : 1,
        borderColor: 'divider',
        bgcolor: isTarget ? 'action.selected' : isPale ? 'action.hover' : undefined,
        boxShadow: isTarget ? 'inset 0 0 0 2px var(--sw-palette-primary-main)' : 'none',
      }}
    />
  );
}

interface MoreButtonProps {
  count: number;
  day: string;
  column: number;
  row: number;
  onMore: (day: string) => void;
}

/** The number of jobs that do not fit in the day's cell. */
function MoreButton({ count, day, column, row, onMore }: MoreButtonProps) {
  return (
    <ButtonBase
      onClick={() => onMore(day)}
      aria-label={`${count} more on ${longDayText(day)}`}
      sx={{ ...barStyle, gridColumn: column + 1, gridRow: row, color: 'primary.main', alignSelf: 'start' }}
    >
      +{count} more
    </ButtonBase>
  );
}

function DayNumber({ day, column, isToday, isPale }: { day: string; column: number; isToday: boolean; isPale: boolean }) {
  const highlight = isToday ? { bgcolor: 'primary.main', color: 'primary.contrastText', borderRadius: 1, fontWeight: 600 } : {};
  return (
    <Box sx={{ gridColumn: column + 1, gridRow: 1, p: 0.5, pointerEvents: 'none' }}>
      <Typography
        component="time"
        dateTime={day}
        variant="body2"
        aria-label={isToday ? `${longDayText(day)}, today` : longDayText(day)}
        sx={{ px: 0.75, color: isPale ? 'text.secondary' : 'text.primary', ...highlight }}
      >
        {Number(day.slice(8))}
        {isToday && ' Today'}
      </Typography>
    </Box>
  );
}

interface JobBarProps extends Pick<Props, 'dragging' | 'onOpen'> {
  bar: Bar;
  crew: string | undefined;
}

function JobBar({ bar, crew, dragging, onOpen }: JobBarProps) {
  const { job, column, span, lane, beginsBefore, endsAfter } = bar;
  const style = statusStyle(job.status);
  // In the order of what the bar shows, for voice control.
  const label = crew === undefined ? style.label : `${crew}, ${style.label}`;
  const isDragged = dragging.drag?.job.id === job.id;

  return (
    <ButtonBase
      data-job={job.id}
      title={`${job.name}\n${label}, ${formatSprayDays(job)}\n${farmerName(job.farmer)}`}
      aria-label={`${job.name}, ${label}, ${formatSprayDays(job)}, ${farmerName(job.farmer)}`}
      aria-description={isMovable(job) ? 'Enter opens it; arrow keys move it by days' : 'Enter opens it'}
      onPointerDown={(event) => dragging.onPointerDown(event, job)}
      onKeyDown={(event) => dragging.onKeyDown(event, job)}
      onBlur={dragging.onBlur}
      onClick={() => dragging.isClick() && !isDragged && onOpen(job.id)}
      disableRipple
      sx={(theme: Theme) => ({
        ...barStyle,
        ...(crew !== undefined && { height: 42 }),
        ...statusColors(style.color)(theme),
        gridColumn: `${column + 1} / span ${span}`,
        gridRow: lane + 2,
        opacity: isDragged ? 0.55 : 1,
        cursor: isMovable(job) ? 'grab' : 'pointer',
        touchAction: isMovable(job) ? 'none' : 'auto',
        textDecoration: job.status === 'cancelled' ? 'line-through' : 'none',
        borderRadius: `${beginsBefore ? 0 : 6}px ${endsAfter ? 0 : 6}px ${endsAfter ? 0 : 6}px ${beginsBefore ? 0 : 6}px`,
        ml: beginsBefore ? 0 : 0.5,
        mr: endsAfter ? 0 : 0.5,
      })}
    >
      {crew === undefined ? (
        <Box component="span" sx={oneLine}>
          {job.name} · {style.label}
        </Box>
      ) : (
        <CrewLines name={job.name} text={crew} />
      )}
    </ButtonBase>
  );
}

/** The job above what its crew reported last: 'Load 3 of 5' is shortened in a narrow bar, and the time is never cut. */
function CrewLines({ name, text }: { name: string; text: string }) {
  const [, state = text, time = ''] = /^(.*), (\d\d:\d\d)$/.exec(text) ?? [];
  return (
    <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left', lineHeight: 1.4, containerType: 'inline-size' }}>
      <Box component="span" sx={{ ...oneLine, display: 'block' }}>
        {name}
      </Box>{' '}
      <Box component="span" sx={{ display: 'flex', gap: 0.5 }}>
        <Box component="span" sx={{ ...oneLine, ...onlyWide }}>
          {state}
        </Box>
        <Box component="span" sx={{ ...oneLine, ...onlyNarrow }}>
          {state.replace(/^Load (?=\d+ of)/, '')}
        </Box>{' '}
        <Box component="span" sx={{ flexShrink: 0 }}>
          {time}
        </Box>
      </Box>
    </Box>
  );
}

function isDropTarget(day: string, drag: JobDrag | null): boolean {
  if (drag === null) return false;
  const { job, days } = drag;
  return day >= addDays(job.startDate, days) && day <= addDays(lastPlannedDay(job), days);
}

/** Rows of the day's number, of the bars, and of the button for more. */
const rowsOf = (heights: readonly number[], last: number) =>
  `30px ${heights.map((height) => `${height}px`).join(' ')} minmax(${last}px, 1fr)`;

const TOUCH = '@media (pointer: coarse)';
/** A target for a finger and the gap below it. */
const TOUCH_ROW = 46;

const week = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  borderTop: 1,
  borderColor: 'divider',
  minHeight: 112,
} as const;
const barStyle = {
  fontFamily: 'inherit',
  height: 24,
  mb: '2px',
  px: 0.75,
  fontSize: '0.8125rem',
  fontWeight: 600,
  justifyContent: 'flex-start',
  minWidth: 0,
  [TOUCH]: { minHeight: TOUCH_ROW - 2 },
} as const;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** 'Load 3 of 5' with its time takes this much. */
const onlyWide = { '@container (max-width: 119px)': { display: 'none' } };
const onlyNarrow = { '@container (min-width: 119.01px)': { display: 'none' } };
