import type { Db } from '../../../platform/db/connection/open.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { isSealed, type SecretBox, UnreadableSecret } from '../../../platform/secrets/secret-box.ts';

const CANNOT_READ =
  'The server cannot check codes of your authenticator app, because it cannot read what was stored for it. Use a recovery code or a passkey, and call your office: the operator of the server can repair this.';

const purposeOf = (userId: string) => `authenticator app of ${userId}`;

export const sealSecret = (secrets: SecretBox, userId: string, secret: string): string => secrets.seal(secret, purposeOf(userId));

/** @throws Problem wrong_status for a secret that was encrypted with an unknown key or is damaged */
export function openSecret(secrets: SecretBox, userId: string, sealed: string): string {
  try {
    return secrets.open(sealed, purposeOf(userId));
  } catch (error) {
    throw error instanceof UnreadableSecret ? new Problem('wrong_status', CANNOT_READ) : error;
  }
}

/**
 * Encrypts with the current key the secrets that earlier releases stored unencrypted and those that were encrypted with a previous key.
 * It runs at each start, and may run on several servers at the same time.
 * @returns the number of secrets that no key of this server decrypts; they stay as they are
 */
export async function encryptStoredSecrets(db: Db, secrets: SecretBox): Promise<number> {
  const rows = await db
    .selectFrom('secondFactors')
    .select(['userId', 'secret'])
    .where('secret', 'not like', `${secrets.prefix}%`)
    .execute();
  let unreadable = 0;
  for (const { userId, secret } of rows) {
    const opened = isSealed(secret) ? tryOpen(secrets, userId, secret) : secret;
    if (opened === undefined) unreadable++;
    else {
      await db
        .updateTable('secondFactors')
        .set({ secret: sealSecret(secrets, userId, opened) })
        .where('userId', '=', userId)
        .where('secret', '=', secret)
        .execute();
    }
  }
  return unreadable;
}

function tryOpen(secrets: SecretBox, userId: string, sealed: string): string | undefined {
  try {
    return secrets.open(sealed, purposeOf(userId));
  } catch (error) {
    if (error instanceof UnreadableSecret) return undefined;
    throw error;
  }
}
