import { type SharedJob, ZONE_KIND_STYLE } from '@swathline/contract';
import { middleOf, labelPosition } from '@swathline/survey';
import { type ReactNode, useMemo } from 'react';
import { FitOnce, FromZoom } from '../../../shared/map/camera.ts';
import { PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { LandLegend } from '../../../shared/map/LandLegend.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { MapLabel } from '../../../shared/map/markers/PointMarkers.tsx';
import { FIELD_RED, ZONE_RED } from '../../fields/map/map-colors.ts';

/** Each name is a DOM element; hundreds of them make a phone slow. */
const MAX_NAMES = 60;
/** At lower zooms names would overlap; the list beside the map also names the kinds. */
const MIN_NAME_ZOOM = 14;

type MappedField = Pick<SharedJob['fields'][number], 'coordinates'> & { exclusionZones?: SharedJob['fields'][number]['exclusionZones'] };

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
      <PolygonLayer id="zones" outlines={zones} color={ZONE_RED} fillOpacity={0.25} isHatched />
      <FromZoom zoom={MIN_NAME_ZOOM}>
        {zones
          .slice(0, MAX_NAMES)
          .map(({ id, kind, ring }) => kind && <ZoneName key={id} ring={ring} name={ZONE_KIND_STYLE[kind].label} />)}
      </FromZoom>
      {children}
      <FitOnce key={fitKey} points={corners} maxZoom={15} marginRatio={0.1} />
      <LandLegend fieldColor={FIELD_RED} zoneColor={ZONE_RED} />
    </MapView>
  );
}

function ZoneName({ ring, name }: { ring: MappedField['coordinates']; name: string }) {
  const position = labelPosition(ring.map(({ latitude, longitude }) => ({ x: longitude, y: latitude })));
  return position && <MapLabel point={{ latitude: position.y, longitude: position.x }} name={name} />;
}
