import { circleRing, labelPosition, type Point } from '@swathline/survey';
import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { baseMapColors } from '@swathline/client/map/base-map/base-colors';
import { baseStyle, PAGE_ANCHOR } from '@swathline/client/map/base-map/base-style';
import { BOLD } from '@swathline/client/map/base-map/label-layers';
import { line, middlePoints, pointFeatures, polygons } from '@swathline/client/map/layers/geojson';
import { hatching } from '@swathline/client/map/layers/hatch';
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
  /** The corners of an outline that is being drawn. */
  draft?: readonly Point[];
  /** Flown lines. */
  tracks?: readonly (readonly Point[])[];
}

type SourceName =
  | 'land-fields'
  | 'land-field-names'
  | 'land-zones'
  | 'land-zone-hatch'
  | 'land-zone-names'
  | 'land-hazards'
  | 'land-hazard-lines'
  | 'land-neighbours'
  | 'land-neighbour-lines'
  | 'land-draft'
  | 'land-draft-corners'
  | 'land-tracks'
  | 'land-accuracy'
  | 'land-here';
type Data = Exclude<GeoJSONSourceSpecification['data'], string>;

/** What the sources hold now. */
export function sourceData({ fields, hazards, neighbours, here, draft = [], tracks = [] }: Drawn): Record<SourceName, Data> {
  const zones = fields.flatMap(({ id, zones: drawn }) => drawn.map((zone, index) => ({ ...zone, id: `${id} ${index}` })));
  const names = middlePoints(fields);
  return {
    'land-fields': polygons(fields),
    'land-field-names': {
      ...names,
      features: names.features.map((feature) => ({
        ...feature,
        properties: { name: fields.find(({ id }) => id === feature.properties.id)?.name ?? '' },
      })),
    },
    'land-zones': polygons(zones),
    'land-zone-hatch': hatching(zones),
    'land-zone-names': pointFeatures(zones.flatMap(labelOf), ({ name }) => ({ name })),
    'land-hazards': pointFeatures(hazards, ({ name }) => ({ name })),
    'land-hazard-lines': linesOf(hazards),
    'land-neighbours': pointFeatures(neighbours, ({ name }) => ({ name })),
    'land-neighbour-lines': linesOf(neighbours),
    'land-draft': linesOf(draft.length > 1 ? [{ line: [...draft, ...draft.slice(0, 1)] }] : []),
    'land-draft-corners': pointFeatures(
      draft.map((point, index) => ({ point, name: `${index + 1}` })),
      ({ name }) => ({ name }),
    ),
    'land-tracks': linesOf(tracks.map((track) => ({ line: track }))),
    'land-accuracy': polygons(here ? [{ id: 'here', ring: circleRing(here.point, here.accuracyMetres) }] : []),
    'land-here': pointFeatures(here ? [here] : [], ({ isOld }) => ({ isOld: isOld ? 1 : 0 })),
  };
}

function labelOf({ ring, label }: DrawnZone): { point: Point; name: string }[] {
  const position = labelPosition(ring.map(({ latitude, longitude }) => ({ x: longitude, y: latitude })));
  return position ? [{ point: { latitude: position.y, longitude: position.x }, name: label }] : [];
}

function linesOf(places: readonly Pick<Place, 'line'>[]): Data {
  const drawn = places.filter((place) => place.line.length > 1);
  return { type: 'FeatureCollection', features: drawn.map((place) => line(place.line)) };
}

/** The survey map with a job's land, hazards and the phone's position above it. */
export function landStyle(drawn: Drawn, scheme: Scheme): StyleSpecification {
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
    id,
    type: 'symbol',
    source,
    layout: { 'text-field': ['get', 'name'], 'text-font': BOLD, 'text-size': 16, 'text-offset': [0, offset], 'text-optional': true },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 2 },
  });
  return {
    land: [
      ...area('land-fields', field, 0.18, 3),
      ...area('land-zones', zone, 0.25, 2),
      hatch(zone),
      ...area('land-accuracy', here, 0.15, 1.5),
    ],
    marks: [
      stroke('land-tracks', here, 2),
      stroke('land-draft', here, 3),
      dot('land-draft-dots', 'land-draft-corners', here, halo),
      names('land-draft-numbers', 'land-draft-corners', here, 1.3),
      names('land-field-labels', 'land-field-names', field, 0),
      names('land-zone-labels', 'land-zone-names', zone, 0),
      dashes('land-hazard-lines', zone),
      dashes('land-neighbour-lines', here),
      dot('land-neighbour-dots', 'land-neighbours', here, halo),
      names('land-neighbour-labels', 'land-neighbours', here, 1.3),
      dot('land-hazard-dots', 'land-hazards', zone, halo),
      names('land-hazard-labels', 'land-hazards', zone, 1.3),
      dot('land-here-dot', 'land-here', here, halo),
    ],
  };
}

const hatch = (color: string): LayerSpecification => ({
  id: 'land-zone-hatch',
  type: 'line',
  source: 'land-zone-hatch' satisfies SourceName,
  paint: { 'line-color': color, 'line-width': 2 },
});

const dashes = (source: SourceName, color: string): LayerSpecification => ({
  id: `${source}-dashes`,
  type: 'line',
  source,
  paint: { 'line-color': color, 'line-width': 3, 'line-dasharray': [2, 1.5] },
});

const stroke = (source: SourceName, color: string, width: number): LayerSpecification => ({
  id: `${source}-line`,
  type: 'line',
  source,
  paint: { 'line-color': color, 'line-width': width },
});

/** A dot; hollow where the position is old. */
const dot = (id: string, source: SourceName, color: string, halo: string): LayerSpecification => ({
  id,
  type: 'circle',
  source,
  paint: {
    'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 3, 13, 9],
    'circle-color': ['case', ['==', ['get', 'isOld'], 1], halo, color],
    'circle-stroke-color': ['case', ['==', ['get', 'isOld'], 1], color, halo],
    'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 8, 1, 13, 3],
  },
});
