import { type CrewHazard, type CrewNeighbour, zoneLabel } from '@swathline/contract';
import { useMemo } from 'react';
import { MapOrSketch } from '../../map/MapOrSketch.tsx';
import type { Drawn } from '../../map/map-layers.ts';
import { positionAge } from '../state/position.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';

interface Props {
  job: CrewJobOnPhone['job'];
  hazards: readonly CrewHazard[];
  neighbours: readonly CrewNeighbour[];
  position: GeolocationPosition | null;
  now: number;
  centerings: number;
}

/** A job's land with the hazards, the neighbours and the phone's position. */
export function JobLand({ job, hazards, neighbours, position, now, centerings }: Props) {
  const isOld = position !== null && positionAge(position.timestamp, now) !== null;
  const drawn = useMemo<Drawn>(
    () => ({
      fields: job.fields.map(({ id, name, coordinates, exclusionZones }) => ({
        id,
        name,
        ring: coordinates,
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
  return <MapOrSketch label={`Fields of ${job.name}, north up`} drawn={drawn} centerings={centerings} />;
}

const pointIn = ({ coords: { latitude, longitude } }: GeolocationPosition) => ({ latitude, longitude });
