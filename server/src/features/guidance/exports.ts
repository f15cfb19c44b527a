import {
  GUIDANCE_FORMAT_LABEL,
  type GuidanceFormat,
  type HandOff,
  nameOfPerson,
  type OutlineFacts,
  type SprayJob,
} from '@swathline/contract';
import { sql } from 'kysely';
import { recordEventUnlessDiskFull } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { groupBy } from '../../platform/db/sql/rows.ts';
import type { Person } from '../../platform/http/callers.ts';
import type { ServedFile } from '../../platform/http/serve.ts';
import { writeShapefileLayers } from '../fields/exchange/formats/shapefile/write-shapefile.ts';
import { getVisibleJob } from '../spray-jobs/queries.ts';
import { writeGuidanceGeojson } from './formats/geojson.ts';
import { writeGuidanceGpx } from './formats/gpx.ts';
import { writeIsoxml } from './formats/isoxml.ts';
import { writeGuidanceKml } from './formats/kml.ts';
import { writeSatlocJob } from './formats/satloc-job.ts';
import { type JobLand, landHash, landOf, outlineHash } from './job-land.ts';
import { layersOf } from './layers.ts';

interface Writer {
  type: string;
  extension: string;
  write: (land: JobLand) => string | Buffer;
}

const WRITERS: Record<GuidanceFormat, Writer> = {
  geojson: { type: 'application/geo+json', extension: 'geojson', write: (land) => writeGuidanceGeojson(layersOf(land)) },
  kml: {
    type: 'application/vnd.google-earth.kml+xml',
    extension: 'kml',
    write: (land) => writeGuidanceKml(land.jobName, layersOf(land)),
  },
  shapefile: { type: 'application/zip', extension: 'shapefile.zip', write: (land) => writeShapefileLayers(layersOf(land)) },
  gpx: { type: 'application/gpx+xml', extension: 'gpx', write: (land) => writeGuidanceGpx(land.jobName, layersOf(land)) },
  isoxml: { type: 'application/zip', extension: 'isoxml.zip', write: writeIsoxml },
  'satloc-job': { type: 'text/plain', extension: 'job', write: writeSatlocJob },
};

/**
 * Writes the land of a job for guidance, and records the hand-off.
 * @throws Problem not_found; protected for a job without fields
 */
export async function exportJob({ db, by }: Pick<Context, 'db' | 'by'>, id: string, format: GuidanceFormat): Promise<ServedFile> {
  const land = landOf(await getVisibleJob({ db, by }, id));
  const { type, extension, write } = WRITERS[format];
  const content = write(land);
  await db
    .insertInto('guidanceExports')
    .values({
      sprayJobId: id,
      format,
      byUserId: by.id,
      byName: nameOfPerson(by),
      landHash: landHash(land),
      outlineHash: outlineHash(land),
    })
    .execute();
  await recordEventUnlessDiskFull(db, by, {
    action: 'export',
    subjectType: 'spray_job',
    subjectId: id,
    details: { file: `guidance, ${format}` },
  });
  return { name: `${fileName(land.jobName)}.${extension}`, type, content };
}

const fileName = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'spray-job';

/** The hand-offs of a job, newest first. @throws Problem not_found */
export async function listHandOffs(db: Db, by: Person, id: string): Promise<HandOff[]> {
  const job = await getVisibleJob({ db, by }, id);
  const rows = await db
    .selectFrom('guidanceExports')
    .select(['format', 'at', 'byName as by', 'landHash'])
    .where('sprayJobId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const hash = hashOrNull(job);
  return rows.map(({ landHash: handedOff, ...handOff }) => ({ ...handOff, changedSince: handedOff !== hash }));
}

/** Whether the job's outlines, zones or names differ from those of the last hand-off of a format; false without a hand-off. */
export async function hasChangedSinceHandOff(db: Db, job: SprayJob): Promise<boolean> {
  return (await listChangedSinceHandOff(db, [job])).has(job.id);
}

/**
 * Whether the outlines and zones of jobs are those of their last hand-offs of each format, by job; a job without a hand-off is absent. A
 * hand-off of an earlier version is compared with its names too.
 */
export async function compareWithHandOffs(
  db: Db,
  jobs: readonly SprayJob[],
): Promise<Map<string, Pick<OutlineFacts, 'file' | 'changedFormats'>>> {
  const last = groupBy(await readLastHandOffs(db, jobs), ({ sprayJobId }) => sprayJobId);
  return new Map(
    jobs.flatMap((job) => {
      const handOffs = last.get(job.id);
      if (!handOffs) return [];
      const hashes = { land: hashOrNull(job), outline: hashOrNull(job, outlineHash) };
      const changedFormats = handOffs
        .filter(({ landHash: land, outlineHash: outline }) => (outline === null ? land !== hashes.land : outline !== hashes.outline))
        .map(({ format }) => GUIDANCE_FORMAT_LABEL[format]);
      return [[job.id, changedFormats.length === 0 ? { file: 'same' } : { file: 'changed', changedFormats }] as const];
    }),
  );
}

/** The ids of the jobs whose outlines, zones or names differ from those of the last hand-off of a format. */
export async function listChangedSinceHandOff(db: Db, jobs: readonly SprayJob[]): Promise<Set<string>> {
  const last = groupBy(await readLastHandOffs(db, jobs), ({ sprayJobId }) => sprayJobId);
  const hasChanged = (job: SprayJob) => {
    const hash = hashOrNull(job);
    return last.get(job.id)?.some(({ landHash: handedOff }) => handedOff !== hash) ?? false;
  };
  return new Set(jobs.filter(hasChanged).map(({ id }) => id));
}

/** The last hand-off of each format of each job. */
function readLastHandOffs(db: Db, jobs: readonly Pick<SprayJob, 'id'>[]) {
  return db
    .selectFrom('guidanceExports')
    .distinctOn(['sprayJobId', 'format'])
    .select(['sprayJobId', 'format', 'landHash', 'outlineHash'])
    .where('sprayJobId', '=', sql<string>`ANY(${jobs.map(({ id }) => id)}::uuid[])`)
    .orderBy('sprayJobId')
    .orderBy('format')
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
}

/** Null for a job that can no longer be exported. */
function hashOrNull(job: Parameters<typeof landOf>[0], hash = landHash): string | null {
  try {
    return hash(landOf(job));
  } catch {
    return null;
  }
}
