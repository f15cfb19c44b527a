import type { Notification } from '@swathline/contract';
import { type NotNull, sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';

/** Active users with a confirmed address who want this kind of mail, except the person whose action causes it. */
export function selectRecipients(tx: Tx, by: { id: string } | null, notification: Notification) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('isActive', '=', true)
    .where('confirmedAt', 'is not', null)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .$if(by !== null, (query) => query.where('id', '<>', by?.id ?? ''))
    .where(sql<boolean>`("notifications" ->> ${notification})::boolean`)
    .orderBy('id');
}
