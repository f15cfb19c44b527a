import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Clock } from '../tracks/clock.ts';
import { fixAt } from '../tracks/fix.ts';
import { formatNumber } from '@swathline/client/format/format';
import { type Aircraft, estimateSpeeds, type Span } from './aircraft.ts';
import { chartPath, roundedRange } from './chart-path.ts';
import { type TimeOfDay, useMoment } from './playback-clock.ts';

interface Props {
  aircraft: readonly Aircraft[];
  span: Span;
  clock: Clock;
  timeOfDay: TimeOfDay;
}

const COLUMNS = 900;
const HEIGHT = 56;
const KILOMETRES_PER_HOUR = 3.6;

/** Height and speed over the day. Pointing shows the values at that time; pressing moves the playback there. */
export function PlaybackChart({ aircraft, span, clock, timeOfDay }: Props) {
  const [hovered, setHovered] = useState<number | null>(null);
  const strips = useRef<HTMLDivElement>(null);
  const drawn = useMemo(
    () => aircraft.map((each) => ({ ...each, points: { ...each.points, speed: estimateSpeeds(each.points) } })),
    [aircraft],
  );

  const momentAt = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = strips.current?.getBoundingClientRect() ?? {};
    const fraction = Math.min(1, Math.max(0, (clientX - left) / (width || 1)));
    return span.from + fraction * (span.until - span.from);
  };
  const onPointer = (event: PointerEvent) => {
    const moment = momentAt(event);
    setHovered(moment);
    if (event.buttons > 0) clock.set(moment);
  };

  return (
    <Box component="section" aria-label="Height and speed" sx={{ px: 2, pt: 0.5, pb: 1.5 }}>
      <Values aircraft={drawn} clock={clock} hovered={hovered} timeOfDay={timeOfDay} />
      <Box
        ref={strips}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setHovered(null)}
        sx={{ position: 'relative', cursor: 'crosshair', touchAction: 'pan-y', display: 'grid', gap: 0.5 }}
      >
        <Strip label="Height" unit="m" step={50} aircraft={drawn} valuesOf={heightsOf} span={span} />
        <Strip label="Speed" unit="km/h" step={50} aircraft={drawn} valuesOf={speedsOf} span={span} />
        <Cursor clock={clock} span={span} />
        {hovered !== null && <Box sx={[cursorLine, { opacity: 0.5 }]} style={{ left: offsetOf(hovered, span) }} />}
      </Box>
    </Box>
  );
}

const heightsOf = ({ points }: Aircraft) => points.altitude;
const speedsOf = ({ points }: Aircraft) => points.speed.map((speed) => speed && speed * KILOMETRES_PER_HOUR);

interface StripProps {
  label: string;
  unit: string;
  /** The axis ends at multiples of this. */
  step: number;
  aircraft: readonly Aircraft[];
  valuesOf: (aircraft: Aircraft) => readonly (number | null)[];
  span: Span;
}

function Strip({ label, unit, step, aircraft, valuesOf, span }: StripProps) {
  const { min, max, paths } = useMemo(() => {
    const series = aircraft.map((each) => ({ ...each, values: valuesOf(each) }));
    const ranges = series.map(({ values }) => roundedRange(values, step));
    const scale = {
      columns: COLUMNS,
      height: HEIGHT,
      min: Math.min(...ranges.map((range) => range.min)),
      max: Math.max(...ranges.map((range) => range.max)),
    };
    return {
      ...scale,
      paths: series.map(({ id, color, points, values }) => ({ id, color, d: chartPath(points.at, values, span, scale) })),
    };
  }, [aircraft, valuesOf, span, step]);

  if (aircraft.length === 0) return null;
  return (
    <Box sx={{ position: 'relative', bgcolor: 'action.hover', borderRadius: 0.5 }}>
      <Box
        component="svg"
        viewBox={`0 -2 ${COLUMNS} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: 60 }}
        role="img"
        aria-label={`${label} from ${formatNumber(min)} to ${formatNumber(max)} ${unit}`}
      >
        {paths.map(({ id, color, d }) => (
          <path key={id} d={d} fill="none" stroke={color} strokeWidth="1.5" vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
        ))}
      </Box>
      <Typography aria-hidden variant="caption" sx={[axisLabel, { top: 1 }]}>
        {label} {formatNumber(max)} {unit}
      </Typography>
      <Typography aria-hidden variant="caption" sx={[axisLabel, { bottom: 1 }]}>
        {formatNumber(min)}
      </Typography>
    </Box>
  );
}

/** Moves without rendering, because it changes with every animation frame. */
function Cursor({ clock, span }: { clock: Clock; span: Span }) {
  const cursor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = () => cursor.current?.style.setProperty('left', offsetOf(clock.now(), span));
    move();
    return clock.subscribe(move);
  }, [clock, span]);
  return <Box ref={cursor} sx={cursorLine} />;
}

interface ValuesProps {
  aircraft: readonly Aircraft[];
  clock: Clock;
  /** Null while the pointer is elsewhere. */
  hovered: number | null;
  timeOfDay: TimeOfDay;
}

/** The values under the pointer, or else at the playback's moment. */
function Values({ aircraft, clock, hovered, timeOfDay }: ValuesProps) {
  const played = useMoment(clock, 250);
  const moment = hovered ?? played.moment;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 0.5, minHeight: '1.5em' }}>
      {hovered !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {timeOfDay.toSecond(hovered)}
        </Typography>
      )}
      {aircraft.map(({ id, name, color, points }) => (
        <Typography key={id} variant="body2" sx={aircraftValues}>
          <Box component="span" aria-hidden sx={{ width: 10, height: 10, flexShrink: 0, borderRadius: '50%', bgcolor: color }} />
          {name}: {valuesText(fixAt(points, moment))}
        </Typography>
      ))}
    </Box>
  );
}

const aircraftValues = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;

function valuesText(fix: ReturnType<typeof fixAt>): string {
  if (fix === null) return 'not yet';
  if (!fix.hasSignal) return 'no signal';
  const height = fix.altitude === null ? 'height unknown' : `${formatNumber(fix.altitude)} m`;
  const speed = fix.speed === null ? 'speed unknown' : `${formatNumber(fix.speed * KILOMETRES_PER_HOUR)} km/h`;
  return `${height}, ${speed}`;
}

function offsetOf(moment: number, { from, until }: Span): string {
  return `${((moment - from) / (until - from || 1)) * 100}%`;
}

const cursorLine = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: '1.5px',
  ml: '-0.75px',
  bgcolor: 'text.primary',
  pointerEvents: 'none',
} as const;

const axisLabel = {
  position: 'absolute',
  left: 6,
  color: 'text.secondary',
  lineHeight: 1.2,
  pointerEvents: 'none',
  textShadow: '0 0 3px var(--sw-palette-background-paper), 0 0 3px var(--sw-palette-background-paper)',
} as const;
