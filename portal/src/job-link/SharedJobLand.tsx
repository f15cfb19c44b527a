import { HAZARD_STYLE, type SharedJob, SITE_STYLE, zoneLabel } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useMemo, useState } from 'react';
import { Button } from '../kit/controls.tsx';
import { LandSketch } from '../map/LandSketch.tsx';
import css from '../map/map.module.css';
import type { Drawn } from '../map/map-layers.ts';
import { MapFoot } from '../map/MapFoot.tsx';
import { MapOrSketch } from '../map/MapOrSketch.tsx';
import jobCss from './job-link.module.css';

type Shared = Pick<SharedJob, 'fields' | 'surroundings'>;

const LABEL = 'Map of the fields and their exclusion zones';

/** A sketch of the fields, their zones and what lies around them, and the map on demand. */
export function SharedJobLand({ fields, surroundings }: Shared) {
  const drawn = useMemo(() => drawnLand({ fields, surroundings }), [fields, surroundings]);
  const [isMap, setMap] = useState(false);

  if (isMap) {
    return (
      <div className={jobCss['map']}>
        <MapOrSketch label={LABEL} drawn={drawn} />
      </div>
    );
  }
  return (
    <div className={jobCss['map']}>
      <div className={css['map']}>
        <LandSketch label={LABEL} drawn={drawn} />
        <MapFoot drawn={drawn} />
      </div>
      <Button onClick={() => setMap(true)}>Show map</Button>
    </div>
  );
}

function drawnLand({ fields, surroundings = { hazards: [], neighbours: [] } }: Shared): Drawn {
  return {
    fields: fields.map(({ name, coordinates, exclusionZones }, index) => ({
      id: `${index}`,
      name,
      ring: coordinates,
      zones: exclusionZones.map((zone) => ({ ring: zone.coordinates, label: zoneLabel(zone) })),
    })),
    hazards: surroundings.hazards.flatMap((place) => placeAt(place, HAZARD_STYLE[place.kind].label)),
    neighbours: surroundings.neighbours.flatMap((place) => placeAt(place, SITE_STYLE[place.kind].label)),
    here: null,
  };
}

/** Nothing for a site whose place is not shown. */
function placeAt({ id, coordinates }: { id: string; coordinates: readonly Point[] }, name: string) {
  const [point] = coordinates;
  return point ? [{ id, name, point, line: coordinates }] : [];
}
