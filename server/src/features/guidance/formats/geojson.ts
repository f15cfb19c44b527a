import { closedRing } from '../../fields/exchange/formats/positions.ts';
import type { Layer, LayerShape } from '../layers.ts';

/** GeoJSON (RFC 7946): one feature for each shape, its layer in the property `layer`; outlines anticlockwise, holes clockwise. */
export function writeGuidanceGeojson(layers: Layer[]): string {
  const features = layers.flatMap(({ shapes }) => shapes.map(feature));
  return `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`;
}

function feature({ attributes, outline, holes }: LayerShape): string {
  const coordinates = [closedRing(outline, 'anticlockwise'), ...holes.map((hole) => closedRing(hole, 'clockwise'))];
  return JSON.stringify({ type: 'Feature', properties: attributes, geometry: { type: 'Polygon', coordinates } });
}
