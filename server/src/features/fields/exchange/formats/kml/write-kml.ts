import type { Point } from '@swathline/survey';
import { xmlText } from '../../../../../platform/http/bodies/xml-text.ts';
import { type Attributes, fieldAttributes, type FieldWithZones, zoneAttributes } from '../attributes.ts';
import { closedRing } from '../positions.ts';

/** Writes the fields in one folder and their zones in another (OGC KML 2.2). Colours are alpha, blue, green, red. */
export function writeKml(fields: FieldWithZones[]): string {
  const outlines = fields.map(({ field }) => placemark('field', fieldAttributes(field), field.coordinates));
  const zones = fields.flatMap((each) => each.zones.map((zone) => placemark('zone', zoneAttributes(zone, each.field), zone.coordinates)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
<Document>
<name>Fields</name>
${style('field', '449e2e', '33')}
${style('zone', '1515a3', '88')}
${folder('Fields', outlines)}
${folder('Exclusion zones', zones)}
</Document>
</kml>
`;
}

function style(id: string, color: string, opacity: string): string {
  return `<Style id="${id}"><LineStyle><color>ff${color}</color><width>2</width></LineStyle><PolyStyle><color>${opacity}${color}</color></PolyStyle></Style>`;
}

function folder(name: string, placemarks: string[]): string {
  return `<Folder>\n<name>${name}</name>\n${placemarks.join('\n')}\n</Folder>`;
}

function placemark(styleId: string, attributes: Attributes, ring: Point[]): string {
  const data = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<Data name="${name}"><value>${xmlText(String(value))}</value></Data>`);
  const positions = closedRing(ring, 'anticlockwise').map((position) => position.join(','));
  return [
    `<Placemark><name>${xmlText(String(attributes['name']))}</name><styleUrl>#${styleId}</styleUrl>`,
    `<ExtendedData>${data.join('')}</ExtendedData>`,
    `<Polygon><outerBoundaryIs><LinearRing><coordinates>${positions.join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
  ].join('\n');
}
