import type { Point } from '@swathline/survey';
import { xmlText } from '../../../platform/http/bodies/xml-text.ts';
import { closedRing } from '../../fields/exchange/formats/positions.ts';
import type { Layer, LayerShape } from '../layers.ts';

/** Colours are alpha, blue, green, red. */
const STYLES: Record<Layer['name'], { line: string; fill: string }> = {
  boundary: { line: 'ff449e2e', fill: '00449e2e' },
  exclusion: { line: 'ff1515a3', fill: '881515a3' },
  to_spray: { line: 'ff9e6d2e', fill: '449e6d2e' },
};

/** OGC KML 2.2 with a folder for each layer. */
export function writeGuidanceKml(jobName: string, layers: Layer[]): string {
  const styles = layers.map(({ name }) => {
    const { line, fill } = STYLES[name];
    return `<Style id="${name}"><LineStyle><color>${line}</color><width>2</width></LineStyle><PolyStyle><color>${fill}</color></PolyStyle></Style>`;
  });
  const folders = layers.map(
    ({ name, title, shapes }) => `<Folder>\n<name>${title}</name>\n${shapes.map((shape) => placemark(name, shape)).join('\n')}\n</Folder>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
<Document>
<name>${xmlText(jobName)}</name>
${styles.join('\n')}
${folders.join('\n')}
</Document>
</kml>
`;
}

function placemark(style: string, { attributes, outline, holes }: LayerShape): string {
  const data = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<Data name="${name}"><value>${xmlText(String(value))}</value></Data>`);
  const inner = holes.map((hole) => `<innerBoundaryIs>${linearRing(hole, 'clockwise')}</innerBoundaryIs>`);
  return [
    `<Placemark><name>${xmlText(String(attributes['name']))}</name>${descriptionOf(attributes)}<styleUrl>#${style}</styleUrl>`,
    `<ExtendedData>${data.join('')}</ExtendedData>`,
    `<Polygon><outerBoundaryIs>${linearRing(outline, 'anticlockwise')}</outerBoundaryIs>${inner.join('')}</Polygon></Placemark>`,
  ].join('\n');
}

/** Viewers show the description when a shape is touched. */
const descriptionOf = ({ note }: LayerShape['attributes']) => (note ? `<description>${xmlText(String(note))}</description>` : '');

function linearRing(ring: Point[], direction: 'clockwise' | 'anticlockwise'): string {
  const positions = closedRing(ring, direction).map((position) => position.join(','));
  return `<LinearRing><coordinates>${positions.join(' ')}</coordinates></LinearRing>`;
}
