import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lastPlannedDay, type SprayJobRow, statusStyle } from '@swathline/contract';
import { statusColors } from '../../../shared/theme/status-colors.ts';
import { addDays, longDayText, rangeText, weekDays } from '../../../shared/ui/format/days.ts';
import { farmerName } from '../../users/FarmerName.tsx';
import { type Bar, barsOfWeek, hiddenOnDays } from './lanes.ts';
import { isMovable, type Moving, type MovingHandle } from './moving.ts';

interface Props {
  monday: string;
  jobs: readonly SprayJobRow[];
  today: string;
  /** Days of another month are paler; null where there is none. */
  month: string | null;
  /** Bars on top of each other; the rest is counted. */
  lanes: number;
  moving: MovingHandle;
  onOpen: (jobId: string) => void;
  onMore: (day: string) => void;
}

/** Seven days side by side, and the bars of the jobs across them. */
export function CalendarWeek({ monday, jobs, today, month, lanes, moving, onOpen, onMore }: Props) {
  const bars = barsOfWeek(jobs, monday);
  const hidden = hiddenOnDays(bars, lanes);
  const days = weekDays(monday);

  return (
    <Box sx={{ ...week, gridTemplateRows: `30px repeat(${lanes}, 26px) minmax(26px, 1fr)` }}>
      {days.map((day, column) => (
        <Box
          key={day}
          data-day={day}
          sx={{
            gridColumn: column + 1,
            gridRow: '1 / -1',
            borderLeft: column === 0 ? 0 : 1,
            borderColor: 'divider',
            bgcolor: isTarget(day, moving.moving) ? 'action.selected' : month && !day.startsWith(month) ? 'action.hover' : undefined,
            boxShadow: isTarget(day, moving.moving) ? 'inset 0 0 0 2px var(--sw-palette-primary-main)' : 'none',
          }}
        />
      ))}
      {days.map((day, column) => (
        <DayNumber key={day} day={day} column={column} isToday={day === today} isPale={month !== null && !day.startsWith(month)} />
      ))}
      {bars
        .filter(({ lane }) => lane < lanes)
        .map((bar) => (
          <JobBar key={bar.job.id} bar={bar} moving={moving} onOpen={onOpen} />
        ))}
      {hidden.map((count, column) => {
        const day = addDays(monday, column);
        return (
          count > 0 && (
            <ButtonBase
              key={day}
              onClick={() => onMore(day)}
              aria-label={`${count} more on ${longDayText(day)}`}
              sx={{ ...line, gridColumn: column + 1, gridRow: lanes + 2, color: 'primary.main', alignSelf: 'start' }}
            >
              +{count} more
            </ButtonBase>
          )
        );
      })}
    </Box>
  );
}

function DayNumber({ day, column, isToday, isPale }: { day: string; column: number; isToday: boolean; isPale: boolean }) {
  const mark = isToday ? { bgcolor: 'primary.main', color: 'primary.contrastText', borderRadius: 1, fontWeight: 700 } : {};
  return (
    <Box sx={{ gridColumn: column + 1, gridRow: 1, p: 0.5, pointerEvents: 'none' }}>
      <Typography
        component="time"
        dateTime={day}
        variant="body2"
        aria-label={isToday ? `${longDayText(day)}, today` : longDayText(day)}
        sx={{ px: 0.75, color: isPale ? 'text.secondary' : 'text.primary', ...mark }}
      >
        {Number(day.slice(8))}
        {isToday && ' Today'}
      </Typography>
    </Box>
  );
}

function JobBar({ bar, moving, onOpen }: { bar: Bar; moving: MovingHandle; onOpen: (jobId: string) => void }) {
  const { job, column, span, lane, beginsBefore, endsAfter } = bar;
  const { label, color } = statusStyle(job.status);
  const isMoving = moving.moving?.job.id === job.id;

  return (
    <ButtonBase
      data-job={job.id}
      title={`${job.name}\n${label}, ${rangeText(job.startDate, lastPlannedDay(job))}\n${farmerName(job.farmer)}`}
      aria-label={`${job.name}, ${label}, ${rangeText(job.startDate, lastPlannedDay(job))}, ${farmerName(job.farmer)}`}
      aria-description={isMovable(job) ? 'Enter opens it; arrow keys move it by days' : 'Enter opens it'}
      onPointerDown={(event) => moving.onPointerDown(event, job)}
      onKeyDown={(event) => moving.onKeyDown(event, job)}
      onBlur={moving.onBlur}
      onClick={() => moving.isClick() && !isMoving && onOpen(job.id)}
      disableRipple
      sx={(theme: Theme) => ({
        ...line,
        ...statusColors(color)(theme),
        gridColumn: `${column + 1} / span ${span}`,
        gridRow: lane + 2,
        opacity: isMoving ? 0.55 : 1,
        cursor: isMovable(job) ? 'grab' : 'pointer',
        touchAction: isMovable(job) ? 'none' : 'auto',
        textDecoration: job.status === 'cancelled' ? 'line-through' : 'none',
        borderRadius: `${beginsBefore ? 0 : 6}px ${endsAfter ? 0 : 6}px ${endsAfter ? 0 : 6}px ${beginsBefore ? 0 : 6}px`,
        ml: beginsBefore ? 0 : 0.5,
        mr: endsAfter ? 0 : 0.5,
      })}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {job.name} · {label}
      </Box>
    </ButtonBase>
  );
}

function isTarget(day: string, moving: Moving | null): boolean {
  if (moving === null) return false;
  const { job, days } = moving;
  return day >= addDays(job.startDate, days) && day <= addDays(lastPlannedDay(job), days);
}

const week = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  borderTop: 1,
  borderColor: 'divider',
  minHeight: 112,
} as const;
const line = {
  fontFamily: 'inherit',
  height: 24,
  mb: '2px',
  px: 0.75,
  fontSize: '0.8125rem',
  fontWeight: 600,
  justifyContent: 'flex-start',
  minWidth: 0,
} as const;
