import type { api, BodyOf, ReplyOf } from '@swathline/contract';
import { type AuthenticationResponseJSON, generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { recordFailedSignIn } from '../../../platform/audit/failed-sign-ins.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { networkOf } from '../../../platform/http/listening/network.ts';
import { takeAttempt } from '../rate-limit.ts';
import { assertNotFromUnreviewedBackup } from '../ways-in.ts';
import { createChallenge, takeChallenge } from '../sessions/challenges.ts';
import type { SignInOrigin } from '../sessions/device.ts';
import { loginNetworkLimit } from '../sessions/login-throttle.ts';
import { findActiveUser, type OpenedSession, openRecordedSession } from '../sessions/sign-in.ts';
import { relyingParty } from './relying-party.ts';

type Auth = typeof api.auth;
type PasskeyContext = Pick<Context, 'db' | 'publicUrl' | 'timeZone'>;

const MAX_STARTS_PER_MINUTE = 60;

const unknownPasskey = () =>
  new Problem('wrong_sign_in', 'This passkey does not belong to an account here. Sign in with your password instead.');

/**
 * @returns what the browser needs to ask for any passkey of this site; it names no account.
 * @throws Problem too_many_tries, wrong_status
 */
export async function passkeyOptions(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  clientIp: string,
): Promise<ReplyOf<Auth['passkeyOptions']>> {
  const { rpID } = relyingParty(publicUrl);
  await takeAttempt(db, { key: `passkey from ${networkOf(clientIp)}`, maxAttempts: MAX_STARTS_PER_MINUTE, windowSeconds: 60 });
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await createChallenge(db, { kind: 'passkey', token: options.challenge });
  return { options: { ...options } };
}

/**
 * Opens a session with a passkey. It needs no code of a second factor: the person has the passkey, and the device checks finger, face or
 * PIN.
 * Only failures count: wrong passwords from the same network do not lock out a passkey.
 * @throws Problem wrong_sign_in, too_many_tries
 */
export async function signInByPasskey(
  context: PasskeyContext,
  origin: SignInOrigin,
  { answer }: BodyOf<Auth['loginPasskey']>,
): Promise<OpenedSession> {
  const { db } = context;
  const passkey = await findPasskey(db, answer.id);
  if (passkey) await assertNotFromUnreviewedBackup(db, passkey.createdAt);
  const counter = passkey && (await verifiedCounter(context, passkey, answer));
  const opened = counter === undefined || !passkey ? undefined : await openSession(context, origin, passkey, counter);
  if (opened === undefined) {
    await takeAttempt(db, loginNetworkLimit(origin.address));
    await recordFailedSignIn(db, origin.address, passkey?.userId ?? null);
    throw unknownPasskey();
  }
  return opened;
}

async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'createdAt'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** @returns the counter of the passkey after this use; undefined for an invalid answer */
async function verifiedCounter(
  { db, publicUrl }: PasskeyContext,
  { credentialId, publicKey, counter }: StoredPasskey,
  answer: object,
): Promise<number | undefined> {
  const { rpID, origin } = relyingParty(publicUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: async (challenge) => (await takeChallenge(db, 'passkey', challenge)).userId === null,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

async function openSession(
  { db, timeZone }: PasskeyContext,
  origin: SignInOrigin,
  { id, userId }: StoredPasskey,
  counter: number,
): Promise<OpenedSession | undefined> {
  return db.transaction().execute(async (tx) => {
    const user = await findActiveUser(tx, userId);
    const used = await tx
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: sql`clock_timestamp()` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return user && used && openRecordedSession(tx, user, { ...origin, passkeyId: id }, timeZone);
  });
}
