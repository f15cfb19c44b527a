import type { SharedJob } from '@swathline/contract';
import { middleOf } from '@swathline/survey';
import { type ReactNode, useMemo } from 'react';
import { FitOnce } from '../../../shared/map/camera.ts';
import { PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { MapLegend } from '../../../shared/map/MapFoot.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { FIELD_RED, ZONE_RED } from '../../fields/map/map-colors.ts';
import { ZoneLayer } from '../../fields/map/ZoneLayer.tsx';

type SharedField = SharedJob['fields'][number];
type MappedZone = SharedField['exclusionZones'][number] & { note?: string | null };
type MappedField = Pick<SharedField, 'coordinates'> & { exclusionZones?: readonly MappedZone[] };

interface Props {
  label: string;
  fields: readonly MappedField[];
  /** A change fits all fields into view again. */
  fitKey?: string;
  /** Further layers above the fields. */
  children?: ReactNode;
}

/** Fields and their exclusion zones on the built-in base map. */
export function JobMap({ label, fields, fitKey, children }: Props) {
  const outlines = useMemo(() => fields.map(({ coordinates }, index) => ({ id: `${index}`, ring: coordinates })), [fields]);
  const zones = useMemo(
    () =>
      fields.flatMap(({ exclusionZones = [] }, index) =>
        exclusionZones.map((zone, zoneIndex) => ({ ...zone, id: `${index}.${zoneIndex}`, ring: zone.coordinates })),
      ),
    [fields],
  );
  const corners = useMemo(() => outlines.flatMap(({ ring }) => ring), [outlines]);

  return (
    <MapView label={label} initialCenter={middleOf(corners)} initialZoom={12} isEmbedded>
      <PolygonLayer id="fields" outlines={outlines} color={FIELD_RED} fillOpacity={0.15} lineWidth={3} />
      <ZoneLayer id="zones" zones={zones} />
      {children}
      <FitOnce key={fitKey} points={corners} maxZoom={15} marginRatio={0.1} />
      <MapLegend fieldColor={FIELD_RED} zoneColor={ZONE_RED} />
    </MapView>
  );
}
