import { type api, type BodyOf, nameOfPerson, type Passkey, type ReplyOf } from '@swathline/contract';
import { generateRegistrationOptions, type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { json, orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { type Account, recipientOf } from '../emails.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { assertOwnFactors } from '../second-factor/second-factor.ts';
import { createChallenge, takeChallenge } from '../sessions/challenges.ts';
import { getUser } from '../user-record.ts';
import { assertKeepsWayIn } from '../ways-in.ts';
import { passkeyAddedEmail, passkeyRemovedEmail } from './emails.ts';
import { relyingParty } from './relying-party.ts';

type Routes = typeof api.passkeys;
type PasskeyContext = Pick<SignedInContext, 'db' | 'by'>;
type NewPasskeyContext = Pick<SignedInContext, 'db' | 'by' | 'publicUrl'>;

const COLUMNS = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;
const MAX_PASSKEYS = 20;
const NOT_ACCEPTED = 'The passkey could not be added: the answer of the browser is not right. Please try again.';

/** Oldest first. @throws Problem not_found */
export async function listPasskeys(db: Db, userId: string): Promise<{ passkeys: Passkey[] }> {
  await getUser(db, userId);
  const rows = await db.selectFrom('passkeys').select(COLUMNS).where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute();
  return { passkeys: rows };
}

/**
 * Begins to add a passkey. It is two factors in one, so an account with a second factor needs both to add it.
 * @returns what the browser needs to create a passkey
 * @throws Problem invalid, in_use, wrong_status, too_many_tries
 */
export async function startPasskey(
  { db, by, publicUrl, secrets }: NewPasskeyContext & { secrets: SecretBox },
  proof: BodyOf<Routes['start']>,
): Promise<ReplyOf<Routes['start']>> {
  const { rpID } = relyingParty(publicUrl);
  await assertOwnFactors({ db, by, secrets }, proof);
  const existing = await db.selectFrom('passkeys').select(['credentialId', 'transports']).where('userId', '=', by.id).execute();
  if (existing.length >= MAX_PASSKEYS) throw tooManyPasskeys();
  const user = await getUser(db, by.id);
  const options = await generateRegistrationOptions({
    rpName: 'Swathline',
    rpID,
    userName: user.email,
    userID: new Uint8Array(Buffer.from(by.id)),
    userDisplayName: nameOfPerson(user),
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await createChallenge(db, { kind: 'new_passkey', userId: by.id, token: options.challenge });
  return { options: { ...options } };
}

const tooManyPasskeys = () => new Problem('in_use', `You have ${MAX_PASSKEYS} passkeys. Remove one that you no longer use.`);

/** @throws Problem invalid; wrong_sign_in for a start that expired or was used; already_taken; in_use for one too many */
export async function addPasskey({ db, by, publicUrl }: NewPasskeyContext, { name, answer }: BodyOf<Routes['add']>): Promise<Passkey> {
  const { id: credentialId, publicKey, counter, transports } = await verifyNewPasskey({ db, by, publicUrl }, answer);
  return db.transaction().execute(async (tx) => {
    const user = await lockOwner(tx, by.id);
    const owned = await tx.selectFrom('passkeys').select('id').where('userId', '=', by.id).execute();
    if (owned.length >= MAX_PASSKEYS) throw tooManyPasskeys();
    const added = await tx
      .insertInto('passkeys')
      .values({
        userId: by.id,
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: sql<string[]>`${json(transports ?? [])}`,
        name,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'add_passkey', subjectType: 'user', subjectId: by.id, after: { passkey: name } });
    await enqueueMail(tx, passkeyAddedEmail(recipientOf(user), name));
    return added;
  });
}

async function verifyNewPasskey({ db, by, publicUrl }: NewPasskeyContext, answer: object) {
  const { rpID, origin } = relyingParty(publicUrl);
  const verification = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: async (challenge) => (await takeChallenge(db, 'new_passkey', challenge)).userId === by.id,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw error instanceof Problem ? error : invalid('answer', NOT_ACCEPTED);
  });
  if (!verification.verified) throw invalid('answer', NOT_ACCEPTED);
  return verification.registrationInfo.credential;
}

/** @throws Problem not_found */
export async function renamePasskey({ db, by }: PasskeyContext, passkeyId: string, name: string): Promise<Passkey> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('userId', '=', by.id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return orNotFound(renamed, 'passkey');
}

/**
 * Removes a passkey of the caller, or, for administrators, of another person. The sessions that it opened end, and the owner is mailed.
 * @throws Problem not_found; protected if the caller could not sign in any more
 */
export async function removePasskey({ db, by }: PasskeyContext, userId: string, passkeyId: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const user = await lockOwner(tx, userId);
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('userId', '=', userId)
      .returning('name')
      .executeTakeFirst();
    const { name } = orNotFound(removed, 'passkey');
    if (userId === by.id) await assertKeepsWayIn(tx, userId, { removed: 'this passkey', links: true });
    await recordChange(tx, by, { action: 'remove_passkey', subjectType: 'user', subjectId: userId, before: { passkey: name } });
    await enqueueMail(tx, passkeyRemovedEmail(recipientOf(user), name));
    return null;
  });
}

async function lockOwner(tx: Tx, userId: string): Promise<Account> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'confirmedAt'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return orNotFound(user, 'user');
}
