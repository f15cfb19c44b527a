import type { api, BodyOf } from '@swathline/contract';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { invalid } from '../../platform/errors/problem.ts';
import { isPushAddress } from './push-service.ts';

type Form = BodyOf<typeof api.farmNotices.subscribe>;

/** Whose browser it is, and by what it is signed in. */
type Owner = { userId: string } & ({ sessionHash: string; crewPhoneId: null } | { sessionHash: null; crewPhoneId: string });

interface SubscriptionContext {
  db: Db;
  owner: Owner;
  pushHosts: readonly string[];
}

/**
 * Sends push messages to a browser until its session ends or its crew phone is revoked. A browser that another person used before belongs
 * to the new one.
 * @throws Problem invalid for an address that belongs to no push service
 */
export async function subscribe({ db, owner, pushHosts }: SubscriptionContext, form: Form): Promise<null> {
  if (!isPushAddress(form.endpoint, pushHosts)) throw invalid('endpoint', 'This browser cannot get push messages from here');
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('pushSubscriptions').where('endpoint', '=', form.endpoint).execute();
    await tx
      .insertInto('pushSubscriptions')
      .values({ ...form, ...owner })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...form, ...owner }))
      .execute();
  });
  return null;
}

export async function unsubscribe(db: Db, userId: string, endpoint: string): Promise<null> {
  await db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).where('userId', '=', userId).execute();
  return null;
}

/** A revoked phone gets no message any more, also none that waits. */
export async function deleteSubscriptionsOfCrewPhone(tx: Tx, phoneId: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('crewPhoneId', '=', phoneId).execute();
}
