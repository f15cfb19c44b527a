import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from '@mui/material/styles';
import type { Point } from '@swathline/survey';
import { nearestTurn } from './nearest-turn.ts';
import { useGlidingMarker } from './use-gliding-marker.ts';

interface Props {
  point: Point;
  /** Clockwise from north; null leaves the helicopter as it points. */
  headingDegrees: number | null;
  initials: string;
  color: string;
  /** Who this is, for screen readers. */
  label: string;
  isSelected?: boolean;
  onClick: () => void;
}

/** Specification, section 9: the icon may take 90 px, and turns a moment after it arrives. */
const SIZE = 68;
const TURN_AFTER_MS = 200;

/** A pilot's helicopter. Up to about 150 of them; beyond that buttons get slow. */
export function PilotMarker({ point, headingDegrees, initials, color, label, isSelected = false, onClick }: Props) {
  const element = useGlidingMarker(point, isSelected);
  const body = useTurning(headingDegrees);

  return createPortal(
    <MarkerButton type="button" aria-label={label} aria-pressed={isSelected} onClick={onClick}>
      <svg viewBox="-36 -36 72 72" width={SIZE} height={SIZE} aria-hidden="true">
        {isSelected && <circle r="34" fill="#f2c230" fillOpacity="0.3" stroke="#f2c230" strokeWidth="2" />}
        <g ref={body} className="body">
          <path d={SKIDS} stroke="#fff" strokeWidth="5" strokeLinecap="round" />
          <path d={SKIDS} stroke={color} strokeWidth="2.5" strokeLinecap="round" />
          <path d={AIRFRAME} fill={color} stroke="#fff" strokeWidth="3" strokeLinejoin="round" paintOrder="stroke" />
          <path d={WINDSHIELD} fill="#fff" fillOpacity="0.8" />
        </g>
        <circle r="27" fill="#fff" fillOpacity="0.14" stroke="#fff" strokeOpacity="0.5" />
        <g className="blade">
          <path d="M-27-2.2 27 2.2" stroke="#fff" strokeOpacity="0.75" strokeWidth="5" strokeLinecap="round" />
          <path d="M-27-2.2 27 2.2" stroke="#232b28" strokeWidth="2.6" strokeLinecap="round" />
          <circle r="3" fill="#232b28" stroke="#fff" />
        </g>
        <rect x="-13" y="17" width="26" height="17" rx="8.5" fill="#fff" stroke={color} strokeWidth="2" />
        <text y="30" textAnchor="middle" fontSize="13" fontWeight="700" fill="#1d2422">
          {initials}
        </text>
      </svg>
    </MarkerButton>,
    element,
  );
}

/** Nose up, the rotor's hub in the middle. */
export const AIRFRAME = 'M0-25c7 0 11 8 11 16 0 7-3 12-6.5 15.5L2.6 24H8v4H-8v-4h5.4L-4.5 6.5C-8 3-11-2-11-9c0-8 4-16 11-16z';
export const SKIDS = 'M-13.5-17V5M13.5-17V5M-13.5-6H13.5';
export const WINDSHIELD = 'M-6.5-13c1.5-5.5 4-8 6.5-8s5 2.5 6.5 8c-4 2-9 2-13 0z';

/** Turned by hand and not through React: the turn comes later than the picture, and must go the short way round. */
function useTurning(headingDegrees: number | null) {
  const body = useRef<SVGGElement>(null);
  const turned = useRef(0);

  useEffect(() => {
    if (headingDegrees === null) return undefined;
    const turning = setTimeout(() => {
      turned.current = nearestTurn(turned.current, headingDegrees);
      body.current?.style.setProperty('transform', `rotate(${String(turned.current)}deg)`);
    }, TURN_AFTER_MS);
    return () => {
      clearTimeout(turning);
    };
  }, [headingDegrees]);

  return body;
}

const spin = keyframes`to { transform: rotate(360deg) }`;

/** Eight steps of 45 degrees a second cost far less than a smooth spin. Browsers stop it in a hidden tab. */
const MarkerButton = styled('button')({
  display: 'block',
  width: SIZE,
  height: SIZE,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  font: 'inherit',
  cursor: 'pointer',
  filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / 0.45))',
  '&:focus-visible': { outline: '3px solid #1c5f93', outlineOffset: 1, boxShadow: '0 0 0 2px #fff' },
  '& .body': { transition: 'transform 0.4s ease-out' },
  '& .blade': { animation: `${spin} 1s steps(8) infinite` },
  '@media (prefers-reduced-motion: reduce)': { '& .body': { transition: 'none' }, '& .blade': { animation: 'none' } },
});
