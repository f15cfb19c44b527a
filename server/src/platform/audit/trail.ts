import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { type AuditAction, type AuditSubject, nameOfPerson } from '@swathline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/connection/open.ts';
import { isDiskFull } from '../db/schema/violations.ts';
import { json } from '../db/sql/rows.ts';
import { plainAddress } from '../http/listening/network.ts';
import { cut, differences, textOf } from './differences.ts';
import { registeredSubject } from './subjects.ts';

/** The user who makes a change, with the network address. */
export interface Author {
  id: string;
  firstName: string;
  lastName: string;
  companyName?: string | null;
  address?: string;
}

interface Change {
  action: AuditAction;
  subjectType: AuditSubject;
  /** Null for a subject without an id, of which there is one. */
  subjectId: string | null;
  /** The row before the change; absent for a new row, or when the old values do not matter. */
  before?: object;
  /** The row after the change; absent for a deleted row. */
  after?: object;
  /** Where the new values come from, if nobody typed them: "the crew's reports". */
  filledFrom?: string;
}

/**
 * Records who changed what, within the transaction of the change. An update without differences is not recorded. The deletion of a row
 * without a `name` is recorded before the row goes, so that the entry can name it.
 */
export async function recordChange(tx: Tx, by: Author | null, { before, after, filledFrom, ...change }: Change): Promise<void> {
  const changes = differences(before ?? {}, after ?? {}, registeredSubject(change.subjectType)?.unrecorded);
  if (change.action === 'update' && changes.length === 0) {
    return;
  }
  if (filledFrom !== undefined) changes.push({ property: 'filledFrom', from: null, to: filledFrom });
  const name = nameOf(after) ?? nameOf(before);
  await tx
    .insertInto('auditTrail')
    .values({ ...change, ...authorship(by), subjectName: name ?? currentName(change), mergeKey: null, changes: json(changes) })
    .execute();
}

interface Event {
  action: AuditAction;
  subjectType: AuditSubject;
  /** Null for a whole list, or for an unknown account. */
  subjectId: string | null;
  details?: Record<string, string>;
}

/**
 * Records an event that changes no record. Equal events by the same person from the same address within one minute share one entry with a
 * count, so that repeating cannot fill the disk.
 */
export async function recordEvent(db: Db | Tx, by: Author | null, { details = {}, ...event }: Event, address = by?.address): Promise<void> {
  const changes = Object.entries(details).map(([property, to]) => ({ property, from: null, to: cut(textOf(to)) }));
  const author = { ...authorship(by), address: validAddress(address) };
  const eventHash = createHash('sha256')
    .update(JSON.stringify([event, author, changes]))
    .digest('base64url');
  await db
    .insertInto('auditTrail')
    .values({
      ...event,
      ...author,
      subjectName: currentName(event),
      changes: json(changes),
      mergeKey: sql<string>`${eventHash} || floor(extract(epoch FROM clock_timestamp()) / 60)::text`,
    })
    .onConflict((conflict) =>
      conflict
        .column('mergeKey')
        .where('mergeKey', 'is not', null)
        .doUpdateSet({ times: sql<number>`"auditTrail"."times" + 1` }),
    )
    .execute();
}

/** Records an event unless the disk is full, so that reading works on a full disk and password guessing does not use up the reserve. */
export async function recordEventUnlessDiskFull(...parts: Parameters<typeof recordEvent>): Promise<void> {
  try {
    await recordEvent(...parts);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

function authorship(by: Author | null) {
  return { byUserId: by?.id ?? null, byName: by && nameOfPerson(by), address: validAddress(by?.address) };
}

/** A network address; null for other text, which a proxy may forward. */
function validAddress(address = ''): string | null {
  const plain = plainAddress(address);
  return isIP(plain) > 0 ? plain : null;
}

function nameOf(row: { name?: unknown } = {}): string | undefined {
  return typeof row.name === 'string' ? row.name : undefined;
}

/** Selects the subject's current name, for events and for changes whose row has no `name`. */
function currentName({ subjectType, subjectId }: Pick<Event, 'subjectType' | 'subjectId'>): RawBuilder<string> | null {
  const from = registeredSubject(subjectType);
  return from && sql<string>`(SELECT ${sql.raw(from.name)} FROM ${sql.table(from.table)} WHERE "id" = ${subjectId})`;
}

/** Sign-ins are kept longer than a season, failed ones for a quarter of a year, all other entries permanently. A trigger enforces it. */
export const RETENTION_DAYS = { sign_in: 400, sign_in_failed: 90 } as const satisfies Partial<Record<AuditAction, number>>;

export async function deleteExpiredActivity(db: Db): Promise<void> {
  for (const [action, days] of Object.entries(RETENTION_DAYS) as [keyof typeof RETENTION_DAYS, number][]) {
    await db
      .deleteFrom('auditTrail')
      .where('action', '=', action)
      .where('at', '<', sql<string>`clock_timestamp() - make_interval(days => ${days})`)
      .execute();
  }
}
