import type { Point } from '@swathline/survey';
import type { JobLand } from '../job-land.ts';

const VERSION = 2;
/** Names in the file are one word of plain capitals. */
const MAX_NAME_LENGTH = 16;

/**
 * A .JOB file for Satloc guidance, from published descriptions of the format; it has not been tried on a device. Each ring is a polygon,
 * included or excluded.
 */
export function writeSatlocJob({ jobName, fields }: JobLand): string {
  const rings = fields.flatMap(({ ring, zones }) => [{ use: 'INC', ring }, ...zones.map((zone) => ({ use: 'EXC', ring: zone.ring }))]);
  const polygons = rings.map(({ use, ring }, index) => [`.POL ${index + 1} ${index + 1}.1`, `\t${use}`, ...ring.map(position)]);
  return [`.JOB 1 ${nameOf(jobName)}`, `.VERSION ${VERSION}`, ...polygons.flat(), ''].join('\r\n');
}

const position = ({ latitude, longitude }: Point) => `\t${latitude.toFixed(6)}\t${longitude.toFixed(6)}`;

function nameOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return plain.slice(0, MAX_NAME_LENGTH) || 'JOB';
}
