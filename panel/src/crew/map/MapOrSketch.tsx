import { type CrewHazard, type CrewNeighbour, zoneLabel } from '@swathline/contract';
import { type ComponentProps, type ComponentType, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { LandLegend } from '../../shared/map/LandLegend.tsx';
import { useCanDrawMaps } from '../../shared/map/webgl.ts';
import type { CrewMap as CrewMapComponent } from './CrewMap.tsx';
import { LAND_COLORS, type Scheme } from './land-colors.ts';
import type { Drawn } from './map-layers.ts';
import { positionAge } from '../state/position.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { Notice } from '../ui/controls.tsx';
import { JobSketch } from './JobSketch.tsx';

interface MapProps {
  job: CrewJobOnPhone['job'];
  hazards: readonly CrewHazard[];
  neighbours: readonly CrewNeighbour[];
  position: GeolocationPosition | null;
  now: number;
  centerings: number;
}

/** A job's land with the hazards, the neighbours and the phone's position, on the survey map or as a sketch where no map can be drawn. */
export function MapOrSketch({ job, hazards, neighbours, position, now, centerings }: MapProps) {
  const { component: CrewMap, failure, fail } = useCrewMap();
  const scheme = useScheme();
  const isOld = position !== null && positionAge(position.timestamp, now) !== null;
  const drawn = useMemo<Drawn>(
    () => ({
      fields: job.fields.map(({ id, name, coordinates, exclusionZones }) => ({
        ...{ id, name, ring: coordinates },
        zones: exclusionZones.map((zone) => ({ ring: zone.coordinates, label: zoneLabel(zone) })),
      })),
      hazards: hazards.map(({ id, hazard, position: point, coordinates = [] }) => ({ id, name: hazard, point, line: coordinates })),
      neighbours: neighbours.flatMap(({ id, name, coordinates }) => {
        const [point] = coordinates;
        return point ? [{ id, name, point, line: coordinates.length > 2 ? [...coordinates, point] : coordinates }] : [];
      }),
      here: position && { point: pointIn(position), accuracyMetres: position.coords.accuracy, isOld },
    }),
    [job.fields, hazards, neighbours, position, isOld],
  );
  const label = `Fields of ${job.name}, north up`;
  const [isDrawing, setDrawing] = useState(true);
  const hasMap = CrewMap !== null && failure === null;
  // A map that lost its drawing stays, out of sight, to learn when the phone can draw it again.
  return (
    <>
      {hasMap && (
        <div className="map" hidden={!isDrawing}>
          <CrewMap label={label} drawn={drawn} scheme={scheme} centerings={centerings} onFailure={fail} onDrawing={setDrawing} />
          <LandLegend fieldColor={LAND_COLORS[scheme].field} zoneColor={LAND_COLORS[scheme].zone} />
        </div>
      )}
      {!(hasMap && isDrawing) && (
        <div className="map">
          <JobSketch label={label} drawn={drawn} />
        </div>
      )}
      {failure !== null && <Notice kind="info">{failure}</Notice>}
      {hasMap && !isDrawing && <Notice kind="warning">{STOPPED}</Notice>}
    </>
  );
}

const pointIn = ({ coords: { latitude, longitude } }: GeolocationPosition) => ({ latitude, longitude });

const NOT_DRAWN = 'This phone cannot draw the map, so a sketch is shown.';
const STOPPED = 'This phone stopped drawing the map, so a sketch is shown. The map returns as soon as the phone allows.';
const NOT_STORED = 'The map is not on this phone yet, so a sketch is shown. Open this page once while you have signal.';

/** The map, loaded when it is opened. A failure is tried again the next time. */
function useCrewMap() {
  const canDraw = useCanDrawMaps();
  const [component, setComponent] = useState<ComponentType<ComponentProps<typeof CrewMapComponent>> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!canDraw) return;
    import('./CrewMap.tsx').then(
      ({ CrewMap }) => setComponent(() => CrewMap),
      () => setFailure(NOT_STORED),
    );
  }, [canDraw]);
  const fail = useCallback(() => setFailure(NOT_DRAWN), []);
  return { component, failure: canDraw ? failure : NOT_DRAWN, fail };
}

/** The colour scheme of the page, which follows the phone's. */
function useScheme(): Scheme {
  const subscribe = useCallback((onChange: () => void) => {
    const observer = new MutationObserver(onChange);
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, []);
  return useSyncExternalStore(subscribe, () => (document.documentElement.hasAttribute('data-dark') ? 'dark' : 'light'));
}
