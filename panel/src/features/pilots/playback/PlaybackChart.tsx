import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Clock } from '../../../shared/map/tracks/clock.ts';
import { fixAt } from '../../../shared/map/tracks/track.ts';
import { formatNumber } from '../../../shared/ui/format/format.ts';
import type { Aircraft } from './aircraft.ts';
import { knownSpeeds, type Span } from './busy-spans.ts';
import { chartPath, roundedExtent } from './chart-line.ts';
import type { TimeOfDay } from './time-of-day.ts';
import { useMoment } from './use-playback.ts';

interface Props {
  aircraft: readonly Aircraft[];
  span: Span;
  clock: Clock;
  timeOfDay: TimeOfDay;
}

const COLUMNS = 900;
const HEIGHT = 56;
const KILOMETRES_PER_HOUR = 3.6;

/** Height and speed over the day. The pointer reads values where it is, and sets the time where it presses. */
export function PlaybackChart({ aircraft, span, clock, timeOfDay }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const strips = useRef<HTMLDivElement>(null);
  const withSpeeds = useMemo(
    () => aircraft.map((each) => ({ ...each, points: { ...each.points, speed: knownSpeeds(each.points) } })),
    [aircraft],
  );

  const momentUnder = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = strips.current?.getBoundingClientRect() ?? {};
    const share = Math.min(1, Math.max(0, (clientX - left) / (width || 1)));
    return span.from + share * (span.until - span.from);
  };
  const read = (event: PointerEvent) => {
    const moment = momentUnder(event);
    setPointed(moment);
    if (event.buttons > 0) clock.set(moment);
  };

  return (
    <Box component="section" aria-label="Height and speed" sx={{ px: 2, pt: 0.5, pb: 1.5 }}>
      <Values aircraft={withSpeeds} clock={clock} pointed={pointed} timeOfDay={timeOfDay} />
      <Box
        ref={strips}
        onPointerMove={read}
        onPointerDown={read}
        onPointerLeave={() => setPointed(null)}
        sx={{ position: 'relative', cursor: 'crosshair', touchAction: 'pan-y', display: 'grid', gap: 0.5 }}
      >
        <Strip label="Height" unit="m" step={50} aircraft={withSpeeds} valuesOf={heightsOf} span={span} />
        <Strip label="Speed" unit="km/h" step={50} aircraft={withSpeeds} valuesOf={speedsOf} span={span} />
        <Cursor clock={clock} span={span} />
        {pointed !== null && <Box sx={[line, { opacity: 0.5 }]} style={{ left: shareOf(pointed, span) }} />}
      </Box>
    </Box>
  );
}

const heightsOf = ({ points }: Aircraft) => points.altitude;
const speedsOf = ({ points }: Aircraft) => points.speed.map((speed) => speed && speed * KILOMETRES_PER_HOUR);

interface StripProps {
  label: string;
  unit: string;
  /** Between the round numbers of its axis. */
  step: number;
  aircraft: readonly Aircraft[];
  valuesOf: (aircraft: Aircraft) => readonly (number | null)[];
  span: Span;
}

function Strip({ label, unit, step, aircraft, valuesOf, span }: StripProps) {
  const { least, most, paths } = useMemo(() => {
    const drawn = aircraft.map((each) => ({ ...each, values: valuesOf(each) }));
    const extents = drawn.map(({ values }) => roundedExtent(values, step));
    const chart = {
      columns: COLUMNS,
      height: HEIGHT,
      least: Math.min(...extents.map((extent) => extent.least)),
      most: Math.max(...extents.map((extent) => extent.most)),
    };
    return { ...chart, paths: drawn.map(({ id, color, points, values }) => ({ id, color, d: chartPath(points.at, values, span, chart) })) };
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
        aria-label={`${label} from ${formatNumber(least)} to ${formatNumber(most)} ${unit}`}
      >
        {paths.map(({ id, color, d }) => (
          <path key={id} d={d} fill="none" stroke={color} strokeWidth="1.5" vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
        ))}
      </Box>
      <Typography aria-hidden variant="caption" sx={[axis, { top: 1 }]}>
        {label} {formatNumber(most)} {unit}
      </Typography>
      <Typography aria-hidden variant="caption" sx={[axis, { bottom: 1 }]}>
        {formatNumber(least)}
      </Typography>
    </Box>
  );
}

/** Moved past React, as it goes with every frame. */
function Cursor({ clock, span }: { clock: Clock; span: Span }) {
  const cursor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = () => cursor.current?.style.setProperty('left', shareOf(clock.now(), span));
    move();
    return clock.subscribe(move);
  }, [clock, span]);
  return <Box ref={cursor} sx={line} />;
}

interface ValuesProps {
  aircraft: readonly Aircraft[];
  clock: Clock;
  pointed: number | null;
  timeOfDay: TimeOfDay;
}

/** Under the pointer; where there is none, at the moment played. */
function Values({ aircraft, clock, pointed, timeOfDay }: ValuesProps) {
  const played = useMoment(clock, 250);
  const moment = pointed ?? played.moment;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 0.5, minHeight: '1.5em' }}>
      {pointed !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {timeOfDay.toSecond(pointed)}
        </Typography>
      )}
      {aircraft.map(({ id, name, color, points }) => (
        <Typography key={id} variant="body2" sx={valuesOfOne}>
          <Box component="span" aria-hidden sx={{ width: 10, height: 10, flexShrink: 0, borderRadius: '50%', bgcolor: color }} />
          {name}: {valuesText(fixAt(points, moment))}
        </Typography>
      ))}
    </Box>
  );
}

const valuesOfOne = {
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

function shareOf(moment: number, { from, until }: Span): string {
  return `${((moment - from) / (until - from || 1)) * 100}%`;
}

const line = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: '1.5px',
  ml: '-0.75px',
  bgcolor: 'text.primary',
  pointerEvents: 'none',
} as const;

const axis = {
  position: 'absolute',
  left: 6,
  color: 'text.secondary',
  lineHeight: 1.2,
  pointerEvents: 'none',
  textShadow: '0 0 3px var(--sw-palette-background-paper), 0 0 3px var(--sw-palette-background-paper)',
} as const;
