import { keyframes, styled } from '@mui/material/styles';
import type { Point } from '@swathline/survey';
import { type AnimationEvent, type SVGProps, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '../../theme/theme.ts';
import { AIRFRAME, BLADE, BLADE_COLOR, type MarkerSignal, nearestAngle, SKIDS, WINDSHIELD } from './helicopter.ts';
import { useGlidingMarker } from './use-gliding-marker.ts';

interface Props {
  point: Point;
  /** Clockwise from north; null leaves the helicopter as it points. */
  headingDegrees: number | null;
  initials: string;
  color: string;
  /** Anything but live stands still; a lost one fades. */
  signal?: MarkerSignal;
  /** Who this is, for screen readers. */
  label: string;
  isSelected?: boolean;
  onClick: () => void;
}

/** Specification, section 9: the icon may take 90 px, and turns a moment after it arrives. */
const SIZE = 68;
/** Pixels from the aircraft's place to the edge of its picture. */
export const PILOT_MARKER_RADIUS = SIZE / 2;
const TURN_AFTER_MS = 200;

/** A pilot's helicopter. Up to about 150 of them; beyond that buttons get slow. */
export function PilotMarker({ point, headingDegrees, initials, color, signal = 'live', label, isSelected = false, onClick }: Props) {
  const element = useGlidingMarker(point, isSelected);
  const body = useRotation(headingDegrees);

  return createPortal(
    <MarkerButton type="button" aria-pressed={isSelected} data-signal={signal} onClick={onClick}>
      <span style={visuallyHidden}>{label}</span>
      <Layer className="hull">
        {isSelected && <circle r="34" fill="#f2c230" fillOpacity="0.3" stroke={signal === 'live' ? '#f2c230' : 'none'} strokeWidth="2" />}
        {signal !== 'live' && <circle r="33" fill="none" stroke={RING[signal]} strokeWidth="2.5" strokeDasharray="5 4" />}
        <g ref={body} className="body">
          <path d={SKIDS} stroke="#fff" strokeWidth="5" strokeLinecap="round" />
          <path d={SKIDS} stroke={color} strokeWidth="2.5" strokeLinecap="round" />
          <path d={AIRFRAME} fill={color} stroke="#fff" strokeWidth="3" strokeLinejoin="round" paintOrder="stroke" />
          <path d={WINDSHIELD} fill="#fff" fillOpacity="0.8" />
        </g>
        <circle r="27" fill="#fff" fillOpacity="0.14" stroke="#fff" strokeOpacity="0.5" />
      </Layer>
      <Layer className="blade" onAnimationStart={synchronizeBlades}>
        <path d={BLADE} stroke="#fff" strokeOpacity="0.75" strokeWidth="5" strokeLinecap="round" />
        <path d={BLADE} stroke={BLADE_COLOR} strokeWidth="2.6" strokeLinecap="round" />
        <circle r="3" fill={BLADE_COLOR} stroke="#fff" />
      </Layer>
      <Layer>
        <rect x="-13" y="17" width="26" height="17" rx="8.5" fill="#fff" stroke={color} strokeWidth="2" />
        <text y="30" textAnchor="middle" fontSize="13" fontWeight="700" fill="#1d2422">
          {initials}
        </text>
      </Layer>
    </MarkerButton>,
    element,
  );
}

/** Dark enough on the map, light enough on pictures. */
const RING = { late: '#d98a00', lost: '#d1352b' } as const;

/** Turned by hand and not through React: the turn comes later than the picture, and must go the short way round. */
function useRotation(headingDegrees: number | null) {
  const body = useRef<SVGGElement>(null);
  const turned = useRef(0);

  useEffect(() => {
    if (headingDegrees === null) return undefined;
    const turning = setTimeout(() => {
      turned.current = nearestAngle(turned.current, headingDegrees);
      body.current?.style.setProperty('transform', `rotate(${String(turned.current)}deg)`);
    }, TURN_AFTER_MS);
    return () => {
      clearTimeout(turning);
    };
  }, [headingDegrees]);

  return body;
}

const spin = keyframes`to { transform: rotate(360deg) }`;

/** Lets all blades step at the same moments: the screen is then drawn eight times a second, however many there are. */
function synchronizeBlades({ currentTarget }: AnimationEvent<Element>): void {
  for (const animation of currentTarget.getAnimations()) animation.startTime = 0;
}

/** One of the pictures that lie on each other: what turns all the time has one of its own, or the rest would be drawn anew with it. */
function Layer(props: SVGProps<SVGSVGElement>) {
  return <svg viewBox="-36 -36 72 72" width={SIZE} height={SIZE} aria-hidden="true" {...props} />;
}

/** Eight steps of 45 degrees a second cost far less than a smooth spin. Browsers stop it in a hidden tab. */
const MarkerButton = styled('button')({
  display: 'grid',
  width: SIZE,
  height: SIZE,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  font: 'inherit',
  cursor: 'pointer',
  '&:focus-visible': { outline: '3px solid #1c5f93', outlineOffset: 1, boxShadow: '0 0 0 2px #fff' },
  // A filter lifts the hull over what is not positioned.
  '& svg': { gridArea: '1 / 1', position: 'relative' },
  '& .hull': { filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / 0.45))' },
  '& .body': { transition: 'transform 0.4s steps(4)' },
  '&[data-signal=live] .blade': { willChange: 'transform', animation: `${spin} 1s steps(8) infinite` },
  '&[data-signal=lost] :is(.body, .blade)': { opacity: 0.5 },
  '@media (prefers-reduced-motion: reduce)': { '& .body': { transition: 'none' }, '&[data-signal=live] .blade': { animation: 'none' } },
});
