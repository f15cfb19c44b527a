import type { AircraftKind } from '@swathline/contract';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { positionOf } from '@swathline/client/map/layers/geojson';
import { maplibre } from '../../../shared/map/maplibre.ts';
import { drawingOf } from './aircraft-drawing.ts';
import { AircraftBody } from './AircraftBody.tsx';
import type { Clock } from '../tracks/clock.ts';
import { fixAt } from '../tracks/fix.ts';
import type { FlightColumns } from '../tracks/track.ts';

interface Props {
  track: FlightColumns;
  clock: Clock;
  /** A helicopter is drawn where the kind is not known. */
  kind: AircraftKind | null | undefined;
  initials: string;
  color: string;
  /** For screen readers. */
  label: string;
}

const SIZE = 52;
/** Two blades; the rotor does not turn. */
const ROTOR = 'M-27-2.2 27 2.2M-2.2 25 2.2-29';

/** An aircraft's marker at its track's position for the clock's time, grey without a signal. Moves without React renders. */
export function MovingMarker({ track, clock, kind, initials, color, label }: Props) {
  const element = useMarkerOnTrack(track, clock);

  return createPortal(
    <div role="img" className="moving-marker" aria-label={label}>
      <svg viewBox="-36 -36 72 72" width={SIZE} height={SIZE} aria-hidden="true">
        <g className="body">
          <AircraftBody kind={kind} color={color} />
          {drawingOf(kind).hasMainRotor && <path d={ROTOR} stroke="#232b28" strokeWidth="2.2" strokeLinecap="round" opacity="0.75" />}
        </g>
        <rect x="-15" y="17" width="30" height="19" rx="9.5" fill="#fff" stroke={color} strokeWidth="2" />
        <text y="31.5" textAnchor="middle" fontSize="15" fontWeight="600" fill="#1d2422">
          {initials}
        </text>
      </svg>
      <span className="no-signal">no signal</span>
    </div>,
    element,
  );
}

/** The element of a marker that follows the track; sets its heading and signal for its styles. */
function useMarkerOnTrack(track: FlightColumns, clock: Clock): HTMLElement {
  const map = useMap().current?.getMap();
  const [marker] = useState(() => new maplibre.Marker({ element: document.createElement('div') }).setLngLat([0, 0]));

  useEffect(() => {
    if (map === undefined) return undefined;
    marker.addTo(map);
    return () => void marker.remove();
  }, [map, marker]);

  useEffect(() => {
    const { style, dataset } = marker.getElement();
    const move = () => {
      const fix = fixAt(track, clock.now());
      style.display = fix ? '' : 'none';
      if (fix === null) return;
      marker.setLngLat(positionOf(fix));
      dataset['signal'] = fix.hasSignal ? 'good' : 'none';
      if (fix.heading !== null) style.setProperty('--heading', `${fix.heading}deg`);
    };
    move();
    return clock.subscribe(move);
  }, [marker, track, clock]);

  return marker.getElement();
}
