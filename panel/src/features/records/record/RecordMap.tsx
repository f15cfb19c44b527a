import type { ApplicationRecord } from '@swathline/contract';
import { useMemo } from 'react';
import { useConfig } from '../../../shared/api/queries.ts';
import { FitOnce } from '../../../shared/map/camera.ts';
import { lineFeatures } from '@swathline/client/map/layers/geojson';
import { LineLayer } from '../../../shared/map/layers/LineLayers.tsx';
import { PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { MapLegend } from '../../../shared/map/MapFoot.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { MapLabel } from '../../../shared/map/markers/PointMarkers.tsx';
import { FIELD_RED, PRAIRIES_CENTER, TRACK_BLUE, ZONE_RED } from '../../fields/map/map-colors.ts';
import { ZoneLayer } from '../../fields/map/ZoneLayer.tsx';
import { IncompleteNote } from '../../surroundings/IncompleteNote.tsx';
import { SurroundingsLayers } from '../../surroundings/SurroundingsLayers.tsx';
import type { TrackLines } from './track-lines.ts';

/** The treated field with its zones, the flights and the take-off site on a map. */
export function RecordMap({ record: { land, takeOffSite, surroundings }, track }: { record: ApplicationRecord; track: TrackLines }) {
  const config = useConfig();
  const outlines = useMemo(() => [{ id: 'field', ring: land.coordinates }], [land]);
  const zones = useMemo(() => land.exclusionZones.map((zone, index) => ({ ...zone, id: `${index}`, ring: zone.coordinates })), [land]);
  const lines = useMemo(() => lineFeatures(track.map((points) => ({ points, color: TRACK_BLUE }))), [track]);
  const hazards = useMemo(() => surroundings.hazards.map(({ hazard }) => hazard), [surroundings]);
  const sites = useMemo(() => surroundings.neighbours.map((neighbour) => neighbour.site), [surroundings]);
  const site = takeOffSite !== null && typeof takeOffSite === 'object' ? takeOffSite : null;

  return (
    <MapView
      label="Map of the field with its exclusion zones, the flights and the take-off site"
      initialCenter={land.coordinates[0] ?? PRAIRIES_CENTER}
      initialZoom={13}
      provider={config.data?.maps ?? null}
      isEmbedded
    >
      <PolygonLayer id="record-field" outlines={outlines} color={FIELD_RED} fillOpacity={0.12} />
      <ZoneLayer id="record-zones" zones={zones} />
      <LineLayer id="record-track" lines={lines} width={2} />
      <SurroundingsLayers hazards={hazards} sites={sites} onSelect={undefined} />
      {site && <MapLabel point={site} name="Take-off" />}
      <FitOnce points={land.coordinates} maxZoom={16} marginRatio={0.1} />
      <IncompleteNote />
      <MapLegend fieldColor={FIELD_RED} zoneColor={ZONE_RED} />
    </MapView>
  );
}
