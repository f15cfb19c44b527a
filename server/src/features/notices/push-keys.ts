import webPush from 'web-push';
import type { Db } from '../../platform/db/connection/open.ts';
import { type SecretBox, UnreadableSecret } from '../../platform/secrets/secret-box.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const PURPOSE = 'push messages';

/**
 * The keys of this server's push messages, made at the first start. A private key that was sealed with a previous key is sealed again; one
 * that no key opens is replaced, and browsers subscribe again when their page is opened.
 */
export async function openPushKeys(db: Db, secrets: SecretBox): Promise<PushKeys> {
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('pushKeys')
      .values(seal(secrets, webPush.generateVAPIDKeys()))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await tx.selectFrom('pushKeys').select(['publicKey', 'privateKey']).forUpdate().executeTakeFirstOrThrow();
    const opened = tryOpen(secrets, stored);
    const keys = opened ?? webPush.generateVAPIDKeys();
    if (opened === undefined) await tx.deleteFrom('pushSubscriptions').execute();
    if (!stored.privateKey.startsWith(secrets.prefix)) await tx.updateTable('pushKeys').set(seal(secrets, keys)).execute();
    return keys;
  });
}

const seal = (secrets: SecretBox, { publicKey, privateKey }: PushKeys): PushKeys => ({
  publicKey,
  privateKey: secrets.seal(privateKey, PURPOSE),
});

function tryOpen(secrets: SecretBox, { publicKey, privateKey }: PushKeys): PushKeys | undefined {
  try {
    return { publicKey, privateKey: secrets.open(privateKey, PURPOSE) };
  } catch (error) {
    if (error instanceof UnreadableSecret) return undefined;
    throw error;
  }
}
