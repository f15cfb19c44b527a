import {
  type api,
  type BodyOf,
  FARM_NOTICES,
  type FarmNotice,
  type FarmNoticeSettings,
  NOTICE_WAYS,
  type NoticeWay,
  type Notification,
  type NotificationSettings,
} from '@swathline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { json, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { invalid } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';
import { changeNotifications } from '../auth/mail-settings.ts';
import { lockUser } from '../users/guards.ts';
import { readNotifications } from '../users/people.ts';

type Change = BodyOf<typeof api.farmNotices.update>;
type Ways = FarmNoticeSettings['ways'];
/** What was chosen; the rest is as by default. */
type ChosenWays = Partial<Record<FarmNotice, Partial<Record<NoticeWay, boolean>>>>;

/** Mails that the settings of the account switch, also by the link at the foot of each mail. */
const MAIL_OF: Partial<Record<FarmNotice, Notification>> = { decided: 'jobDecided', finished: 'jobCompleted' };

/** What this server can send by. */
export interface NoticeServices {
  pushKey: () => Promise<string>;
  canText: boolean;
}

export async function getNoticeSettings(db: Db | Tx, services: NoticeServices, userId: string): Promise<FarmNoticeSettings> {
  const stored = await db.selectFrom('farmNoticeSettings').select(['quietFrom', 'quietTo']).where('userId', '=', userId).executeTakeFirst();
  const consent = await currentConsent(db, userId).select(['phone', 'text', 'givenAt']).executeTakeFirst();
  const [from, to] = [stored?.quietFrom ?? null, stored?.quietTo ?? null];
  return {
    ways: await readWays(db, userId),
    quietHours: from === null || to === null ? null : { from, to },
    smsConsent: consent ?? null,
    available: services.canText ? ['mail', 'push', 'sms'] : ['mail', 'push'],
    pushKey: await services.pushKey(),
  };
}

/** The ways that a person wants for each notice. */
export async function readWays(db: Db | Tx, userId: string): Promise<Ways> {
  const notifications = await readNotifications(db, userId);
  const stored = await db.selectFrom('farmNoticeSettings').select('ways').where('userId', '=', userId).executeTakeFirst();
  return waysOf(stored?.ways ?? {}, notifications);
}

/** By default mail is on, except for the start of the work, and the other ways are off. */
function waysOf(chosen: ChosenWays, notifications: NotificationSettings): Ways {
  const each = FARM_NOTICES.map((notice) => {
    const account = MAIL_OF[notice];
    const mail = account === undefined ? (chosen[notice]?.mail ?? notice !== 'started') : notifications[account];
    return [notice, { mail, push: chosen[notice]?.push ?? false, sms: chosen[notice]?.sms ?? false }] as const;
  });
  return Object.fromEntries(each) as Ways;
}

export const currentConsent = (db: Db | Tx, userId: string) =>
  db.selectFrom('smsConsents').where('userId', '=', userId).where('withdrawnAt', 'is', null);

type UpdateContext = Pick<Context, 'db' | 'by'> & NoticeServices;

/** @throws Problem invalid for text messages without a consent */
export async function updateNoticeSettings({ db, by, ...services }: UpdateContext, change: Change): Promise<FarmNoticeSettings> {
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, by.id);
    if (change.smsConsent !== undefined) await replaceConsent(tx, by.id, change.smsConsent);
    await changeMails(tx, by, change);
    await storeWays(tx, by.id, change);
    return getNoticeSettings(tx, services, by.id);
  });
}

/** The consents of the past are kept, with who gave each, when, how and to which text. */
async function replaceConsent(tx: Tx, userId: string, consent: NonNullable<Change['smsConsent']> | null): Promise<void> {
  await tx
    .updateTable('smsConsents')
    .set({ withdrawnAt: sql<string>`clock_timestamp()`, withdrawnHow: consent === null ? 'on the page' : 'replaced on the page' })
    .where('userId', '=', userId)
    .where('withdrawnAt', 'is', null)
    .execute();
  if (consent === null) return;
  await tx
    .insertInto('smsConsents')
    .values({ userId, ...consent, how: 'on the page' })
    .execute();
}

async function changeMails(tx: Tx, by: Person, { ways = {} }: Change): Promise<void> {
  const mails: Partial<NotificationSettings> = {};
  for (const notice of FARM_NOTICES) {
    const [account, mail] = [MAIL_OF[notice], ways[notice]?.mail];
    if (account !== undefined && mail !== undefined) mails[account] = mail;
  }
  if (Object.keys(mails).length > 0) await changeNotifications(tx, by, by.id, mails);
}

async function storeWays(tx: Tx, userId: string, { ways: changed = {}, quietHours, smsConsent }: Change): Promise<void> {
  const stored = await tx
    .selectFrom('farmNoticeSettings')
    .select(['ways', 'quietFrom', 'quietTo'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const ways = mergeWays(stored?.ways ?? {}, changed, smsConsent === null);
  const wantsSms = FARM_NOTICES.some((notice) => ways[notice]?.sms === true);
  if (wantsSms && !(await currentConsent(tx, userId).select('id').executeTakeFirst())) {
    throw invalid('smsConsent', 'Agree to text messages first');
  }
  const quiet = quietHours === undefined ? { from: stored?.quietFrom ?? null, to: stored?.quietTo ?? null } : quietHours;
  const row = { ways: json(ways), quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
  await tx
    .insertInto('farmNoticeSettings')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...row, updatedAt: sql<string>`clock_timestamp()` }))
    .execute();
}

/** @param isSmsOff no text messages are sent any more */
function mergeWays(before: ChosenWays, changed: NonNullable<Change['ways']>, isSmsOff: boolean): ChosenWays {
  const merged: ChosenWays = {};
  for (const notice of FARM_NOTICES) {
    const ways: Partial<Record<NoticeWay, boolean>> = { ...before[notice] };
    for (const way of NOTICE_WAYS) {
      const isOn = changed[notice]?.[way];
      if (isOn !== undefined) ways[way] = isOn;
    }
    if (isSmsOff) ways.sms = false;
    merged[notice] = ways;
  }
  return merged;
}

/** Withdraws the consents of a number, and switches its text messages off. */
export async function withdrawSms(db: Db, phone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const current = await tx
      .selectFrom('smsConsents')
      .select(['id', 'userId', 'phone'])
      .where('withdrawnAt', 'is', null)
      .forUpdate()
      .execute();
    for (const { id, userId } of current.filter((consent) => digitsOf(consent.phone) === digitsOf(phone))) {
      await tx
        .updateTable('smsConsents')
        .set({ withdrawnAt: sql<string>`clock_timestamp()`, withdrawnHow: 'by the reply STOP' })
        .where('id', '=', id)
        .execute();
      const stored = await tx.selectFrom('farmNoticeSettings').select('ways').where('userId', '=', userId).executeTakeFirst();
      const ways = json(mergeWays(stored?.ways ?? {}, {}, true));
      await tx.updateTable('farmNoticeSettings').set({ ways, updatedAt: nextUpdatedAt }).where('userId', '=', userId).execute();
    }
  });
}

/** The digits of a number of North America with its country code, however it is written. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `1${digits}` : digits;
}
