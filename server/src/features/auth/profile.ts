import type { api, BodyOf, Profile } from '@swathline/contract';
import { recordChange, recordEvent } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { orNotFound, omitUndefined, assertNotStale, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import { invalid } from '../../platform/errors/problem.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { requestAddress } from './address-change.ts';
import { throttleLogin } from './login-throttle.ts';
import { setPassword } from './password-reset.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { getProfile, PERSON_COLUMNS } from './people.ts';

type ProfileChange = BodyOf<typeof api.auth.updateProfile>;

export interface Place {
  /** The address that the request comes from. */
  from: string;
  publicUrl: string;
}

/**
 * Changes what one may change of oneself. A new address waits until the link that is mailed there is followed; a new password ends all sessions,
 * this one too.
 * @throws Problem stale, too_many_tries; invalid without the current password where it is needed
 */
export async function updateProfile(db: Db, by: SignedInUser, { from, publicUrl }: Place, change: ProfileChange): Promise<Profile> {
  const { newPassword, currentPassword, updatedAt, email, ...names } = change;
  const seen = await getOwnRow(db, by.id);
  const changesEmail = email !== undefined && email !== seen.email;
  if (changesEmail || newPassword !== undefined) await refuseWrongPassword(db, seen, from, currentPassword);
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);

  return db.transaction().execute(async (tx) => {
    const user = await lockOwnRow(tx, by.id);
    assertNotStale(user, updatedAt);
    if (user.passwordHash !== seen.passwordHash) throw invalid('currentPassword', WRONG_PASSWORD);
    const after = await tx
      .updateTable('users')
      .set({ ...omitUndefined(names), updatedAt: nextUpdatedAt })
      .where('id', '=', by.id)
      .returning(PERSON_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'update', subjectType: 'user', subjectId: by.id, before: user, after });
    if (passwordHash !== undefined) {
      await setPassword(tx, by.id, passwordHash);
      await recordChange(tx, by, { action: 'reset_password', subjectType: 'user', subjectId: by.id });
    }
    if (changesEmail && email !== user.email) {
      await requestAddress(tx, user, email, publicUrl);
      await recordEvent(tx, by, { action: 'ask_email_change', subjectType: 'user', subjectId: by.id });
    }
    return getProfile(tx, by.id);
  });
}

const WRONG_PASSWORD = 'The current password is not right';

async function refuseWrongPassword(db: Db, user: { email: string; passwordHash: string }, from: string, password: string | undefined) {
  if (!password) {
    throw invalid('currentPassword', 'Please enter your current password to change your e-mail address or password');
  }
  const isRight = await throttleLogin(db, { account: user.email, from }, async () =>
    (await isPasswordOf(user.passwordHash, password)) ? true : undefined,
  );
  if (!isRight) throw invalid('currentPassword', WRONG_PASSWORD);
}

const OWN_COLUMNS = [...PERSON_COLUMNS, 'confirmedAt', 'passwordHash'] as const;

async function getOwnRow(db: Db, id: string) {
  return orNotFound(await db.selectFrom('users').select(OWN_COLUMNS).where('id', '=', id).executeTakeFirst(), 'user');
}

async function lockOwnRow(tx: Tx, id: string) {
  return orNotFound(await tx.selectFrom('users').select(OWN_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst(), 'user');
}
