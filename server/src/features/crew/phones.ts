import { timingSafeEqual } from 'node:crypto';
import { type api, CREW_PAGE, type ReplyOf, type Role } from '@swathline/contract';
import { sql } from 'kysely';
import { type Author, recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { TokenLookup } from '../../platform/http/callers.ts';
import { hashOfToken, newToken } from '../auth/secrets.ts';
import { takeAttempt } from '../auth/rate-limit.ts';
import { deleteSubscriptionsOfCrewPhone } from '../notices/subscriptions.ts';
import { deleteTokensOfCrewPhone } from '../pilots/devices/device-tokens.ts';
import { getUser } from '../auth/user-record.ts';
import { holdRole } from '../users/guards.ts';
import { type CrewCaller, unknownCrewPhone } from './caller.ts';

type CrewPhones = typeof api.crewPhones;

const COLUMNS = ['id', 'name', 'createdAt', 'lastSeenAt', 'waiting', 'pageVersion', 'clockOffsetMs'] as const;

/** The roles whose people have crew phones. */
const CREW_ROLES: readonly Role[] = ['pilot', 'ground_crew'];

/** The phone may have been revoked after the backup was made. It keeps its reports and tries again. */
const NOT_REVIEWED = 'The office restored its data from a backup and has not reviewed it yet. Your reports stay on this phone until then.';

/**
 * Creates the look-up of the phone with a token, if it is not revoked and its person is active. The look-up throws Problem unavailable for
 * a phone of a restored backup until an administrator has reviewed the restore.
 */
export function createCrewPhoneLookup(db: Db): TokenLookup<CrewCaller> {
  const find = async (token: string) => {
    const tokenHash = hashOfToken(token);
    const phone = await phonesOfActiveCrew(db).where('crewPhones.tokenHash', '=', tokenHash).executeTakeFirst();
    if (phone?.restoredAt) throw new Problem('unavailable', NOT_REVIEWED, { retryAfter: 600 });
    if (!phone || !timingSafeEqual(Buffer.from(phone.tokenHash), Buffer.from(tokenHash))) return undefined;
    return callerOfPhone(phone);
  };
  return { find, idOf: ({ phoneId }) => phoneId, refusal: unknownCrewPhone };
}

function phonesOfActiveCrew(db: Db) {
  return selectPhones(db)
    .where('revokedAt', 'is', null)
    .where('isActive', '=', true)
    .where('role', 'in', [...CREW_ROLES]);
}

function selectPhones(db: Db) {
  return db
    .selectFrom('crewPhones')
    .innerJoin('users', 'users.id', 'crewPhones.userId')
    .select(['crewPhones.id as phoneId', 'crewPhones.name as phoneName', 'crewPhones.tokenHash', 'crewPhones.restoredAt'])
    .select(['users.id', 'role', 'firstName', 'lastName']);
}

type PhoneRow = Awaited<ReturnType<ReturnType<typeof selectPhones>['executeTakeFirstOrThrow']>>;

const callerOfPhone = ({ phoneId, phoneName, tokenHash: _hash, restoredAt: _restored, ...person }: PhoneRow): CrewCaller => ({
  phoneId,
  phoneName,
  person,
});

/** A phone by its id, also a revoked one, whose exported file the office imports. @throws Problem not_found */
export async function getCrewPhone(db: Db, phoneId: string): Promise<CrewCaller> {
  const phone = await selectPhones(db).where('crewPhones.id', '=', phoneId).executeTakeFirst();
  if (!phone)
    throw new Problem('not_found', 'The phone of this file is not known here. Import the file on the server that created its link.');
  return callerOfPhone(phone);
}

/** When a person got the first link. A phone that gets a new one still has reports from before it. */
export async function getFirstLinkedAt(db: Db, { person }: CrewCaller): Promise<string> {
  const phones = db.selectFrom('crewPhones').select('createdAt').where('userId', '=', person.id).orderBy('createdAt').limit(1);
  return (await phones.executeTakeFirstOrThrow()).createdAt;
}

/** The phones of a person that are not revoked, newest first. @throws Problem not_found */
export async function listCrewPhones(db: Db, userId: string): Promise<ReplyOf<CrewPhones['list']>> {
  await getUser(db, userId);
  const crewPhones = await db
    .selectFrom('crewPhones')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return { crewPhones, total: crewPhones.length, limit: crewPhones.length, offset: 0 };
}

/**
 * Creates the link of a person's phone. Only this response contains it. The token is in its fragment, which browsers send to no server.
 * @throws Problem not_found; wrong_status for a user who is not an active pilot or ground crew member
 */
export async function issueCrewPhone(
  { db, by, publicUrl }: Pick<Context, 'db' | 'by' | 'publicUrl'>,
  userId: string,
  name: string,
): Promise<ReplyOf<CrewPhones['issue']>> {
  const token = newToken();
  const issued = await db.transaction().execute(async (tx) => {
    await assertActiveCrew(tx, userId);
    const row = await tx
      .insertInto('crewPhones')
      .values({ userId, name, tokenHash: hashOfToken(token) })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'issue_crew_phone', subjectType: 'user', subjectId: userId, after: { phone: name } });
    return row;
  });
  return { ...issued, link: `${publicUrl}${CREW_PAGE}#${token}` };
}

/** Locks the user until the transaction ends, so that a concurrent deactivation or change of role also revokes the new phone. */
async function assertActiveCrew(tx: Tx, id: string): Promise<void> {
  const row = await holdRole(tx, id);
  const { role, isActive } = orNotFound(row, 'user');
  if (!isActive || !CREW_ROLES.includes(role)) {
    throw new Problem('wrong_status', 'Only an active pilot or ground crew member can have a crew phone.');
  }
}

/** @throws Problem not_found, also for a phone that is revoked already */
export async function revokeCrewPhone({ db, by }: Pick<Context, 'db' | 'by'>, userId: string, phoneId: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const revoked = await tx
      .updateTable('crewPhones')
      .set({ revokedAt: sql`clock_timestamp()`, restoredAt: null })
      .where('id', '=', phoneId)
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .returning('name')
      .executeTakeFirst();
    const before = { phone: orNotFound(revoked, 'crew phone').name };
    await deleteTokensOfCrewPhone(tx, phoneId);
    await deleteSubscriptionsOfCrewPhone(tx, phoneId);
    await recordChange(tx, by, { action: 'revoke_crew_phone', subjectType: 'user', subjectId: userId, before });
    return null;
  });
}

/** Records that a phone called, and the state that it reported. */
export async function recordPhoneCall(
  db: Db,
  { phoneId }: CrewCaller,
  { waiting, pageVersion, clockOffsetMs }: { waiting?: number | undefined; pageVersion?: string | undefined; clockOffsetMs?: number },
): Promise<void> {
  await db
    .updateTable('crewPhones')
    .set({
      lastSeenAt: sql`clock_timestamp()`,
      ...(waiting !== undefined && { waiting }),
      ...(pageVersion !== undefined && { pageVersion }),
      ...(clockOffsetMs !== undefined && { clockOffsetMs }),
    })
    .where('id', '=', phoneId)
    .execute();
}

const MAX_CALLS_PER_MINUTE = 300;

/** @throws Problem too_many_tries */
export async function limitCalls({ db }: Pick<Context, 'db'>, { phoneId }: CrewCaller): Promise<void> {
  await takeAttempt(db, { key: `crew phone ${phoneId}`, maxAttempts: MAX_CALLS_PER_MINUTE, windowSeconds: 60 });
}

/** Ends all phones of a user, and their devices. Revoked phones stay in their table, because their reports name them. */
export async function revokeCrewPhones(tx: Tx, by: Author | null, userId: string): Promise<void> {
  const revoked = await tx
    .updateTable('crewPhones')
    .set({ revokedAt: sql`clock_timestamp()`, restoredAt: null })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of revoked) {
    await deleteTokensOfCrewPhone(tx, id);
    await deleteSubscriptionsOfCrewPhone(tx, id);
    await recordChange(tx, by, { action: 'revoke_crew_phone', subjectType: 'user', subjectId: userId, before: { phone: name } });
  }
}
