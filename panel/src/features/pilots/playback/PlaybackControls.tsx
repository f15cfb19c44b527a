import { IconAction } from '../../../shared/ui/IconAction.tsx';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { zoneNameAt } from '@swathline/client/format/format';
import type { Span } from './aircraft.ts';
import { type Playback, type Speed, SPEEDS, type TimeOfDay, useMoment } from './playback-clock.ts';

interface Props {
  playback: Playback;
  span: Span;
  timeOfDay: TimeOfDay;
}

const ARROW_MS = 10_000;
const SHIFT_ARROW_MS = 60_000;

export function PlaybackControls({ playback, span, timeOfDay }: Props) {
  const { isPlaying, toggle, speed, setSpeed, skipsIdle, setSkipsIdle } = playback;
  useSpace(toggle);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, px: 2, pt: 1 }}>
      <IconAction
        size="medium"
        tooltip={isPlaying ? 'Pause (Space)' : 'Play (Space)'}
        onClick={toggle}
        label={isPlaying ? 'Pause' : 'Play'}
        sx={playButton}
      >
        {isPlaying ? <Pause /> : <PlayArrow />}
      </IconAction>
      <Scrubber playback={playback} span={span} timeOfDay={timeOfDay} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={speed}
          onChange={(_, next: Speed | null) => next !== null && setSpeed(next)}
          aria-label="Speed"
        >
          {SPEEDS.map((each) => (
            <ToggleButton key={each} value={each} sx={{ px: 1.25, py: 0.5 }}>
              {each}×
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <FormControlLabel
          control={<Switch size="small" checked={skipsIdle} onChange={(_, next) => setSkipsIdle(next)} />}
          label="Skip idle"
          sx={{ mr: 0, whiteSpace: 'nowrap' }}
        />
      </Box>
    </Box>
  );
}

function Scrubber({ playback: { clock }, span, timeOfDay }: Props) {
  const { moment, seek } = useMoment(clock);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: '1 1 260px', minWidth: 0 }}>
      <Typography component="output" aria-label="Time" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {timeOfDay.toSecond(moment)}
      </Typography>
      <Slider
        size="small"
        min={span.from}
        max={span.until}
        step={ARROW_MS}
        shiftStep={SHIFT_ARROW_MS}
        value={moment}
        onChange={(_, next) => seek(next)}
        aria-label="Time of day"
        getAriaValueText={timeOfDay.toSecond}
        sx={{ '& .MuiSlider-thumb, & .MuiSlider-track': { transition: 'none' } }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {[timeOfDay.toMinute(span.until), zoneNameAt(span.until)].join(' ')}
      </Typography>
    </Box>
  );
}

/** Space plays and pauses, unless the focused element uses it to type, press or choose. */
function useSpace(toggle: () => void): void {
  const onSpace = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || event.defaultPrevented || usesSpace(event.target)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onSpace(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function usesSpace(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('button, a, select, textarea, input:not([type="range"]), [role="dialog"], [role="combobox"]') !== null;
}

const playButton = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
} as const;
