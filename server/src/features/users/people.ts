import type { Notification, NotificationSettings, Role } from '@swathline/contract';
import { type NotNull, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';

/**
 * Active users with a confirmed address who want this kind of mail, except the person whose action causes it.
 * @param notification null for a mail that the settings of the account do not switch
 */
export function selectRecipients(tx: Tx, by: { id: string } | null, notification: Notification | null) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('isActive', '=', true)
    .where('confirmedAt', 'is not', null)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .$if(by !== null, (query) => query.where('id', '<>', by?.id ?? ''))
    .$if(notification !== null, (query) => query.where(sql<boolean>`("notifications" ->> ${notification})::boolean`))
    .orderBy('id');
}

/** Where mail to a person goes; the address is null for a farmer without one. @throws Problem not_found */
export async function readRecipient(db: Db, id: string) {
  const user = db
    .selectFrom('users')
    .select([sql<string | null>`nullif("email", '')`.as('email'), 'firstName', 'confirmedAt'])
    .where('id', '=', id);
  return orNotFound(await user.executeTakeFirst(), 'user');
}

export async function readPostalAddress(db: Db, id: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('address').where('id', '=', id).executeTakeFirst();
  return user?.address ?? null;
}

/** The kinds of mail that a person wants. */
export async function readNotifications(db: Db, id: string): Promise<NotificationSettings> {
  const user = await db.selectFrom('users').select('notifications').where('id', '=', id).executeTakeFirstOrThrow();
  return user.notifications;
}

/** The names and addresses of all accounts. */
export const listContacts = (db: Db) =>
  db.selectFrom('users').select(['companyName', 'firstName', 'lastName', 'email', 'phone', 'role']).execute();

/** Whether a user exists and is active. */
export async function isActiveUser(db: Db, id: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('isActive').where('id', '=', id).executeTakeFirst();
  return user?.isActive === true;
}

/** By their last names. */
export const listActive = (db: Db, role: Role) =>
  db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where('role', '=', role)
    .where('isActive', '=', true)
    .orderBy(sql`lower("lastName")`)
    .orderBy('id')
    .execute();

export const usersById = (db: Db, ids: readonly string[]) =>
  db.selectFrom('users').where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`);
