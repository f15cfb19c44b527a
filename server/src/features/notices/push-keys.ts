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
 * @param warn is called with a sentence when that drops subscriptions
 */
export async function openPushKeys(db: Db, secrets: SecretBox, warn: (sentence: string) => void): Promise<PushKeys> {
  const { keys, dropped } = await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('pushKeys')
      .values(seal(secrets, webPush.generateVAPIDKeys()))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await tx.selectFrom('pushKeys').select(['publicKey', 'privateKey']).forUpdate().executeTakeFirstOrThrow();
    const opened = tryOpen(secrets, stored);
    const keys = opened ?? webPush.generateVAPIDKeys();
    const deleted = opened === undefined ? await tx.deleteFrom('pushSubscriptions').executeTakeFirst() : undefined;
    if (!stored.privateKey.startsWith(secrets.prefix)) await tx.updateTable('pushKeys').set(seal(secrets, keys)).execute();
    return { keys, dropped: Number(deleted?.numDeletedRows ?? 0) };
  });
  if (dropped > 0) warn(`${dropped === 1 ? '1 browser gets' : `${dropped} browsers get`} ${ANOTHER_KEY}`);
  return keys;
}

const ANOTHER_KEY =
  'no push messages until its page is opened again: the key for push messages was encrypted with a key that this server does not have, and was replaced. Set the same SECRETS_KEY on all servers that share a database (docs/operating.md, "Keys").';

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
