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
const SIZE = 60;
const TURN_AFTER_MS = 200;

/** A pilot's helicopter. Up to about 150 of them; beyond that buttons get slow. */
export function PilotMarker({ point, headingDegrees, initials, color, label, isSelected = false, onClick }: Props) {
  const element = useGlidingMarker(point, isSelected);
  const body = useTurning(headingDegrees);

  return createPortal(
    <MarkerButton type="button" aria-label={label} aria-pressed={isSelected} onClick={onClick}>
      <svg viewBox="-32 -32 64 64" width={SIZE} height={SIZE} aria-hidden="true">
        {isSelected && <circle r="30" fill="#f2c230" fillOpacity="0.3" stroke="#f2c230" strokeWidth="2" />}
        <g ref={body} className="body">
          <path d={AIRFRAME} fill={color} stroke="#fff" strokeWidth="2.5" strokeLinejoin="round" paintOrder="stroke" />
          <path d={WINDSHIELD} fill="#fff" fillOpacity="0.75" />
        </g>
        <g className="blade">
          <circle r="24" fill="#fff" fillOpacity="0.12" />
          <path d="M0-25V25M-25 0H25" stroke="#fff" strokeOpacity="0.7" strokeWidth="4.5" strokeLinecap="round" />
          <path d="M0-25V25M-25 0H25" stroke="#232b28" strokeWidth="2.2" strokeLinecap="round" />
        </g>
        <rect x="-11" y="-7.5" width="22" height="15" rx="7.5" fill="#fff" stroke={color} strokeWidth="1.5" />
        <text y="4" textAnchor="middle" fontSize="11.5" fontWeight="700" fill="#1d2422">
          {initials}
        </text>
      </svg>
    </MarkerButton>,
    element,
  );
}

/** Nose up, the rotor's hub in the middle. */
const AIRFRAME = 'M0-19c5 0 8 6 8 13 0 6-2 10-5 13l-1.3 14h4.8v3h-13v-3h4.8l-1.3-14c-3-3-5-7-5-13 0-7 3-13 8-13z';
const WINDSHIELD = 'M-4.5-11c1-3.5 2.5-5 4.5-5s3.5 1.5 4.5 5z';

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
  '&:focus-visible': { outline: '3px solid #f2c230', outlineOffset: 1 },
  '& .body': { transition: 'transform 0.4s ease-out' },
  '& .blade': { animation: `${spin} 1s steps(8) infinite` },
  '@media (prefers-reduced-motion: reduce)': { '& .body': { transition: 'none' }, '& .blade': { animation: 'none' } },
});
