import { createHash } from 'node:crypto';
import { nameOfCustomer, type SprayJob, ZONE_KIND_STYLE, type ZoneKind } from '@swathline/contract';
import { type Area, areaToSpray, type Point } from '@swathline/survey';
import { Problem } from '../../platform/errors/problem.ts';

interface LandZone {
  name: string;
  kind: ZoneKind | null;
  note: string | null;
  ring: Point[];
}

export interface LandField {
  id: string;
  name: string;
  legal: string | null;
  acres: number;
  ring: Point[];
  zones: LandZone[];
  /** The field without its zones. */
  toSpray: Area[];
}

/** The land of a job as guidance needs it. */
export interface JobLand {
  jobName: string;
  farmerName: string;
  fields: LandField[];
}

/**
 * The land of a job.
 * @throws Problem protected for a job without fields, or with zones that cannot be cut out of an outline
 */
export function landOf(job: SprayJob): JobLand {
  if (job.fields.length === 0) throw new Problem('protected', 'This job has no fields. Add its fields, then export it.');
  const { farmer } = job;
  return {
    jobName: job.name,
    farmerName: farmer ? nameOfCustomer(farmer) : '',
    fields: job.fields.map(fieldOf),
  };
}

function fieldOf({ id, name, location = null, coordinates, exclusionZones = [], acreage }: SprayJob['fields'][number]): LandField {
  const zones = exclusionZones.map(({ kind = null, note, coordinates: ring }, index) => ({
    name: zoneName(name, kind, index),
    kind,
    ring,
    note: note ?? null,
  }));
  const toSpray = areaToSpray(
    coordinates,
    zones.map(({ ring }) => ring),
  );
  if (!toSpray) throw new Problem('protected', `The zones of ${name} cross too often to be cut out of its outline. Simplify them first.`);
  return { id, name, legal: location, acres: acreage?.totalFieldArea.acres ?? 0, ring: coordinates, zones, toSpray };
}

const zoneName = (field: string, kind: ZoneKind | null, index: number) =>
  `${field} zone ${index + 1}${kind === null ? '' : ` (${ZONE_KIND_STYLE[kind].label.toLowerCase()})`}`;

/** Changes with the outlines and the zones alone. */
export function outlineHash({ fields }: Pick<JobLand, 'fields'>): string {
  const parts = fields.map(({ id, ring, zones }) => [id, ring, zones.map((zone) => zone.ring)]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Changes with the outlines, the zones, their notes and the names in a file. */
export function landHash({ fields }: JobLand): string {
  // Without a note the hash is that of files from before notes were in them.
  const zoneParts = (zones: LandZone[]) => zones.map(({ note, ...zone }) => ({ ...zone, ...(note !== null && { note }) }));
  const parts = fields.map(({ id, name, ring, zones }) => ({ id, name, ring, zones: zoneParts(zones) }));
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
