import type { api, BodyOf, Notification, NotificationSettings, ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { type Author, recordChange } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { json, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { hashOfToken, newToken } from './secrets.ts';
import type { LinkContext } from './links.ts';
import { throttleLinkLookup } from './rate-limit.ts';

/** Ends mails that a farmer chooses on their page alone. */
export const CHOSEN_ON_FARM_PAGE = "You choose under Settings of the farmer's page which mails you get.";

/** Longer than the 60 days for which an unsubscribe link has to work (Canada's anti-spam law, S.C. 2010, c. 23, s. 11). */
const LINK_LIFETIME = sql`interval '90 days'`;

/** Creates the link at the foot of a mail: a page for people, and an unsubscribe address for mail programs. */
export async function createMailSettingsLink({ tx, publicUrl }: LinkContext, userId: string, notification: Notification) {
  const token = newToken();
  await tx
    .insertInto('mailSettingsLinks')
    .values({ tokenHash: hashOfToken(token), userId, notification, expiresAt: sql<string>`clock_timestamp() + ${LINK_LIFETIME}` })
    .execute();
  return {
    pageUrl: `${publicUrl}/mail-settings?token=${token}`,
    unsubscribeUrl: `${publicUrl}/api/mail-settings/unsubscribe?token=${token}`,
  };
}

/** @throws Problem not_found, too_many_tries */
export async function getMailSettings(db: Db, clientIp: string, token: string): Promise<ReplyOf<typeof api.mailSettings.get>> {
  const { role, notifications } = await userOfLink(db, clientIp, token);
  return { role, notifications };
}

/** Changes the given settings. @throws Problem not_found, too_many_tries */
export async function updateMailSettings(db: Db, clientIp: string, token: string, change: Change): Promise<null> {
  await changeSettings(db, clientIp, await userOfLink(db, clientIp, token), change);
  return null;
}

/** Switches off the kind of mail that contained the link. @throws Problem not_found, too_many_tries */
export async function unsubscribe(db: Db, clientIp: string, token: string): Promise<null> {
  const user = await userOfLink(db, clientIp, token);
  await changeSettings(db, clientIp, user, { [user.notification]: false });
  return null;
}

type Change = BodyOf<typeof api.mailSettings.update>['notifications'];
type LinkedUser = Awaited<ReturnType<typeof userOfLink>>;

async function changeSettings(db: Db, clientIp: string, user: LinkedUser, change: Change): Promise<void> {
  await db.transaction().execute((tx) => changeNotifications(tx, { ...user, address: clientIp }, user.id, change));
}

/** Changes the given settings of a user and keeps the others. */
export async function changeNotifications(tx: Tx, by: Author, userId: string, change: Change): Promise<void> {
  const before = await tx.selectFrom('users').select('notifications').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  const after = await tx
    .updateTable('users')
    .set({ notifications: sql<NotificationSettings>`"notifications" || ${json(change)}`, updatedAt: nextUpdatedAt })
    .where('id', '=', userId)
    .returning('notifications')
    .executeTakeFirstOrThrow();
  await recordChange(tx, by, { action: 'update', subjectType: 'user', subjectId: userId, before, after });
}

async function userOfLink(db: Db, clientIp: string, token: string) {
  const user = await throttleLinkLookup(db, clientIp, () =>
    db
      .selectFrom('mailSettingsLinks')
      .innerJoin('users', 'users.id', 'mailSettingsLinks.userId')
      .select(['users.id', 'firstName', 'lastName', 'companyName', 'role', 'notifications', 'notification'])
      .where('tokenHash', '=', hashOfToken(token))
      .where('users.isActive', '=', true)
      .where('expiresAt', '>', sql<string>`clock_timestamp()`)
      .executeTakeFirst(),
  );
  if (!user) {
    throw new Problem('not_found', 'This link is no longer valid. Use the one in your newest mail, or ask your office.');
  }
  return user;
}

export async function deleteExpiredMailSettingsLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('mailSettingsLinks')
    .where('expiresAt', '<', sql<string>`clock_timestamp()`)
    .execute();
}
