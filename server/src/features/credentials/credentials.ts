import {
  type api,
  type BodyOf,
  type Credential,
  CREDENTIAL_KIND_LABEL,
  expiresByRegulation,
  type HolderType,
  type QueryOf,
  type ReplyOf,
  thirteenthMonthAfter,
} from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/creations/create-once.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches } from '../../platform/db/lists/page.ts';
import { assertNotStale, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import { invalid } from '../../platform/errors/problem.ts';
import type { FileContext } from '../../platform/files/stored-files.ts';
import { HOLDER_NAME, IS_HOLDER_ACTIVE, IS_REPLACED } from './columns.ts';
import { withCheckedScan, withScans } from './scans.ts';

type Credentials = typeof api.credentials;
type CredentialContext = FileContext & Pick<Context, 'by'>;
/** A credential without its scan. */
type CredentialRow = Omit<Credential, 'file'>;
type Query = QueryOf<Credentials['list']>;

export async function listCredentials(context: FileContext, query: Query): Promise<ReplyOf<Credentials['list']>> {
  const { rows, ...page } = await listCredentialRows(context.db, query);
  return { credentials: await withScans(context, rows), ...page };
}

/** The credentials of a list without their scans. */
export async function listCredentialRows(db: Db, query: Query) {
  const { holderType, holderId, kind, expiringBefore, isCurrent } = query;
  let filtered = db.selectFrom('credentials').where(
    matches(query, {
      holder: HOLDER_NAME,
      number: sql.ref('credentials.number'),
      category: sql.ref('credentials.category'),
      note: sql.ref('credentials.note'),
    }),
  );
  if (holderType !== undefined) filtered = filtered.where('holderType', '=', holderType);
  if (holderId !== undefined) filtered = filtered.where('holderId', '=', holderId);
  if (kind !== undefined) filtered = filtered.where('kind', '=', kind);
  if (expiringBefore !== undefined) filtered = filtered.where('expiresOn', '<', expiringBefore);
  if (isCurrent !== undefined) filtered = filtered.where(sql<boolean>`(${IS_HOLDER_ACTIVE} AND NOT ${IS_REPLACED})`, '=', isCurrent);

  const sort = { by: SORTS[query.sort], id: 'credentials.id', isNullable: true } as const;
  return listPage(filtered, query, sort, (q) => q.select(COLUMNS).select(COMPUTED));
}

const COLUMNS = [
  'credentials.id',
  'holderType',
  'holderId',
  'kind',
  'province',
  'number',
  'category',
  'issuedOn',
  'expiresOn',
  'amountCad',
  'excludesDrift',
  'note',
  'credentials.createdAt',
  'credentials.updatedAt',
] as const;
const COMPUTED = [HOLDER_NAME.as('holder'), IS_REPLACED.as('isReplaced')] as const;

const SORTS = {
  holder: ignoreCase(HOLDER_NAME),
  kind: sql.ref<string>('credentials.kind'),
  province: sql.ref<string>('credentials.province'),
  number: ignoreCase(sql.ref('credentials.number')),
  issuedOn: sql.ref<string>('credentials.issuedOn'),
  expiresOn: sql.ref<string>('credentials.expiresOn'),
  createdAt: sql.ref<string>('credentials.createdAt'),
};

/** One credential. Reads its scan to check that it is unchanged. @throws Problem not_found */
export async function getCredential(context: FileContext, id: string): Promise<Credential> {
  return withCheckedScan(context, await getRow(context.db, id));
}

/** @throws Problem not_found */
async function getRow(db: Db, id: string): Promise<CredentialRow> {
  const credential = await db.selectFrom('credentials').select(COLUMNS).select(COMPUTED).where('id', '=', id).executeTakeFirst();
  return orNotFound(credential, 'paper');
}

/** Adds a paper, once. @throws Problem already_taken; invalid for a holder that does not exist */
export async function createCredential(context: CredentialContext, form: BodyOf<Credentials['create']>): Promise<Credential> {
  const { holderType, holderId = null, ...rest } = form;
  const insert = async (tx: Tx) => {
    const holder = await findHolder(tx, holderType, holderId);
    const { id } = await tx
      .insertInto('credentials')
      .values({
        ...NO_DETAILS,
        ...omitUndefined(rest),
        ...holder,
        expiresOn: expiryOf(form.kind, form.issuedOn, form.expiresOn),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await getRow(tx, id);
    await recordChange(tx, context.by, { action: 'create', subjectType: 'credential', subjectId: id, after: recorded(after) });
    return id;
  };
  return createOnce(context, { form, insert, read: (id) => getCredential(context, id) });
}

const NO_DETAILS = { number: null, category: null, issuedOn: null, amountCad: null, note: null };

/** @throws Problem not_found, stale; invalid for a holder that does not exist and for dates in the wrong order */
export async function updateCredential(
  context: CredentialContext,
  id: string,
  { updatedAt, holderType, holderId, ...change }: BodyOf<Credentials['update']>,
): Promise<Credential> {
  const { by } = context;
  const changed = await context.db.transaction().execute(async (tx) => {
    const before = await lockCredential(tx, id);
    assertNotStale(before, updatedAt);
    const type = holderType ?? before.holderType;
    const keptId = type === before.holderType ? before.holderId : null;
    const holder = await findHolder(tx, type, holderId === undefined ? keptId : holderId);
    await tx
      .updateTable('credentials')
      .set({ ...omitUndefined(change), ...holder, expiresOn: changedExpiry(before, change), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .execute();
    const after = await getRow(tx, id);
    await recordChange(tx, by, {
      action: 'update',
      subjectType: 'credential',
      subjectId: id,
      before: recorded(before),
      after: recorded(after),
    });
    return after;
  });
  return withCheckedScan(context, changed);
}

/** @throws Problem not_found */
export async function deleteCredential({ db, by }: Pick<CredentialContext, 'db' | 'by'>, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockCredential(tx, id);
    await tx.deleteFrom('credentials').where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'delete', subjectType: 'credential', subjectId: id, before: recorded(before) });
    return null;
  });
}

async function lockCredential(tx: Tx, id: string): Promise<CredentialRow> {
  orNotFound(await tx.selectFrom('credentials').select('id').where('id', '=', id).forUpdate().executeTakeFirst(), 'paper');
  return getRow(tx, id);
}

/** The properties for the audit trail, with a name for the credential. */
function recorded({ holderId: _, isReplaced: _replaced, ...credential }: CredentialRow): object {
  return { ...credential, name: `${CREDENTIAL_KIND_LABEL[credential.kind]} of ${credential.holder}` };
}

const HOLDER_MISSING = { person: 'Please choose the person who holds this paper', aircraft: 'Please choose the aircraft of this paper' };

/** @throws Problem invalid for a holder that is missing or does not exist */
async function findHolder(tx: Tx, type: HolderType, id: string | null): Promise<{ userId: string | null; aircraftId: string | null }> {
  if (type === 'company') {
    if (id !== null) throw invalid('holderId', "The company's papers have no holderId. Leave it out.");
    return { userId: null, aircraftId: null };
  }
  if (id === null) throw invalid('holderId', HOLDER_MISSING[type]);
  const table = type === 'person' ? 'users' : 'aircraft';
  const holder = await tx.selectFrom(table).select('id').where('id', '=', id).forShare().executeTakeFirst();
  if (!holder) throw invalid('holderId', `This ${type} does not exist. It may have been deleted.`);
  return type === 'person' ? { userId: id, aircraftId: null } : { userId: null, aircraftId: id };
}

type Day = string | null | undefined;

/** The expiry, computed for the kinds that expire by regulation if none is given. */
function expiryOf(kind: Credential['kind'], issuedOn: Day, expiresOn: Day): string | null {
  return expiresOn ?? (issuedOn && expiresByRegulation(kind) ? thirteenthMonthAfter(issuedOn) : null);
}

/** @throws Problem invalid for an expiry before the issue */
function changedExpiry(before: CredentialRow, { kind = before.kind, issuedOn, expiresOn }: BodyOf<Credentials['update']>): string | null {
  const issued = issuedOn === undefined ? before.issuedOn : issuedOn;
  const isRenewed = issued !== before.issuedOn && expiresByRegulation(kind);
  const expires = expiryOf(kind, issued, expiresOn === undefined && !isRenewed ? before.expiresOn : expiresOn);
  if (issued !== null && expires !== null && expires < issued) throw invalid('expiresOn', 'A paper cannot expire before it is issued');
  return expires;
}
