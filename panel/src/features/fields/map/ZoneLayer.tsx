import { zoneLabel } from '@swathline/contract';
import { labelPosition, type Point } from '@swathline/survey';
import { type ComponentProps, useMemo } from 'react';
import { BOLD } from '@swathline/client/map/base-map/label-layers';
import { mapLibreZoom } from '../../../shared/map/camera.ts';
import { Features, type Layers } from '../../../shared/map/layers/Features.tsx';
import { type Outline, pointFeatures } from '@swathline/client/map/layers/geojson';
import { PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { ZONE_RED } from './map-colors.ts';

type DrawnZone = Outline & Parameters<typeof zoneLabel>[0];

interface Props extends Pick<ComponentProps<typeof PolygonLayer>, 'lineWidth' | 'dotRadius' | 'onClick'> {
  id: string;
  zones: readonly DrawnZone[];
}

/** Exclusion zones, hatched, with the kind and a short note on each. Keep it mounted without zones. */
export function ZoneLayer({ id, zones, ...style }: Props) {
  const labels = useMemo(() => pointFeatures(zones.flatMap(labelOf), ({ label }) => ({ label })), [zones]);
  return (
    <>
      <PolygonLayer id={id} outlines={zones} color={ZONE_RED} fillOpacity={0.25} isHatched {...style} />
      <Features id={`${id}-labels`} data={labels} layers={labelLayers(id)} isAboveLabels />
    </>
  );
}

function labelOf({ ring, ...zone }: DrawnZone): { point: Point; label: string }[] {
  const position = labelPosition(ring.map(({ latitude, longitude }) => ({ x: longitude, y: latitude })));
  return position ? [{ point: { latitude: position.y, longitude: position.x }, label: zoneLabel(zone) }] : [];
}

/** MapLibre leaves out those without room. */
const labelLayers = (id: string): Layers => [
  {
    id: `${id}-labels`,
    type: 'symbol',
    minzoom: mapLibreZoom(12),
    layout: {
      'text-field': ['get', 'label'],
      'text-font': BOLD,
      'text-size': ['interpolate', ['linear'], ['zoom'], mapLibreZoom(12), 10, mapLibreZoom(15), 13],
      'text-max-width': 9,
      'text-padding': 1,
    },
    paint: { 'text-color': ZONE_RED, 'text-halo-color': '#fff', 'text-halo-width': 2 },
  },
];
