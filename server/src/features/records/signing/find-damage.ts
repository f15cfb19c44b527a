import type { ConditionReading } from '@swathline/contract';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Chain } from '../../../platform/audit/verify-chain.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { RecordRow } from '../columns.ts';
import { listReadingsByIds } from '../conditions/readings.ts';
import { listFiles, selectOverrides } from '../read-record.ts';
import { sha256 } from '../track/field-track.ts';
import { unpackTrack } from '../track/read-track.ts';
import { contentHashOf, hashOfFormat1, linkContentOf } from './hash.ts';

/** A check that a phone sends late may be this much older than the server's clock says. */
const MAX_CLOCK_MS = 5 * 60_000;

type StoredRow = RecordRow & { track: Buffer | null };
type Files = Awaited<ReturnType<typeof listFiles>>;

/** What is wrong with one record by itself, one sentence each. */
export async function findDamage(db: Db, row: StoredRow, chain: Chain, hasFile: (sha256: string) => Promise<boolean>): Promise<string[]> {
  if (row.state === 'open') return openDamage(row);
  const files = await listFiles(db, row.id);
  const missing: string[] = [];
  for (const file of files) if (!(await hasFile(file.sha256))) missing.push(`its file ${file.fileName} is missing or changed.`);
  return [
    ...(await hashDamage(db, row, files, chain)),
    ...((await isTrackWhole(row)) ? [] : ['its GPS track is damaged or changed.']),
    ...missing,
    ...(await readingDamage(db, row)),
    ...(await overrideDamage(db, row)),
  ];
}

function openDamage({
  hash,
  hashFormat,
  signedAt,
  signedName,
  signedByUserId,
  readings,
  judgement,
  overrides,
  readBack,
}: RecordRow): string[] {
  const signed = [hash, hashFormat, signedAt, signedName, signedByUserId, readings, judgement, overrides, readBack];
  return signed.some((value) => value !== null) ? ['it is open, but has a hash or a signature.'] : [];
}

const CHANGED = 'its content does not match the hash that it was signed with.';

async function hashDamage(db: Db, row: StoredRow, files: Files, { start, records }: Chain): Promise<string[]> {
  if (row.hashFormat === 1) {
    const line = start.find((each) => each.startsWith(`${row.id} `));
    if (line === undefined) return ['it has a hash of before the chain, but the first link of the chain does not name it.'];
    const isWhole = hashOfFormat1(row, files) === row.hash && line === (await adoptedLine(db, row));
    return isWhole ? [] : [CHANGED];
  }
  if (row.hashFormat !== 2) return [`its hash has the format ${row.hashFormat ?? 'of none'}, which is unknown.`];
  const link = records.get(row.hash ?? '');
  if (link === undefined) return ['its hash is not in the chain.'];
  return link.content === linkContentOf(row, contentHashOf(row, files)) ? [] : [CHANGED];
}

/** The line of the first link, as the migration that began the chain wrote it. */
async function adoptedLine(db: Db, { id, number, version, hash, firstStartedAt }: RecordRow): Promise<string> {
  const { rows } = await sql<{ overrides: string | null }>`
    SELECT encode(sha256(convert_to("overrides"::text, 'UTF8')), 'hex') AS "overrides" FROM "applicationRecords" WHERE "id" = ${id}`.execute(
    db,
  );
  return [id, number, version, hash, firstStartedAt ?? '-', ...(rows[0]?.overrides ? [rows[0].overrides] : [])].join(' ');
}

async function isTrackWhole({ track, trackSha256 }: StoredRow): Promise<boolean> {
  if (track === null) return trackSha256 === null;
  return unpackTrack(track).then(
    (text) => sha256(text) === trackSha256,
    () => false,
  );
}

/** Compares the readings in the record with those that were taken. */
async function readingDamage(db: Db, { readings }: RecordRow): Promise<string[]> {
  const kept = readings ?? [];
  if (kept.length === 0) return [];
  const taken = await listReadingsByIds(
    db,
    kept.map(({ id }) => id),
  );
  return kept.flatMap((reading) => {
    const row = taken.find(({ id }) => id === reading.id);
    if (!row) return [`its reading of ${reading.takenAt} was deleted where readings are kept.`];
    return isSameReading(reading, row) ? [] : [`its reading of ${reading.takenAt} was changed where readings are kept.`];
  });
}

/** A reading may be corrected after it was signed. */
function isSameReading(kept: ConditionReading, taken: ConditionReading): boolean {
  const names = (Object.keys(kept) as (keyof ConditionReading)[]).filter((name) => name !== 'correctedById');
  return names.every((name) => isDeepStrictEqual(kept[name], taken[name]));
}

/** Compares the decisions over a stop in the record with those that were kept when they were made. */
async function overrideDamage(db: Db, { sprayJobId, signedAt, overrides }: RecordRow): Promise<string[]> {
  const kept = overrides ?? [];
  const made = await selectOverrides(db, sprayJobId).execute();
  const isIn = (list: { at: string; by: string; reason: string }[], { at, by, reason }: (typeof kept)[number]) =>
    list.some((other) => other.at === at && other.by === by && other.reason === reason);
  const latest = Date.parse(signedAt ?? '') - MAX_CLOCK_MS;
  return [
    ...kept
      .filter((each) => !isIn(made, each))
      .map(({ at, by }) => `the decision of ${by} over a stop, ${at}, was deleted or changed where checks are kept.`),
    ...made
      .filter((each) => Date.parse(each.receivedAt) < latest && !isIn(kept, each))
      .map(({ at, by }) => `a decision of ${by} over a stop, ${at}, was added after it was signed.`),
  ];
}
