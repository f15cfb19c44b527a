import type { api, BodyOf } from '@swathline/contract';
import { invalid } from '../../platform/errors/problem.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { isPushAddress } from './push-service.ts';

type Form = BodyOf<typeof api.farmNotices.subscribe>;
type SubscriptionContext = Pick<SignedInContext, 'db' | 'by'>;

/**
 * Sends push messages to a browser until its session ends. A browser that another person used before belongs to the new one.
 * @throws Problem invalid for an address that belongs to no push service
 */
export async function subscribe({ db, by, pushHosts }: SubscriptionContext & { pushHosts: readonly string[] }, form: Form): Promise<null> {
  if (!isPushAddress(form.endpoint, pushHosts)) throw invalid('endpoint', 'This browser cannot get push messages from here');
  const { id: userId, tokenHash: sessionHash } = by;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('pushSubscriptions').where('endpoint', '=', form.endpoint).execute();
    await tx
      .insertInto('pushSubscriptions')
      .values({ ...form, userId, sessionHash })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...form, userId, sessionHash }))
      .execute();
  });
  return null;
}

export async function unsubscribe({ db, by }: SubscriptionContext, endpoint: string): Promise<null> {
  await db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).where('userId', '=', by.id).execute();
  return null;
}
