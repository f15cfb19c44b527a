import { labelPosition, type Point } from '@swathline/survey';
import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { baseMapColors } from '../../shared/map/base-map/base-colors.ts';
import { baseStyle, PAGE_ANCHOR } from '../../shared/map/base-map/base-style.ts';
import { BOLD } from '../../shared/map/base-map/label-layers.ts';
import { circleRing, line, middlePoints, pointFeatures, polygons } from '../../shared/map/layers/geojson.ts';
import { hatching } from '../../shared/map/layers/hatch.ts';
import { LAND_COLORS, type Scheme } from './land-colors.ts';

/** A hazard or a neighbour. */
interface Place {
  id: string;
  name: string;
  point: Point;
  /** Its line or outline; of fewer than two points where it is a point. */
  line: readonly Point[];
}

interface DrawnZone {
  ring: readonly Point[];
  /** Its kind and a short note. */
  label: string;
}

/** What the map draws besides the survey. */
export interface Drawn {
  fields: readonly { id: string; name: string; ring: readonly Point[]; zones: readonly DrawnZone[] }[];
  hazards: readonly Place[];
  neighbours: readonly Place[];
  here: { point: Point; accuracyMetres: number; isOld: boolean } | null;
}

type SourceName =
  | 'crew-fields'
  | 'crew-field-names'
  | 'crew-zones'
  | 'crew-zone-hatch'
  | 'crew-zone-names'
  | 'crew-hazards'
  | 'crew-hazard-lines'
  | 'crew-neighbours'
  | 'crew-neighbour-lines'
  | 'crew-accuracy'
  | 'crew-here';
type Data = Exclude<GeoJSONSourceSpecification['data'], string>;

/** What the sources hold now. */
export function sourceData({ fields, hazards, neighbours, here }: Drawn): Record<SourceName, Data> {
  const zones = fields.flatMap(({ id, zones: drawn }) => drawn.map((zone, index) => ({ ...zone, id: `${id} ${index}` })));
  const names = middlePoints(fields);
  return {
    'crew-fields': polygons(fields),
    'crew-field-names': {
      ...names,
      features: names.features.map((feature) => ({
        ...feature,
        properties: { name: fields.find(({ id }) => id === feature.properties.id)?.name ?? '' },
      })),
    },
    'crew-zones': polygons(zones),
    'crew-zone-hatch': hatching(zones),
    'crew-zone-names': pointFeatures(zones.flatMap(labelOf), ({ name }) => ({ name })),
    'crew-hazards': pointFeatures(hazards, ({ name }) => ({ name })),
    'crew-hazard-lines': linesOf(hazards),
    'crew-neighbours': pointFeatures(neighbours, ({ name }) => ({ name })),
    'crew-neighbour-lines': linesOf(neighbours),
    'crew-accuracy': polygons(here ? [{ id: 'here', ring: circleRing(here.point, here.accuracyMetres) }] : []),
    'crew-here': pointFeatures(here ? [here] : [], ({ isOld }) => ({ isOld: isOld ? 1 : 0 })),
  };
}

function labelOf({ ring, label }: DrawnZone): { point: Point; name: string }[] {
  const position = labelPosition(ring.map(({ latitude, longitude }) => ({ x: longitude, y: latitude })));
  return position ? [{ point: { latitude: position.y, longitude: position.x }, name: label }] : [];
}

function linesOf(places: readonly Place[]): Data {
  const drawn = places.filter((place) => place.line.length > 1);
  return { type: 'FeatureCollection', features: drawn.map((place) => line(place.line)) };
}

/** The survey map with the job's land, hazards and the phone's position above it. */
export function crewStyle(drawn: Drawn, scheme: Scheme): StyleSpecification {
  const base = baseStyle(baseMapColors('map', scheme));
  const anchor = base.layers.findIndex(({ id }) => id === PAGE_ANCHOR);
  const data = sourceData(drawn);
  const sources = Object.fromEntries(Object.entries(data).map(([name, content]) => [name, { type: 'geojson', data: content } as const]));
  const { land, marks } = layers(scheme);
  return {
    ...base,
    sources: { ...base.sources, ...sources },
    layers: [...base.layers.slice(0, anchor), ...land, ...base.layers.slice(anchor), ...marks],
  };
}

function layers(scheme: Scheme): { land: LayerSpecification[]; marks: LayerSpecification[] } {
  const { field, zone, here, halo } = LAND_COLORS[scheme];
  const area = (name: SourceName, color: string, opacity: number, width: number): LayerSpecification[] => [
    { id: `${name}-fill`, type: 'fill', source: name, paint: { 'fill-color': color, 'fill-opacity': opacity } },
    {
      id: `${name}-line`,
      type: 'line',
      source: name,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': width },
    },
  ];
  const names = (id: string, source: SourceName, color: string, offset: number): LayerSpecification => ({
    ...{ id, type: 'symbol', source },
    layout: { 'text-field': ['get', 'name'], 'text-font': BOLD, 'text-size': 16, 'text-offset': [0, offset], 'text-optional': true },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 2 },
  });
  return {
    land: [
      ...area('crew-fields', field, 0.18, 3),
      ...area('crew-zones', zone, 0.25, 2),
      hatch(zone),
      ...area('crew-accuracy', here, 0.15, 1.5),
    ],
    marks: [
      names('crew-field-labels', 'crew-field-names', field, 0),
      names('crew-zone-labels', 'crew-zone-names', zone, 0),
      dashes('crew-hazard-lines', zone),
      dashes('crew-neighbour-lines', here),
      dot('crew-neighbour-dots', 'crew-neighbours', here, halo),
      names('crew-neighbour-labels', 'crew-neighbours', here, 1.3),
      dot('crew-hazard-dots', 'crew-hazards', zone, halo),
      names('crew-hazard-labels', 'crew-hazards', zone, 1.3),
      dot('crew-here-dot', 'crew-here', here, halo),
    ],
  };
}

const hatch = (color: string): LayerSpecification => ({
  ...{ id: 'crew-zone-hatch', type: 'line', source: 'crew-zone-hatch' satisfies SourceName },
  paint: { 'line-color': color, 'line-width': 2 },
});

const dashes = (source: SourceName, color: string): LayerSpecification => ({
  ...{ id: `${source}-dashes`, type: 'line', source },
  paint: { 'line-color': color, 'line-width': 3, 'line-dasharray': [2, 1.5] },
});

/** A dot; hollow where the position is old. */
const dot = (id: string, source: SourceName, color: string, halo: string): LayerSpecification => ({
  ...{ id, type: 'circle', source },
  paint: {
    'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 3, 13, 9],
    'circle-color': ['case', ['==', ['get', 'isOld'], 1], halo, color],
    'circle-stroke-color': ['case', ['==', ['get', 'isOld'], 1], color, halo],
    'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 8, 1, 13, 3],
  },
});
