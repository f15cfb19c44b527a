import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuditAction, AuditEntry, AuditSubject } from '@swathline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/connection/open.ts';
import { isDiskFull } from '../db/schema/violations.ts';
import { json } from '../db/sql/rows.ts';

/** Who does something, and from which network address. */
interface Author {
  id: string;
  firstName: string;
  lastName: string;
  address?: string;
}

interface Change {
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  /** The row as it was; without one it is new, or what it held does not matter. */
  before?: object;
  /** The row as it is; without one it is gone. */
  after?: object;
}

/** Never toText: secrets, and what changes by itself or follows from something toText. */
const UNRECORDED_PROPERTIES = new Set([
  ...['id', 'passwordHash', 'tokenHash', 'createdAt', 'updatedAt', 'confirmedAt', 'mustChoosePassword'],
  ...['box', 'fieldCount', 'chemicalCount', 'groundCrewCount'],
]);
const MAX_VALUE_LENGTH = 500;

/** Keeps who changed what, in the transaction that changes it. An update that changed nothing is not kept. */
export async function recordChange(tx: Tx, by: Author | null, { before, after, ...change }: Change): Promise<void> {
  const changes = differences(before ?? {}, after ?? {});
  if (change.action === 'update' && changes.length === 0) {
    return;
  }
  const name = nameOf(after) ?? nameOf(before);
  await tx
    .insertInto('auditTrail')
    .values({ ...change, ...authorship(by), subjectName: name ?? currentName(change), mergeKey: null, changes: json(changes) })
    .execute();
}

interface Event {
  action: AuditAction;
  subjectType: AuditSubject;
  /** Null for a whole list, or for nobody known. */
  subjectId: string | null;
  details?: Record<string, string>;
}

/**
 * Records an event that changes no record. Repeats by the same person from the same address within one minute share one entry with a count, so that
 * repeating cannot fill the disk.
 */
export async function recordEvent(db: Db | Tx, by: Author | null, { details = {}, ...event }: Event, address = by?.address): Promise<void> {
  const changes = Object.entries(details).map(([property, to]) => ({ property, from: null, to: toText(to) }));
  const author = { ...authorship(by), address: plainAddress(address) };
  const what = createHash('sha256')
    .update(JSON.stringify([event, author, changes]))
    .digest('base64url');
  await db
    .insertInto('auditTrail')
    .values({
      ...event,
      ...author,
      subjectName: currentName(event),
      changes: json(changes),
      mergeKey: sql<string>`${what} || floor(extract(epoch FROM clock_timestamp()) / 60)::text`,
    })
    .onConflict((conflict) =>
      conflict
        .column('mergeKey')
        .where('mergeKey', 'is not', null)
        .doUpdateSet({ times: sql<number>`"auditTrail"."times" + 1` }),
    )
    .execute();
}

/** Keeps an event that must not be stopped by a full disk: reading goes on unrecorded, and guessing spends no reserve. */
export async function recordEventIfRoom(...parts: Parameters<typeof recordEvent>): Promise<void> {
  try {
    await recordEvent(...parts);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

function authorship(by: Author | null) {
  return { byUserId: by?.id ?? null, byName: by && `${by.firstName} ${by.lastName}`, address: plainAddress(by?.address) };
}

/** The address as people write it; null for text that is no address, which a proxy may pass on. */
function plainAddress(address = ''): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(plain) > 0 ? plain : null;
}

function nameOf(row: object = {}): string | undefined {
  const { name, firstName, lastName } = row as Record<string, unknown>;
  if (typeof name === 'string') return name;
  return typeof firstName === 'string' && typeof lastName === 'string' ? `${firstName} ${lastName}` : undefined;
}

/** What the subject is called now, where its row was not given. */
function currentName({ subjectType, subjectId }: Pick<Event, 'subjectType' | 'subjectId'>): RawBuilder<string> | null {
  const from = SUBJECT_NAMES[subjectType];
  return from && sql<string>`(SELECT ${sql.raw(from.name)} FROM ${sql.table(from.table)} WHERE "id" = ${subjectId})`;
}

/** A restore is known by when its backup was made. */
export const RESTORE_NAME = `to_char("backupMadeAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`;

const SUBJECT_NAMES: Record<AuditSubject, { table: string; name: string } | null> = {
  user: { table: 'users', name: `"firstName" || ' ' || "lastName"` },
  chemical: { table: 'chemicals', name: '"name"' },
  field: { table: 'fields', name: '"name"' },
  spray_job: { table: 'sprayJobs', name: '"name"' },
  track: null,
  mail: { table: 'mails', name: '"subject"' },
  activity: null,
  restore: { table: 'restores', name: RESTORE_NAME },
};

function differences(before: object, after: object): AuditEntry['changes'] {
  const [from, to] = [flat(before), flat(after)];
  const isCompared = (property: string) => !UNRECORDED_PROPERTIES.has(property) && (from.size === 0 || to.size === 0 || to.has(property));
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter(isCompared)
    .map((property) => ({ property, from: toText(from.get(property)), to: toText(to.get(property)) }))
    .filter((change) => change.from !== change.to);
}

/** Properties by their names, dotted where they are nested: `notifications.jobSubmitted`. */
function flat(row: object): Map<string, unknown> {
  const properties = new Map<string, unknown>();
  for (const [name, value] of Object.entries(row) as [string, unknown][]) {
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isNested) properties.set(name, value);
    else for (const [key, inner] of Object.entries(value) as [string, unknown][]) properties.set(`${name}.${key}`, inner);
  }
  return properties;
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) {
    return null;
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

/** Sign-ins are kept for a season and more, failed ones for a quarter of a year; what changed a record is kept for ever. */
const KEPT_DAYS = { sign_in: 400, sign_in_failed: 90 } as const satisfies Partial<Record<AuditAction, number>>;

export async function deleteExpiredActivity(db: Db): Promise<void> {
  for (const [action, days] of Object.entries(KEPT_DAYS) as [keyof typeof KEPT_DAYS, number][]) {
    await db
      .deleteFrom('auditTrail')
      .where('action', '=', action)
      .where('at', '<', sql<string>`clock_timestamp() - make_interval(days => ${days})`)
      .execute();
  }
}
