import { oneLine } from '@swathline/contract';
import type { Db } from '../../platform/db/connection/open.ts';
import { getOfficeSettings } from '../office/queries.ts';
import { isActiveUser } from '../users/people.ts';
import {
  claimNotices,
  type ClaimedNotice,
  markFailed,
  markSent,
  markWithdrawn,
  postpone,
  type Queue,
  removeSubscription,
} from './outbox.ts';
import { isPushAddress, type Outcome, type PushSender } from './push-service.ts';
import { quietMinutesLeft } from './quiet-hours.ts';
import { currentConsent, readWays } from './settings.ts';
import type { SmsGateway } from './sms-gateway.ts';

const BATCH_SIZE = 10;
const MAX_DELAY_SECONDS = 300;
const MAX_TITLE_CHARACTERS = 100;
const MAX_SMS_BODY_CHARACTERS = 300;
/** With title and sender within the 4,096 bytes that push services must take (RFC 8291, section 4), at four bytes each. */
const MAX_PUSH_BODY_CHARACTERS = 600;
const MAX_SENDER_CHARACTERS = 100;

interface DeliveryContext {
  db: Db;
  publicUrl: string;
  timeZone: string;
  push: PushSender;
  pushHosts: readonly string[];
  /** Undefined without a gateway. */
  sms: SmsGateway | undefined;
}

/** Sends the messages of a queue that are due. */
export async function deliverNotices(context: DeliveryContext, queue: Queue): Promise<void> {
  for (;;) {
    const notices = await claimNotices(context.db, queue, BATCH_SIZE);
    const results = await Promise.allSettled(notices.map((notice) => deliver(context, notice)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    if (notices.length < BATCH_SIZE) return;
  }
}

async function deliver(context: DeliveryContext, notice: ClaimedNotice): Promise<void> {
  const { db, timeZone } = context;
  const refusal = await findRefusal(db, notice);
  if (refusal !== null) return markWithdrawn(db, notice, refusal);
  const quietMinutes = notice.notice === 'alarm' ? 0 : await quietMinutesFor(db, notice.userId, timeZone);
  if (quietMinutes > 0) return postpone(db, notice, 'It waits until the quiet hours end.', quietMinutes * 60);
  const outcome = notice.way === 'push' ? await sendPush(context, notice) : await sendSms(context, notice);
  switch (outcome.kind) {
    case 'sent':
      return markSent(db, notice);
    case 'gone':
      await removeSubscription(db, notice);
      return markFailed(db, notice, outcome.reason);
    case 'refused':
      return markFailed(db, notice, outcome.reason);
    case 'later':
      return postpone(db, notice, outcome.reason, Math.min(MAX_DELAY_SECONDS, 5 * 2 ** (notice.attempts - 1)));
  }
}

/** Why the person does not want the message any more; null if they do. */
async function findRefusal(db: Db, { userId, notice, way }: ClaimedNotice): Promise<string | null> {
  if (!(await isActiveUser(db, userId))) return 'The account is not active.';
  // An alarm is sent to each phone that takes push messages.
  if (notice === 'alarm') return null;
  return (await readWays(db, userId))[notice][way] ? null : 'The person switched it off.';
}

async function quietMinutesFor(db: Db, userId: string, timeZone: string): Promise<number> {
  const stored = await db.selectFrom('farmNoticeSettings').select(['quietFrom', 'quietTo']).where('userId', '=', userId).executeTakeFirst();
  const [from, to] = [stored?.quietFrom ?? null, stored?.quietTo ?? null];
  return from === null || to === null ? 0 : quietMinutesLeft({ from, to }, timeZone, new Date());
}

async function sendPush({ db, push, pushHosts }: DeliveryContext, notice: ClaimedNotice): Promise<Outcome> {
  const { subscriptionId, title, body, path, topic, expiresAt } = notice;
  const target = await db
    .selectFrom('pushSubscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  if (!target || !isPushAddress(target.endpoint, pushHosts)) return { kind: 'gone', reason: 'The device gets no push messages.' };
  const text = `${cutTo(body, MAX_PUSH_BODY_CHARACTERS)}\n${await senderOf(db)}`;
  return push.send(target, { title: titleOf(title), body: text, path, topic }, new Date(expiresAt));
}

/** Names the sender and how to stop, as Canada's anti-spam law requires (S.C. 2010, c. 23, s. 6). */
async function sendSms({ db, sms, publicUrl }: DeliveryContext, { id, userId, title, body, path }: ClaimedNotice): Promise<Outcome> {
  const consent = await currentConsent(db, userId).select('phone').executeTakeFirst();
  if (!consent) return { kind: 'refused', reason: 'The person withdrew the consent.' };
  if (!sms) return { kind: 'later', reason: 'No gateway for text messages is configured.' };
  const text = `${await senderOf(db)}: ${titleOf(title)}. ${cutTo(oneLine(body), MAX_SMS_BODY_CHARACTERS)} ${publicUrl}${path} Reply STOP to end.`;
  return sms.send({ id, to: consent.phone, text });
}

/** The company, as every message names it. */
async function senderOf(db: Db): Promise<string> {
  const { company } = await getOfficeSettings(db);
  return cutTo(oneLine(company.name ?? 'Swathline'), MAX_SENDER_CHARACTERS);
}

const titleOf = (title: string) => cutTo(oneLine(title), MAX_TITLE_CHARACTERS);

function cutTo(text: string, maxCharacters: number): string {
  const characters = [...text];
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : text;
}
