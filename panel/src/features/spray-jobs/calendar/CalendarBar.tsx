import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { formatDays } from '@swathline/contract';
import { useSearchParams } from 'react-router';
import { addDays, firstOfMonth, isDay, mondayOf, monthText, todayIn, weeksOfMonth } from '../../../shared/ui/format/days.ts';

/** The days shown, with the buttons to change them. */
export function CalendarBar({ calendar }: { calendar: Calendar }) {
  const { span, day, from, to, step, goToToday, showSpan } = calendar;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}>
      <Button size="small" variant="outlined" onClick={goToToday}>
        Today
      </Button>
      <IconButton size="small" aria-label={`Previous ${span}`} onClick={() => step(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton size="small" aria-label={`Next ${span}`} onClick={() => step(1)}>
        <ChevronRight />
      </IconButton>
      <Typography variant="h2" aria-live="polite" sx={{ flexGrow: 1 }}>
        {span === 'month' ? monthText(day) : formatDays(from, to)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={span}
        onChange={(_, next: Span | null) => next && showSpan(next)}
        aria-label="Days shown"
      >
        <ToggleButton value="month">Month</ToggleButton>
        <ToggleButton value="week">Week</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}

export type Span = 'month' | 'week';

/** The days shown, stored in the URL; the default is the current month. */
export function useCalendar(timeZone: string | undefined) {
  const [url, setUrl] = useSearchParams();
  const today = todayIn(timeZone);
  const span: Span = url.get('span') === 'week' ? 'week' : 'month';
  const param = url.get('day') ?? '';
  const day = isDay(param) ? param : today;
  const weeks = span === 'week' ? [mondayOf(day)] : weeksOfMonth(day);
  const first = weeks[0] ?? day;

  const setParam = (name: 'span' | 'day', value: string, defaultValue: string) =>
    setUrl((now) => {
      const next = new URLSearchParams(now);
      if (value === defaultValue) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const step = (by: 1 | -1) => setParam('day', span === 'week' ? addDays(mondayOf(day), 7 * by) : firstOfMonth(day, by), today);

  return {
    today,
    span,
    day,
    /** The Mondays of the weeks shown. */
    weeks,
    /** The first and the last day shown. */
    from: first,
    to: addDays(first, 7 * weeks.length - 1),
    showSpan: (next: Span) => setParam('span', next, 'month'),
    goToToday: () => setParam('day', today, today),
    step,
  };
}
export type Calendar = ReturnType<typeof useCalendar>;
