import type { SharedJob } from '@swathline/contract';
import { useMemo } from 'react';
import { FitOnce } from '../../map/FitOnce.tsx';
import { MapView } from '../../map/MapView.tsx';
import { middleOf } from '../../map/middle.ts';
import { PolygonLayer } from '../../map/PolygonLayer.tsx';

const FIELD_RED = '#d32f2f';
const ZONE_RED = '#a31515';

/** The fields of a job and what is left out of them, on our own map. */
export function JobMap({ fields }: { fields: SharedJob['fields'] }) {
  const outlines = useMemo(() => fields.map(({ coordinates }, at) => ({ id: `${at}`, ring: coordinates })), [fields]);
  const zones = useMemo(
    () => fields.flatMap(({ exclusionZones }, at) => exclusionZones.map((ring, zone) => ({ id: `${at}.${zone}`, ring }))),
    [fields],
  );
  const corners = useMemo(() => outlines.flatMap(({ ring }) => ring), [outlines]);

  return (
    <MapView label="Map of the fields and their exclusion zones" initialCenter={middleOf(corners)} initialZoom={12} isEmbedded>
      <PolygonLayer id="fields" outlines={outlines} color={FIELD_RED} fillOpacity={0.15} lineWidth={3} />
      <PolygonLayer id="zones" outlines={zones} color={ZONE_RED} fillOpacity={0.5} />
      <FitOnce points={corners} maxZoom={15} marginRatio={0.1} />
    </MapView>
  );
}
