import type { ActivePilot } from '@swathline/contract';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useRef } from 'react';
import type { Focus } from '../../../shared/map/camera.ts';
import { MapPopup } from '../../../shared/map/MapPopup.tsx';
import { PilotDetails } from '../list/PilotDetails.tsx';
import { pilotName, type PlacedPilot } from '../live/position-lines.ts';

interface Props {
  pilot: PlacedPilot;
  /** Where the map was sent last: the box comes into view there anew. */
  focus: Focus | null;
  aheadMs: number;
  onOpenJob: (jobId: string) => void;
  onOpenDevices: (pilot: ActivePilot) => void;
  onClose: () => void;
}

/** Half a marker, in pixels. */
const MARKER_OFFSET = 26;
const EDGE = 8;
/** A pan may have the popup change sides. */
const MAX_PANS = 3;

/** A pilot's info window. It goes where the pilot goes. */
export function PilotPopup({ pilot, focus, onClose, ...details }: Props) {
  return (
    <MapPopup at={pilot} title={pilotName(pilot)} offset={MARKER_OFFSET} onClose={onClose}>
      <ComeIntoView focus={focus} />
      <PilotDetails pilot={pilot} {...details} />
    </MapPopup>
  );
}

/** Moves the map as it opens and when the pilot is focused, so that the popup's box is all in view; after that the map is its reader's. */
function ComeIntoView({ focus }: Pick<Props, 'focus'>) {
  const map = useMap().current?.getMap();
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let pansLeft = MAX_PANS;
    const comeIn = () => {
      const box = place.current?.closest('.maplibregl-popup')?.getBoundingClientRect();
      const frame = map?.getContainer().getBoundingClientRect();
      if (!box || !frame) return;
      const x = overlap(box.left - frame.left, frame.right - box.right);
      const y = overlap(box.top - frame.top, frame.bottom - box.bottom);
      if ((x === 0 && y === 0) || pansLeft-- === 0) return;
      map?.once('moveend', comeIn);
      map?.panBy([x, y]);
    };
    // A flight to the pilot begins in this same frame and must not be broken off.
    const frame = requestAnimationFrame(() => (map?.isMoving() ? map.once('moveend', comeIn) : comeIn()));
    return () => {
      cancelAnimationFrame(frame);
      map?.off('moveend', comeIn);
    };
  }, [map, focus]);

  return <span ref={place} hidden />;
}

/** How far to move, given the room before and after the box: negative moves towards the start. */
function overlap(before: number, after: number): number {
  if (before < EDGE) return before - EDGE;
  return after < EDGE ? EDGE - after : 0;
}
