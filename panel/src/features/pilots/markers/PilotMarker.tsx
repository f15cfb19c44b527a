import { VISUALLY_HIDDEN } from '../../../shared/ui/visually-hidden.ts';
import type { AircraftKind } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { type AnimationEvent, type SVGProps, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { BLADE, BLADE_COLOR, drawingOf, type MarkerSignal, nearestAngle } from './aircraft-drawing.ts';
import { AircraftBody } from './AircraftBody.tsx';
import { useGlidingMarker } from './use-gliding-marker.ts';

interface Props {
  point: Point;
  /** Clockwise from north; null keeps the last heading. */
  headingDegrees: number | null;
  /** A helicopter is drawn where the kind is not known. */
  kind: AircraftKind | null | undefined;
  initials: string;
  color: string;
  /** The main rotor turns only when live; a lost marker fades. */
  signal?: MarkerSignal;
  /** For screen readers. */
  label: string;
  isSelected?: boolean;
  onClick: () => void;
}

/** At most 90 pixels (docs/requirements.md, Live map). */
const SIZE = 68;
/** In pixels. */
export const PILOT_MARKER_RADIUS = SIZE / 2;
/** The marker turns after it has moved (docs/requirements.md, Live map). */
const TURN_AFTER_MS = 200;

/** A pilot's aircraft as a button. Use PilotSymbols for more than about 150 pilots, since elements get slow. */
export function PilotMarker(props: Props) {
  const { point, headingDegrees, kind, initials, color, signal = 'live', label, isSelected = false, onClick } = props;
  const { hasMainRotor } = drawingOf(kind);
  const element = useGlidingMarker(point, isSelected);
  const body = useRotation(headingDegrees);

  return createPortal(
    <button type="button" className="pilot-marker" aria-pressed={isSelected} data-signal={signal} onClick={onClick}>
      <span style={VISUALLY_HIDDEN}>{label}</span>
      <Layer className="hull">
        {isSelected && <circle r="34" fill="#f2c230" fillOpacity="0.3" stroke={signal === 'live' ? '#f2c230' : 'none'} strokeWidth="2" />}
        {signal !== 'live' && <circle r="33" fill="none" stroke={RING[signal]} strokeWidth="2.5" strokeDasharray="5 4" />}
        <g ref={body} className="body">
          <AircraftBody kind={kind} color={color} />
        </g>
        {hasMainRotor && <circle r="27" fill="#fff" fillOpacity="0.14" stroke="#fff" strokeOpacity="0.5" />}
      </Layer>
      {hasMainRotor && <MainRotor />}
      <Layer>
        <rect x="-13" y="17" width="26" height="17" rx="8.5" fill="#fff" stroke={color} strokeWidth="2" />
        <text y="30" textAnchor="middle" fontSize="13" fontWeight="600" fill="#1d2422">
          {initials}
        </text>
      </Layer>
    </button>,
    element,
  );
}

function MainRotor() {
  return (
    <Layer className="blade" onAnimationStart={synchronizeBlades}>
      <path d={BLADE} stroke="#fff" strokeOpacity="0.75" strokeWidth="5" strokeLinecap="round" />
      <path d={BLADE} stroke={BLADE_COLOR} strokeWidth="2.6" strokeLinecap="round" />
      <circle r="3" fill={BLADE_COLOR} stroke="#fff" />
    </Layer>
  );
}

/** Legible on the map and on imagery. */
const RING = { late: '#d98a00', lost: '#d1352b' } as const;

/** Sets the rotation outside React: it is delayed, and takes the shorter direction. */
function useRotation(headingDegrees: number | null) {
  const body = useRef<SVGGElement>(null);
  const shownDegrees = useRef(0);

  useEffect(() => {
    if (headingDegrees === null) return undefined;
    const timer = setTimeout(() => {
      shownDegrees.current = nearestAngle(shownDegrees.current, headingDegrees);
      body.current?.style.setProperty('transform', `rotate(${String(shownDegrees.current)}deg)`);
    }, TURN_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [headingDegrees]);

  return body;
}

/** Makes all rotors step at the same time, so that the screen is drawn eight times a second for any number of markers. */
function synchronizeBlades({ currentTarget }: AnimationEvent<Element>): void {
  for (const animation of currentTarget.getAnimations()) animation.startTime = 0;
}

/** One of several stacked drawings. The rotor has a separate one, so that the rest is not redrawn with it. */
function Layer(props: SVGProps<SVGSVGElement>) {
  return <svg viewBox="-36 -36 72 72" width={SIZE} height={SIZE} aria-hidden="true" {...props} />;
}
