import type { api, BodyOf, User } from '@swathline/contract';
import type { Db, Tx } from '../db/connect.ts';
import { recordChange } from '../audit/trail.ts';
import { found, named, refuseStale, touched } from '../db/rows.ts';
import type { SignedInUser } from '../http/callers.ts';
import { invalid } from '../http/problem.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { evaluateGuess } from './guessing.ts';
import { emailChangedLetter } from './letters.ts';
import { endLinks } from './links.ts';
import { setPassword } from './password-reset.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { PERSON_COLUMNS } from './people.ts';

type ProfileChange = BodyOf<typeof api.auth.updateProfile>;

/**
 * Changes what one may change of oneself. A new password ends all sessions, this one too.
 * @throws Problem stale, already_taken, too_many_tries; invalid without the current password where it is needed
 */
export async function updateProfile(db: Db, by: SignedInUser, from: string, change: ProfileChange): Promise<User> {
  const { newPassword, currentPassword, updatedAt, ...names } = change;
  const seen = await getOwnRow(db, by.id);
  const changesEmail = names.email !== undefined && names.email !== seen.email;
  if (changesEmail || newPassword !== undefined) await refuseWrongPassword(db, seen, from, currentPassword);
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);

  return db.transaction().execute(async (tx) => {
    const user = await lockOwnRow(tx, by.id);
    refuseStale(user, updatedAt);
    if (user.passwordHash !== seen.passwordHash) throw invalid('currentPassword', WRONG_PASSWORD);
    const after = await tx
      .updateTable('users')
      .set({ ...named(names), updatedAt: touched })
      .where('id', '=', by.id)
      .returning(PERSON_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, {
      action: changesEmail ? 'change_email' : 'update',
      subjectType: 'user',
      subjectId: by.id,
      before: user,
      after,
    });
    if (changesEmail) {
      await endLinks(tx, by.id);
      await enqueueMail(tx, emailChangedLetter(seen.email, user.firstName));
    }
    if (passwordHash === undefined) {
      return after;
    }
    await setPassword(tx, by.id, passwordHash);
    await recordChange(tx, by, { action: 'reset_password', subjectType: 'user', subjectId: by.id });
    return tx.selectFrom('users').select(PERSON_COLUMNS).where('id', '=', by.id).executeTakeFirstOrThrow();
  });
}

const WRONG_PASSWORD = 'The current password is not right';

async function refuseWrongPassword(db: Db, user: { email: string; passwordHash: string }, from: string, password: string | undefined) {
  if (!password) {
    throw invalid('currentPassword', 'Please enter your current password to change your e-mail address or password');
  }
  const isRight = await evaluateGuess(db, { account: user.email, from }, async () =>
    (await isPasswordOf(user.passwordHash, password)) ? true : undefined,
  );
  if (!isRight) throw invalid('currentPassword', WRONG_PASSWORD);
}

const OWN_COLUMNS = [...PERSON_COLUMNS, 'passwordHash'] as const;

async function getOwnRow(db: Db, id: string) {
  return found(await db.selectFrom('users').select(OWN_COLUMNS).where('id', '=', id).executeTakeFirst(), 'user');
}

async function lockOwnRow(tx: Tx, id: string) {
  return found(await tx.selectFrom('users').select(OWN_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst(), 'user');
}
