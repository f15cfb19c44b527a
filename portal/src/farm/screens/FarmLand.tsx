import type { FarmField, FarmJob } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useMemo, useState } from 'react';
import { Button } from '../../kit/controls.tsx';
import { LandSketch } from '../../map/LandSketch.tsx';
import mapCss from '../../map/map.module.css';
import type { Drawn } from '../../map/map-layers.ts';
import { MapFoot } from '../../map/MapFoot.tsx';
import { MapOrSketch } from '../../map/MapOrSketch.tsx';
import { zoneName } from '../state/texts.ts';

type ShownField = Pick<FarmField, 'id' | 'name' | 'coordinates'> & { exclusionZones: FarmJob['fields'][number]['exclusionZones'] };

export const drawnFields = (fields: readonly ShownField[]): Drawn['fields'] =>
  fields.map(({ id, name, coordinates, exclusionZones }) => ({
    id,
    name,
    ring: coordinates,
    zones: exclusionZones.map((zone) => ({ ring: zone.coordinates, label: zoneName(zone.kind) })),
  }));

interface Props {
  fields: readonly ShownField[];
  tracks?: readonly (readonly Point[])[];
  /** Shown at once instead of a sketch. */
  isMapFirst?: boolean;
}

/** A sketch of fields with their zones, and the map when it is asked for. */
export function FarmLand({ fields, tracks = [], isMapFirst = false }: Props) {
  const [isMap, setMap] = useState(isMapFirst);
  const drawn = useMemo(() => ({ fields: drawnFields(fields), hazards: [], neighbours: [], here: null, tracks }), [fields, tracks]);
  const label = 'Map of the fields and their exclusion zones';
  if (fields.every(({ coordinates }) => coordinates.length === 0)) return null;
  if (isMap) return <MapOrSketch label={label} drawn={drawn} />;
  return (
    <>
      <div className={mapCss['map']}>
        <LandSketch label={label} drawn={drawn} />
        <MapFoot drawn={drawn} />
      </div>
      <Button onClick={() => setMap(true)}>Show map</Button>
    </>
  );
}
