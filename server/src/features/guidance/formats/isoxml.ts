import type { ZoneKind } from '@swathline/contract';
import { SQUARE_METRES_PER_ACRE, type Point } from '@swathline/survey';
import { xmlText } from '../../../platform/http/bodies/xml-text.ts';
import { writeZip } from '../../fields/exchange/formats/zip/write-zip.ts';
import type { JobLand, LandField } from '../job-land.ts';

/** Types of polygons (ISO 11783-10, element PLN, attribute A). */
const POLYGON_TYPE = { boundary: 1, treatment: 2, water: 3, building: 4, obstacle: 6, other: 8, buffer: 11 } as const;
const TYPE_OF_KIND: Record<ZoneKind, number> = {
  water: POLYGON_TYPE.water,
  dwelling: POLYGON_TYPE.building,
  wires: POLYGON_TYPE.obstacle,
  bees: POLYGON_TYPE.buffer,
  organic: POLYGON_TYPE.buffer,
  other: POLYGON_TYPE.other,
};
/** Types of lines: the outline of a polygon and the outline of a hole in it. */
const LINE_TYPE = { exterior: 1, interior: 2 } as const;
/** A point on the outline of a field. */
const FIELD_POINT = 10;
/** The limit of designators in the standard. */
const MAX_DESIGNATOR_LENGTH = 32;

/**
 * Task data of ISO 11783-10, version 4.3, in a ZIP: a field (PFD) for each field of the job, with its boundary, zones and treatment zones.
 */
export function writeIsoxml(land: JobLand): Buffer {
  return writeZip([{ name: 'TASKDATA/TASKDATA.XML', content: Buffer.from(taskData(land)) }]);
}

function taskData({ farmerName, fields }: JobLand): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ISO11783_TaskData VersionMajor="4" VersionMinor="3" ManagementSoftwareManufacturer="Swathline" ManagementSoftwareVersion="1" DataTransferOrigin="1">
<CTR A="CTR1" B="${designator(farmerName)}"/>
${fields.map((field, index) => partField(field, `PFD${index + 1}`)).join('\n')}
</ISO11783_TaskData>
`;
}

function partField({ name, legal, acres, ring, zones, toSpray }: LandField, id: string): string {
  const polygons = [
    polygon(
      POLYGON_TYPE.boundary,
      name,
      ring,
      toSpray.flatMap(({ holes }) => holes),
    ),
    ...zones.map((zone) => polygon(zone.kind ? TYPE_OF_KIND[zone.kind] : POLYGON_TYPE.other, zoneName(zone.name, name), zone.ring)),
    ...toSpray.map((area, index) => polygon(POLYGON_TYPE.treatment, `To spray ${index + 1}`, area.outline, area.holes)),
  ];
  const code = legal === null ? '' : ` B="${designator(legal)}"`;
  const squareMetres = Math.round(acres * SQUARE_METRES_PER_ACRE);
  return `<PFD A="${id}"${code} C="${designator(name)}" D="${squareMetres}" E="CTR1">\n${polygons.join('\n')}\n</PFD>`;
}

function polygon(type: number, name: string, outline: Point[], holes: Point[][] = []): string {
  const lines = [line(LINE_TYPE.exterior, outline), ...holes.map((hole) => line(LINE_TYPE.interior, hole))];
  return `<PLN A="${type}" B="${designator(name)}">${lines.join('')}</PLN>`;
}

/** Rings are closed: the first point is repeated. */
function line(type: number, ring: Point[]): string {
  const points = [...ring, ...ring.slice(0, 1)].map(
    ({ latitude, longitude }) => `<PNT A="${FIELD_POINT}" C="${latitude.toFixed(9)}" D="${longitude.toFixed(9)}"/>`,
  );
  return `<LSG A="${type}">${points.join('')}</LSG>`;
}

/** The zone's name within the limit. What sets it apart from other zones of the field stands after the field's name, and is kept whole. */
function zoneName(zone: string, field: string): string {
  return zone.startsWith(field) ? shorten(zone, [...zone.slice(field.length)].length) : zone;
}

/** Cuts a long name before its last characters, which tell 'Lindqvist home quarter, north side 1' from 'north side 2'. */
function shorten(text: string, endingLength = 12): string {
  const characters = [...text];
  if (characters.length <= MAX_DESIGNATOR_LENGTH) return text;
  const kept = Math.min(endingLength, MAX_DESIGNATOR_LENGTH - 2);
  return [...characters.slice(0, MAX_DESIGNATOR_LENGTH - 1 - kept), '…', ...characters.slice(characters.length - kept)].join('');
}

const designator = (text: string) => xmlText(shorten(text)).replaceAll('"', '&quot;');
