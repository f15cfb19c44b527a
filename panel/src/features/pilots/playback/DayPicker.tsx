import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import EventIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { api } from '@swathline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { firstOfMonth, longDayText, monthText, weekDays, weekdayText, weeksOfMonth } from '../../../shared/ui/format/days.ts';
import { formatDay } from '@swathline/client/format/format';

interface Props {
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

/** Shows one month at a time; days with positions can be chosen. */
export function DayPicker({ day, today, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [month, setMonth] = useState(day);
  const choose = (next: string) => {
    setAnchor(null);
    onChoose(next);
  };
  const open = (element: HTMLElement) => {
    setMonth(day);
    setAnchor(element);
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<EventIcon />}
        onClick={({ currentTarget }) => open(currentTarget)}
        aria-haspopup="dialog"
        aria-label={`Day: ${formatDay(day)}`}
      >
        {formatDay(day)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Choose a day', sx: { p: 1.5, mt: 0.5, width: 308 } } }}
      >
        <Month month={month} chosen={day} today={today} onShowMonth={setMonth} onChoose={choose} />
      </Popover>
    </>
  );
}

interface MonthProps {
  /** Any day of the month. */
  month: string;
  chosen: string;
  today: string;
  onShowMonth: (month: string) => void;
  onChoose: (day: string) => void;
}

function Month({ month, chosen, today, onShowMonth, onChoose }: MonthProps) {
  const recorded = useQuery({ ...queryOf(api.tracks.days, { query: { month: month.slice(0, 7) } }), placeholderData: keepPreviousData });
  const days = new Set(recorded.isPlaceholderData ? [] : recorded.data?.days);

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <IconButton size="small" onClick={() => onShowMonth(firstOfMonth(month, -1))} aria-label="Previous month">
          <ChevronLeft />
        </IconButton>
        <Typography variant="h3" component="p" sx={{ flexGrow: 1, textAlign: 'center' }} aria-live="polite">
          {monthText(month)}
        </Typography>
        <IconButton
          size="small"
          onClick={() => onShowMonth(firstOfMonth(month, 1))}
          disabled={firstOfMonth(month, 1) > today}
          aria-label="Next month"
        >
          <ChevronRight />
        </IconButton>
      </Box>
      <DayGrid month={month} chosen={chosen} days={days} onChoose={onChoose} />
      <Typography variant="body2" sx={{ mt: 1, minHeight: '1.5em', color: recorded.error ? 'error.main' : 'text.secondary' }} role="status">
        {recorded.error?.message ?? monthHint(recorded.isFetching && days.size === 0, days.size)}
      </Typography>
    </>
  );
}

interface DayGridProps extends Pick<MonthProps, 'month' | 'chosen' | 'onChoose'> {
  /** The days with positions. */
  days: ReadonlySet<string>;
}

function DayGrid({ month, chosen, days, onChoose }: DayGridProps) {
  const weeks = weeksOfMonth(month).map(weekDays);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: '2px' }}>
      {weeks[0]?.map((weekday) => (
        <Typography key={weekday} variant="caption" aria-hidden sx={{ textAlign: 'center', color: 'text.secondary' }}>
          {weekdayText(weekday)}
        </Typography>
      ))}
      {weeks.flat().map((each) => (
        <ButtonBase
          key={each}
          disabled={!days.has(each)}
          onClick={() => onChoose(each)}
          aria-label={longDayText(each)}
          aria-current={each === chosen ? 'date' : undefined}
          sx={[cell, each.slice(0, 7) !== month.slice(0, 7) && { visibility: 'hidden' }]}
        >
          {Number(each.slice(8))}
        </ButtonBase>
      ))}
    </Box>
  );
}

function monthHint(isLoading: boolean, count: number): string {
  if (isLoading) return 'Loading...';
  return count === 0 ? 'No positions were recorded in this month.' : 'Days with positions can be chosen.';
}

const cell = {
  height: 36,
  borderRadius: 1,
  fontSize: '0.9375rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: 'primary.main',
  bgcolor: 'color-mix(in srgb, var(--sw-palette-primary-main) 10%, transparent)',
  '&:hover, &.Mui-focusVisible': { bgcolor: 'color-mix(in srgb, var(--sw-palette-primary-main) 24%, transparent)' },
  '&[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&.Mui-disabled': { color: 'text.disabled', bgcolor: 'transparent', fontWeight: 400 },
} as const;

interface EmptyDayProps {
  day: string;
  onChoose: (day: string) => void;
}

/** Says that the day has no positions, and offers the last earlier day of the month that has some. */
export function EmptyDay({ day, onChoose }: EmptyDayProps) {
  const { data } = useQuery(queryOf(api.tracks.days, { query: { month: day.slice(0, 7) } }));
  const earlier = data?.days.filter((each) => each < day).at(-1);
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', alignContent: 'center', gap: 2, flexGrow: 1, minHeight: 240, p: 3 }}>
      <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>No positions were recorded on this day.</Typography>
      {earlier !== undefined && (
        <Button variant="outlined" onClick={() => onChoose(earlier)}>
          Show {formatDay(earlier)}
        </Button>
      )}
    </Box>
  );
}
