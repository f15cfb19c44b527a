import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { NO_PASSWORD } from '../secrets.ts';
import { enqueueLinkRequest, takeLinkRequestAttempt } from '../link-requests.ts';
import { consumeLink, unusableLink } from '../links.ts';
import type { SignInOrigin } from './device.ts';
import { findActiveUser, openOrChallenge, type SignInContext, type SignInResult } from './sign-in.ts';

/** @throws Problem too_many_tries */
export async function requestSignInLink(db: Db, clientIp: string, email: string): Promise<null> {
  await takeLinkRequestAttempt(db, clientIp);
  await enqueueLinkRequest(db, email, 'farm', clientIp);
  return null;
}

/**
 * Signs in the farmer who received the link, or asks for the second factor of an account that has one.
 * @throws Problem invalid for a link that cannot be used
 */
export async function signInByMailLink({ db, timeZone }: SignInContext, origin: SignInOrigin, token: string): Promise<SignInResult> {
  return db.transaction().execute(async (tx) => {
    const { userId } = await consumeLink(tx, token, 'farm');
    if (!(await isFarmer(tx, userId))) throw unusableLink('farm');
    await confirmByLink(tx, userId);
    const user = await findActiveUser(tx, userId);
    if (!user) throw unusableLink('farm');
    return openOrChallenge(tx, user, origin, timeZone);
  });
}

async function isFarmer(tx: Tx, id: string): Promise<boolean> {
  const farmer = await tx.selectFrom('users').select('id').where('id', '=', id).where('role', '=', 'farmer').executeTakeFirst();
  return farmer !== undefined;
}

/** Opening the link proves the address. A password that was set before may be that of a stranger who registered the address, so it ends. */
async function confirmByLink(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ confirmedAt: sql<string>`clock_timestamp()`, passwordHash: NO_PASSWORD, mustChoosePassword: false })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute();
}
