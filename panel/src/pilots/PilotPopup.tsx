import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useRef } from 'react';
import { MapPopup } from '../map/MapPopup.tsx';
import { PilotDetails } from './PilotDetails.tsx';
import { type PlacedPilot, pilotName } from './position-lines.ts';

interface Props {
  pilot: PlacedPilot;
  aheadMs: number;
  onOpenJob: (jobId: string) => void;
  onClose: () => void;
}

/** Half a marker, in pixels. */
const MARKER_OFFSET = 26;
const EDGE = 8;

/** A pilot's info window. It goes where the pilot goes. */
export function PilotPopup({ pilot, aheadMs, onOpenJob, onClose }: Props) {
  return (
    <MapPopup at={pilot} title={pilotName(pilot)} offset={MARKER_OFFSET} onClose={onClose}>
      <KeepInView of={pilot} />
      <PilotDetails pilot={pilot} aheadMs={aheadMs} onOpenJob={onOpenJob} />
    </MapPopup>
  );
}

/** Keeps the popup's box inside the map as it opens and moves, until the reader moves the map by hand. */
function KeepInView({ of: { latitude, longitude } }: { of: Point }) {
  const map = useMap().current?.getMap();
  const place = useRef<HTMLSpanElement>(null);
  const isLetGo = useRef(false);

  useEffect(() => {
    const onMove = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent !== undefined) isLetGo.current = true;
    };
    map?.on('movestart', onMove);
    return () => void map?.off('movestart', onMove);
  }, [map]);

  useEffect(() => {
    const comeIn = () => {
      const box = place.current?.closest('.maplibregl-popup')?.getBoundingClientRect();
      const frame = map?.getContainer().getBoundingClientRect();
      if (!box || !frame || isLetGo.current) return;
      const x = overlap(box.left - frame.left, frame.right - box.right);
      const y = overlap(box.top - frame.top, frame.bottom - box.bottom);
      if (x !== 0 || y !== 0) map?.panBy([x, y]);
    };
    // A flight to the pilot begins in this same frame and must not be broken off.
    const frame = requestAnimationFrame(() => (map?.isMoving() ? map.once('moveend', comeIn) : comeIn()));
    return () => {
      cancelAnimationFrame(frame);
      map?.off('moveend', comeIn);
    };
  }, [map, latitude, longitude]);

  return <span ref={place} hidden />;
}

/** How far to move, given the room before and after the box: negative moves towards the start. */
function overlap(before: number, after: number): number {
  if (before < EDGE) return before - EDGE;
  return after < EDGE ? EDGE - after : 0;
}
