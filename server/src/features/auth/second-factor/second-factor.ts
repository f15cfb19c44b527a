import { type api, type BodyOf, nameOfPerson, type ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { recipientOf } from '../emails.ts';
import { assertOwnPassword } from '../passwords/current-password.ts';
import { endOtherSessionsOf, endSessions } from '../sessions/sessions.ts';
import { createRecoveryCodes, newSecret, plainCode, setupUri, stepOf, takeCode } from './codes.ts';
import { removedSecondFactorEmail, secondFactorOffEmail, secondFactorOnEmail, secondFactorRemovedEmail } from './emails.ts';
import { openSecret, sealSecret } from './stored-secrets.ts';
import { throttleCodes } from './throttle.ts';

type Routes = typeof api.secondFactor;
type FactorContext = Pick<SignedInContext, 'db' | 'by'>;

interface CodeContext extends FactorContext {
  secrets: SecretBox;
}

const WRONG_CODE = 'This code is not right. Each code works once, for about half a minute; check that the clock of the phone is right.';

const MAIL_COLUMNS = ['id', 'email', 'firstName', 'lastName', 'companyName', 'confirmedAt', 'role'] as const;

/** @throws Problem not_found */
export async function getSecondFactor(db: Db, userId: string): Promise<ReplyOf<Routes['state']>> {
  const row = await db
    .selectFrom('users')
    .leftJoin('secondFactors', (join) => join.onRef('userId', '=', 'users.id').on('secondFactors.confirmedAt', 'is not', null))
    .select(['role', 'secondFactors.confirmedAt as since'])
    .select(sql<number>`(SELECT count(*) FROM "recoveryCodes" WHERE "userId" = "users"."id" AND "usedAt" IS NULL)`.as('recoveryCodesLeft'))
    .select(sql<string | null>`(SELECT "secondFactorFrom" FROM "officeSettings")`.as('requiredFrom'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
  const { role, since, recoveryCodesLeft, requiredFrom } = orNotFound(row, 'user');
  return { isOn: since !== null, since, recoveryCodesLeft, requiredFrom: role === 'admin' ? requiredFrom : null };
}

/**
 * Creates a secret that takes effect when it is confirmed. It replaces an earlier unconfirmed one.
 * @throws Problem invalid, wrong_status
 */
export async function startSecondFactor({ db, by, secrets }: CodeContext, currentPassword: string): Promise<ReplyOf<Routes['start']>> {
  await assertOwnPassword(db, by, currentPassword);
  const secret = newSecret();
  const sealed = sealSecret(secrets, by.id, secret);
  return db.transaction().execute(async (tx) => {
    const user = await lockOwner(tx, by.id);
    const stored = await tx
      .insertInto('secondFactors')
      .values({ userId: by.id, secret: sealed })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ secret: sealed }).where('secondFactors.confirmedAt', 'is', null))
      .returning('userId')
      .executeTakeFirst();
    if (!stored) throw new Problem('wrong_status', 'Your second factor is on already. To move it to another phone, switch it off first.');
    return { secret, uri: setupUri(secret, user.email ?? '') };
  });
}

/** Switches the second factor on with a code of the new secret. @throws Problem invalid, wrong_status, too_many_tries */
export async function confirmSecondFactor(
  { db, by, secrets }: CodeContext,
  { code }: BodyOf<Routes['confirm']>,
): Promise<ReplyOf<Routes['confirm']>> {
  const codes = await throttleCodes(db, { userId: by.id, clientIp: by.address }, () =>
    db.transaction().execute(async (tx) => {
      const user = await lockOwner(tx, by.id);
      const factor = await tx
        .selectFrom('secondFactors')
        .select('secret')
        .where('userId', '=', by.id)
        .where('confirmedAt', 'is', null)
        .executeTakeFirst();
      if (!factor) throw new Problem('wrong_status', 'There is nothing to confirm. Start again with your password.');
      const lastStep = stepOf(openSecret(secrets, by.id, factor.secret), plainCode(code));
      if (lastStep === undefined) return undefined;
      await tx
        .updateTable('secondFactors')
        .set({ confirmedAt: sql`clock_timestamp()`, lastStep })
        .where('userId', '=', by.id)
        .execute();
      await endOtherSessionsOf(tx, by);
      await recordChange(tx, by, { action: 'add_second_factor', subjectType: 'user', subjectId: by.id });
      await enqueueMail(tx, secondFactorOnEmail(recipientOf(user)));
      return createRecoveryCodes(tx, by.id);
    }),
  );
  if (codes === undefined) throw invalid('code', WRONG_CODE);
  return { recoveryCodes: codes };
}

/** @throws Problem invalid, wrong_status, too_many_tries */
export async function renewRecoveryCodes(context: CodeContext, proof: BodyOf<Routes['renewRecoveryCodes']>) {
  const recoveryCodes = await changeWithProof(context, proof, async (tx) => {
    await recordChange(tx, context.by, { action: 'renew_recovery_codes', subjectType: 'user', subjectId: context.by.id });
    return createRecoveryCodes(tx, context.by.id);
  });
  return { recoveryCodes };
}

/** @throws Problem protected for an administrator who needs a second factor; otherwise as `renewRecoveryCodes` */
export async function removeSecondFactor(context: CodeContext & { today: string }, proof: BodyOf<Routes['remove']>): Promise<null> {
  const { db, by, today } = context;
  const { requiredFrom } = await getSecondFactor(db, by.id);
  if (requiredFrom !== null && requiredFrom <= today) {
    throw new Problem(
      'protected',
      'Your office requires a second factor from administrators. To move it to another phone, another administrator can remove it, and you set it up again.',
    );
  }
  return changeWithProof(context, proof, async (tx) => {
    const user = await lockOwner(tx, by.id);
    await deleteFactor(tx, by.id);
    await recordChange(tx, by, { action: 'remove_second_factor', subjectType: 'user', subjectId: by.id });
    await enqueueMail(tx, secondFactorOffEmail(recipientOf(user)));
    return null;
  });
}

/**
 * Checks the password of the caller, and a code if the account has a second factor.
 * @throws Problem invalid, too_many_tries
 */
export async function assertOwnFactors(
  context: CodeContext,
  { currentPassword, code }: { currentPassword: string; code?: string | undefined },
) {
  if (!(await getSecondFactor(context.db, context.by.id)).isOn) return assertOwnPassword(context.db, context.by, currentPassword);
  if (code === undefined) throw invalid('code', 'Your account has a second factor. Enter a code of your authenticator app, too.');
  return changeWithProof(context, { currentPassword, code }, () => Promise.resolve());
}

/** Makes a change that needs the password and a code. */
async function changeWithProof<Result>(
  { db, by, secrets }: CodeContext,
  { currentPassword, code }: BodyOf<Routes['remove']>,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!(await getSecondFactor(db, by.id)).isOn) throw new Problem('wrong_status', 'Your second factor is off.');
  await assertOwnPassword(db, by, currentPassword);
  const done = await throttleCodes(db, { userId: by.id, clientIp: by.address }, () =>
    db.transaction().execute(async (tx) => {
      await lockOwner(tx, by.id);
      return (await takeCode(tx, secrets, by.id, code)) && { result: await change(tx) };
    }),
  );
  if (done === undefined) throw invalid('code', WRONG_CODE);
  return done.result;
}

/**
 * Removes the second factor of a person who lost the phone, and signs the person out.
 * @throws Problem not_found; protected for the caller's own; wrong_status without one
 */
export async function removeSecondFactorOf({ db, by }: FactorContext, userId: string): Promise<null> {
  if (userId === by.id) {
    throw new Problem(
      'protected',
      'You cannot remove your own second factor here. Switch it off under "Sign-in and security", with a code.',
    );
  }
  return db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, userId);
    await removeLost(tx, owner, secondFactorRemovedEmail(recipientOf(owner), nameOfPerson(by)));
    await recordChange(tx, by, { action: 'remove_second_factor', subjectType: 'user', subjectId: userId });
    const admin = orNotFound(await tx.selectFrom('users').select(MAIL_COLUMNS).where('id', '=', by.id).executeTakeFirst(), 'user');
    await enqueueMail(tx, removedSecondFactorEmail(recipientOf(admin), nameOfPerson(owner)));
    return null;
  });
}

/** Like `removeSecondFactorOf`, for the command of the operator of the server. @throws Problem not_found, wrong_status */
export async function resetSecondFactor(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('users').select('id').where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
    const owner = await lockOwner(tx, orNotFound(found, 'user').id);
    await removeLost(tx, owner, secondFactorRemovedEmail(recipientOf(owner), null));
    await recordChange(tx, null, { action: 'remove_second_factor', subjectType: 'user', subjectId: owner.id });
  });
}

async function removeLost(tx: Tx, owner: Awaited<ReturnType<typeof lockOwner>>, mail: Email): Promise<void> {
  if (!(await deleteFactor(tx, owner.id))) {
    throw new Problem('wrong_status', `${nameOfPerson(owner)} has no second factor.`);
  }
  await endSessions(tx, owner.id);
  await enqueueMail(tx, mail);
}

/** @returns whether the user had a confirmed one */
async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const removed = await tx.deleteFrom('secondFactors').where('userId', '=', userId).returning('confirmedAt').executeTakeFirst();
  return removed !== undefined && removed.confirmedAt !== null;
}

async function lockOwner(tx: Tx, userId: string) {
  return orNotFound(await tx.selectFrom('users').select(MAIL_COLUMNS).where('id', '=', userId).forUpdate().executeTakeFirst(), 'user');
}
