import { sql } from 'kysely';
import type { ChainLink } from '../../../platform/audit/chain.ts';
import { type Chain, verifyChain } from '../../../platform/audit/verify-chain.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import { RECORD_COLUMNS, type RecordRow } from '../columns.ts';
import { formatRecordNumber } from '../rows.ts';
import { findDamage } from './find-damage.ts';

const PAGE_SIZE = 100;

interface VerifyOptions {
  timeZone: string;
  /** Whether the stored bytes with this SHA-256 are there and unchanged. */
  hasFile: (sha256: string) => Promise<boolean>;
  report: (sentence: string) => void;
  /** Hashes from outside, such as printed ones, that must be in the chain. */
  expected?: readonly string[];
}

interface Verified {
  /** Signed versions. */
  records: number;
  /** Entries of the audit trail that the chain covers. */
  entries: number;
  links: number;
  newestLink: ChainLink | undefined;
  startedAt: string | null;
  /** The number of sentences reported. */
  failures: number;
}

/**
 * Verifies the chain, the audit trail and every record: that nothing that was signed or chained is missing, added or changed. One sentence
 * for each finding says where it is. @returns the counts
 */
export async function verifyRecords(db: Db, { report: print, ...options }: VerifyOptions): Promise<Verified> {
  let failures = 0;
  const report = (sentence: string) => {
    failures += 1;
    print(sentence);
  };
  const chain = await verifyChain(db, report);
  if (chain.startedAt === null) report('The chain: its first link, which says when it began, is missing.');
  const found = await verifyRows(db, chain, { ...options, report });
  for (const signed of listSigned(chain)) reportUnlessSigned(signed, found, report);
  await verifyOpenings(db, chain.startedAt, report);
  for (const hash of options.expected ?? []) {
    if (positionOf(chain, hash) === undefined) {
      report(`The hash ${hash} is not in the chain: what it stands for was removed or rewritten, or it is of another database.`);
    }
  }
  const records = [...found.values()].filter((state) => state !== 'open').length;
  const { entries, positions, newest, startedAt } = chain;
  return { records, entries, links: positions.size, newestLink: newest, startedAt, failures };
}

/** The position of the link that a printed hash names; hashes of before the chain are in its first link. */
function positionOf({ positions, start }: Chain, hash: string): number | undefined {
  return positions.get(hash) ?? (start.some((line) => line.split(' ')[3] === hash) ? 1 : undefined);
}

interface Signed {
  id: string;
  name: string;
  position: number;
}

/** All versions that the chain says were signed. */
function listSigned({ start, records }: Chain): Signed[] {
  const lines = [
    ...start.map((line) => ({ line, position: 1 })),
    ...[...records.values()].map(({ content, position }) => ({ line: content, position })),
  ];
  return lines.map(({ line, position }) => {
    const [id = '', number = '', version = ''] = line.split(' ');
    return { id, position, name: `Record ${number.padStart(6, '0')}, version ${version}` };
  });
}

function reportUnlessSigned(
  { id, name, position }: Signed,
  found: Map<string, RecordRow['state']>,
  report: (sentence: string) => void,
): void {
  const state = found.get(id);
  if (state === undefined) report(`${name}: it was signed (link ${position} of the chain) and is deleted.`);
  else if (state === 'open') report(`${name}: it was signed (link ${position} of the chain) and is open again.`);
}

type RowOptions = Omit<VerifyOptions, 'expected'>;
type StoredRow = RecordRow & { track: Buffer | null };

/** Verifies each record, and each beside its next version. @returns the state of each, by id */
async function verifyRows(db: Db, chain: Chain, options: RowOptions): Promise<Map<string, RecordRow['state']>> {
  const states = new Map<string, RecordRow['state']>();
  let before: StoredRow | undefined;
  let first: StoredRow | undefined;
  for (;;) {
    const rows: StoredRow[] = await listAfter(db, before);
    for (const row of rows) {
      states.set(row.id, row.state);
      const previous = before?.number === row.number ? before : undefined;
      if (!previous) first = row;
      if (before) reportAll(options, before, followDamage(before, previous && row));
      reportAll(options, row, versionDamage(row, previous, first));
      reportAll(options, row, await findDamage(db, row, chain, options.hasFile));
      before = row;
    }
    if (rows.length < PAGE_SIZE) break;
  }
  if (before) reportAll(options, before, followDamage(before, undefined));
  return states;
}

async function listAfter(db: Db, before: StoredRow | undefined): Promise<StoredRow[]> {
  return db
    .selectFrom('applicationRecords')
    .select([...RECORD_COLUMNS, 'track'])
    .where(sql<boolean>`("number", "version") > (${before?.number ?? -1}, ${before?.version ?? 0})`)
    .orderBy('number')
    .orderBy('version')
    .limit(PAGE_SIZE)
    .execute();
}

function reportAll({ report, timeZone }: RowOptions, row: RecordRow, sentences: string[]): void {
  for (const sentence of sentences) report(`Record ${formatRecordNumber(row, timeZone)}, version ${row.version}: ${sentence}`);
}

/** Whether a version fits the one after it. */
function followDamage({ state, version }: RecordRow, next: RecordRow | undefined): string[] {
  const isFollowed = next !== undefined && next.state !== 'open' && next.version === version + 1;
  if (state === 'replaced' && !isFollowed) return ['it is replaced, but no signed version follows.'];
  if (state === 'signed' && next !== undefined && next.state !== 'open')
    return [`it counts as signed, although version ${next.version} is signed.`];
  if (state === 'open' && next !== undefined) return [`it is open, although version ${next.version} corrects it.`];
  return [];
}

/** Whether a version fits the one before it, and has the number of the first one. */
function versionDamage(row: RecordRow, previous: RecordRow | undefined, first: RecordRow | undefined): string[] {
  const expected = (previous?.version ?? 0) + 1;
  const numberedAt = first && first.id !== row.id && first.version === 1 ? (first.startedAt ?? first.createdAt) : row.firstStartedAt;
  return [
    ...(row.version === expected ? [] : [`version ${expected} before it is missing.`]),
    ...(previous && row.replacesId !== previous.id ? [`it does not name version ${previous.version} as the one that it corrects.`] : []),
    ...(row.firstStartedAt === numberedAt ? [] : ['the year of its number is not that of version 1.']),
  ];
}

/** Finds records whose opening the audit trail knows, that are gone, and that nobody discarded. */
async function verifyOpenings(db: Db, startedAt: string | null, report: VerifyOptions['report']): Promise<void> {
  if (startedAt === null) return;
  const { rows } = await sql<{ subjectName: string | null; at: string }>`
    SELECT "subjectName", "at" FROM "auditTrail" opened
    WHERE "subjectType" = 'record' AND "action" IN ('create', 'correct_record') AND "at" > ${startedAt}
      AND NOT EXISTS (SELECT FROM "applicationRecords" WHERE "id" = opened."subjectId")
      AND NOT EXISTS (SELECT FROM "auditTrail" gone WHERE gone."subjectType" = 'record' AND gone."subjectId" = opened."subjectId"
        AND gone."action" = 'delete')
    ORDER BY "at"`.execute(db);
  for (const { subjectName, at } of rows) {
    report(`${subjectName ?? 'A record'}: it was opened ${at} and is gone, and the audit trail does not say who discarded it.`);
  }
}
