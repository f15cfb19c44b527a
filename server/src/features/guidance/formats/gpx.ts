import type { Point } from '@swathline/survey';
import { xmlText } from '../../../platform/http/bodies/xml-text.ts';
import type { Attributes } from '../../fields/exchange/formats/attributes.ts';
import type { Layer, LayerShape } from '../layers.ts';

/** GPX 1.1, which has no areas: each ring is a closed track. The type of the track is its layer. */
export function writeGuidanceGpx(jobName: string, layers: Layer[]): string {
  const tracks = layers.flatMap(({ name, shapes }) => shapes.flatMap((shape) => tracksOf(name, shape)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Swathline" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${xmlText(jobName)}</name></metadata>
${tracks.join('\n')}
</gpx>
`;
}

function tracksOf(layer: Layer['name'], { attributes, outline, holes }: LayerShape): string[] {
  const name = String(attributes['name']);
  const note = attributes['note'] ?? null;
  return [track({ name, note }, layer, outline), ...holes.map((hole, index) => track({ name: `${name} hole ${index + 1}` }, layer, hole))];
}

interface Label {
  name: string;
  note?: Attributes[string];
}

function track({ name, note = null }: Label, layer: Layer['name'], ring: Point[]): string {
  const points = [...ring, ...ring.slice(0, 1)].map(({ latitude, longitude }) => `<trkpt lat="${latitude}" lon="${longitude}"/>`);
  return `<trk><name>${xmlText(name)}</name>${note === null ? '' : `<desc>${xmlText(String(note))}</desc>`}<type>${layer}</type><trkseg>${points.join('')}</trkseg></trk>`;
}
