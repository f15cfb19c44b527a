import type { SharedJob } from '@swathline/contract';
import { lazy, useMemo } from 'react';
import { FieldsSketch } from '../../../shared/map/sketch/FieldsSketch.tsx';
import { SketchBeforeMap } from '../../../shared/map/sketch/SketchBeforeMap.tsx';
import { Button } from '../../auth/ui/controls.tsx';
import { FIELD_RED, ZONE_RED } from '../../fields/map/map-colors.ts';

const SharedJobMap = lazy(() => import('./SharedJobMap.tsx').then((m) => ({ default: m.SharedJobMap })));

const LABEL = 'Map of the fields and their exclusion zones';

/** A sketch of the fields and their zones, and the map on demand. */
export function SharedJobLand({ fields, surroundings }: Pick<SharedJob, 'fields' | 'surroundings'>) {
  const sketched = useMemo(
    () =>
      fields.map(({ name, coordinates, exclusionZones }, index) => ({
        id: `${index}`,
        name,
        color: FIELD_RED,
        ring: coordinates,
        zones: exclusionZones.map((zone) => zone.coordinates),
      })),
    [fields],
  );

  return (
    <div className="job-map">
      <SketchBeforeMap
        sketch={<FieldsSketch label={LABEL} fields={sketched} zoneColor={ZONE_RED} />}
        renderButton={(showMap) => (
          <Button variant="outlined" onClick={showMap}>
            Show map
          </Button>
        )}
      >
        <SharedJobMap label={LABEL} fields={fields} surroundings={surroundings} />
      </SketchBeforeMap>
    </div>
  );
}
