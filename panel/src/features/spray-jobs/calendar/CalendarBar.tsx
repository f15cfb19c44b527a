import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { monthText, rangeText } from '../../../shared/ui/format/days.ts';
import type { Calendar, Span } from './use-calendar.ts';

/** Which days the calendar shows, and the ways to others. */
export function CalendarBar({ calendar }: { calendar: Calendar }) {
  const { span, day, from, to, turn, goToToday, showSpan } = calendar;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}>
      <Button size="small" variant="outlined" onClick={goToToday}>
        Today
      </Button>
      <IconButton size="small" aria-label={`Previous ${span}`} onClick={() => turn(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton size="small" aria-label={`Next ${span}`} onClick={() => turn(1)}>
        <ChevronRight />
      </IconButton>
      <Typography variant="h2" aria-live="polite" sx={{ flexGrow: 1 }}>
        {span === 'month' ? monthText(day) : `${rangeText(from, to)}, ${to.slice(0, 4)}`}
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
