import type { api, AuditAction, AuditEntry, AuditSubject, QueryOf, ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { listPage } from '../db/list-page.ts';
import { json } from '../db/rows.ts';

interface Author {
  id: string;
  firstName: string;
  lastName: string;
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

/** Never told: secrets, and what changes by itself or follows from something told. */
const UNTOLD = new Set([
  ...['id', 'passwordHash', 'tokenHash', 'createdAt', 'updatedAt', 'confirmedAt'],
  ...['box', 'fieldCount', 'chemicalCount', 'groundCrewCount'],
]);
const LONGEST_VALUE = 500;

/** Keeps who changed what, in the transaction that changes it. An update that changed nothing is not kept. */
export async function recordChange(tx: Tx, by: Author | null, { before, after, ...change }: Change): Promise<void> {
  const changes = differences(before ?? {}, after ?? {});
  if (change.action === 'update' && changes.length === 0) {
    return;
  }
  await tx
    .insertInto('auditTrail')
    .values({ ...change, byUserId: by?.id ?? null, byName: by && `${by.firstName} ${by.lastName}`, changes: json(changes) })
    .execute();
}

function differences(before: object, after: object): AuditEntry['changes'] {
  const [from, to] = [flat(before), flat(after)];
  const isCompared = (property: string) => !UNTOLD.has(property) && (from.size === 0 || to.size === 0 || to.has(property));
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter(isCompared)
    .map((property) => ({ property, from: told(from.get(property)), to: told(to.get(property)) }))
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

function told(value: unknown): string | null {
  if (value === null || value === undefined) {
    return null;
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

type AuditList = typeof api.audit.list;

export async function listAuditEntries(db: Db, { subjectType, subjectId, ...page }: QueryOf<AuditList>): Promise<ReplyOf<AuditList>> {
  let filtered = db.selectFrom('auditTrail');
  if (subjectType !== undefined) filtered = filtered.where('subjectType', '=', subjectType);
  if (subjectId !== undefined) filtered = filtered.where('subjectId', '=', subjectId);
  const { rows, ...counted } = await listPage(filtered, { ...page, order: 'desc' }, { by: sql.ref('at'), id: 'id' }, (q) =>
    q.select(['id', 'at', 'byUserId', 'byName', 'action', 'subjectType', 'subjectId', 'changes']),
  );
  return {
    entries: rows.map(({ byUserId, byName, ...entry }) => ({
      ...entry,
      by: byUserId === null ? null : { id: byUserId, name: byName ?? '' },
    })),
    ...counted,
  };
}
