import { createHash } from 'node:crypto';
import type { SprayJob } from '@swathline/contract';

type JobField = SprayJob['fields'][number];

/** A hash of a field of a job as its farmer sees it: its description, outline, zones and crop. It changes when one of these changes. */
export function shownLand({ quarter, section, township, range, meridian, coordinates, crop, exclusionZones = [] }: JobField): string {
  const ringOf = (ring: JobField['coordinates']) => ring.map(({ latitude, longitude }) => [latitude, longitude]);
  const zones = exclusionZones.map((zone) => [zone.kind ?? null, ringOf(zone.coordinates)]);
  const parts = [quarter, section, township, range, meridian, crop].map((part) => part ?? null);
  return hashOf([parts, ringOf(coordinates), zones]);
}

/** A hash of all land of a job. It changes when the land of a field changes, and with the fields themselves. */
export const landVersion = ({ fields }: Pick<SprayJob, 'fields'>): string => hashOf(fields.map((field) => [field.id, shownLand(field)]));

const hashOf = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
