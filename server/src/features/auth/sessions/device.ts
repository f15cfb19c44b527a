import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SignInMethod } from '@swathline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { networkOf } from '../../../platform/http/listening/network.ts';
import { followOfficeClock } from '../../office/clock.ts';
import { type Account, recipientOf } from '../emails.ts';
import { newDeviceEmail } from './emails.ts';

/** From where and how somebody signs in. */
export interface SignInOrigin {
  /** The client's network address. */
  address: string;
  userAgent: string | undefined;
  /** A random id that the panel keeps in the browser. Other programs are recognized by their name and network. */
  deviceId?: string | undefined;
  method: SignInMethod;
  /** The passkey that opens the session, which ends with it. */
  passkeyId?: string;
}

const MAX_USER_AGENT_LENGTH = 300;

/** The columns of a session that say where it was opened. */
export const originColumns = ({
  address,
  userAgent,
  method,
  passkeyId = null,
}: Omit<SignInOrigin, 'passkeyId'> & { passkeyId?: string | null }) => ({
  address,
  userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  method,
  passkeyId,
});

const deviceHashOf = ({ deviceId, userAgent = '', address }: SignInOrigin) =>
  createHash('sha256')
    .update(deviceId === undefined ? `program ${userAgent} at ${networkOf(address)}` : `device ${deviceId}`)
    .digest('hex');

/**
 * Stores the device, and mails the owner if it is new. The first stored device of an account causes no mail. It may be an old one:
 * earlier releases did not store devices.
 */
export async function noteDevice(tx: Tx, user: Account & { id: string }, origin: SignInOrigin, timeZone: string): Promise<void> {
  const deviceHash = deviceHashOf(origin);
  const noted = await tx
    .insertInto('knownDevices')
    .values({ userId: user.id, deviceHash })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'deviceHash'])
        .doUpdateSet({ lastSeenAt: sql`clock_timestamp()` })
        .where('knownDevices.lastSeenAt', '<', sql<string>`clock_timestamp() - interval '1 hour'`),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  if (noted?.isNew && (await hasOtherDevice(tx, user.id, deviceHash))) {
    await followOfficeClock(tx);
    await enqueueMail(tx, newDeviceEmail(recipientOf(user), { ...describeUserAgent(origin.userAgent), address: origin.address, timeZone }));
  }
}

async function hasOtherDevice(tx: Tx, userId: string, deviceHash: string): Promise<boolean> {
  const other = await tx
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('deviceHash', '!=', deviceHash)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** A device that has not signed in for longer than this is new again. */
const RETENTION: RawBuilder<string> = sql`clock_timestamp() - interval '400 days'`;

/** Keeps the last device of each account, so that the next one does not count as the first. */
export async function deleteForgottenDevices(db: Db): Promise<void> {
  await db
    .deleteFrom('knownDevices')
    .where('lastSeenAt', '<', RETENTION)
    .where(
      sql<boolean>`EXISTS (SELECT FROM "knownDevices" AS "later" WHERE "later"."userId" = "knownDevices"."userId"
      AND ("later"."lastSeenAt", "later"."deviceHash") > ("knownDevices"."lastSeenAt", "knownDevices"."deviceHash"))`,
    )
    .execute();
}

/** The first match counts, because most browsers also name the ones that they resemble. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** The names of the browser and the system, each null if unknown. */
export function describeUserAgent(userAgent: string | null | undefined): { browser: string | null; system: string | null } {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

/** Where a sign-in comes from, by its request. */
export const originOf = ({ ip, headers }: FastifyRequest, method: SignInMethod, deviceId?: string): SignInOrigin => ({
  address: ip,
  userAgent: headers['user-agent'],
  deviceId,
  method,
});
