import { DAY_MS } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connection/open.ts';
import { appendLink, lockChain } from './chain.ts';
import { RETENTION_DAYS } from './trail.ts';

/** SHA-256 of everything that an entry of the audit trail says. */
export const ENTRY_HASH = sql<string>`encode(sha256(convert_to(jsonb_build_array("id", to_char("at" AT TIME ZONE 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.US'), "byUserId", "byName", "address", "action", "subjectType", "subjectId", "subjectName", "times", "mergeKey",
  "changes")::text, 'UTF8')), 'hex')`;

const MAX_ENTRIES = 10_000;
/** Equal events of one minute are still counted in an entry that is younger. */
const MIN_AGE_SECONDS = 120;

/**
 * Puts the entries of the audit trail that no link covers yet into the chain. Housekeeping calls it, so that a change does not wait for
 * the chain.
 */
export async function chainAuditTrail(db: Db, { minAgeSeconds = MIN_AGE_SECONDS } = {}): Promise<void> {
  let count = MAX_ENTRIES;
  while (count === MAX_ENTRIES) count = await db.transaction().execute((tx) => chainEntries(tx, minAgeSeconds));
}

/** @returns the number of entries that the new link covers; 0 without a link */
async function chainEntries(tx: Tx, minAgeSeconds: number): Promise<number> {
  await lockChain(tx);
  const rows = await tx
    .selectFrom('auditTrail')
    .select(['id', 'at', 'action', ENTRY_HASH.as('hash')])
    .where('link', 'is', null)
    .where('at', '<', sql<string>`clock_timestamp() - ${minAgeSeconds} * interval '1 second'`)
    .orderBy('at')
    .orderBy('id')
    .limit(MAX_ENTRIES)
    .execute();
  if (rows.length === 0) return 0;
  const { position } = await appendLink(tx, 'trail', rows.map(lineOf).join('\n'));
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('auditTrail')
    .set({ link: position })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.length;
}

/** Id and hash of an entry; of one that is deleted some day, also that day. */
function lineOf({ id, at, action, hash }: { id: string; at: string; action: string; hash: string }): string {
  const days = (RETENTION_DAYS as Partial<Record<string, number>>)[action];
  const expiry = days === undefined ? [] : [new Date(Date.parse(at) + days * DAY_MS).toISOString()];
  return [id, hash, ...expiry].join(' ');
}
