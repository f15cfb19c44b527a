import type { api, QueryOf, ReplyOf, RestoredDevice } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { listPage } from '../../../platform/db/lists/page.ts';
import { fullNameOf } from '../../auth/user-record.ts';

type Devices = typeof api.restores.devices;

/** The devices that a backup brought back and nobody has reviewed, the most recently used first. */
export async function listRestoredDevices(db: Db, query: QueryOf<Devices>): Promise<ReplyOf<Devices>> {
  const restored = db
    .selectFrom('deviceTokens')
    .innerJoin('users', 'users.id', 'deviceTokens.pilotId')
    .where('deviceTokens.restoredAt', 'is not', null)
    .where('deviceTokens.crewPhoneId', 'is', null);
  const lastUsedAt = sql<string>`coalesce("deviceTokens"."lastUsedAt", '-infinity')`;
  const { rows, ...page } = await listPage(restored, { ...query, order: 'desc' }, { by: lastUsedAt, id: 'deviceTokens.id' }, (q) =>
    q.select(['deviceTokens.id', 'deviceTokens.name', 'deviceTokens.createdAt', 'deviceTokens.lastUsedAt']).select(
      sql<RestoredDevice['pilot']>`jsonb_build_object('id', "users"."id", 'name', ${fullNameOf()},
        'isActive', "users"."isActive" AND "users"."role" = 'pilot')`.as('pilot'),
    ),
  );
  return { devices: rows, ...page };
}

/** Marks the devices as reviewed that a restore or an earlier one brought back, also those of crew phones. */
export async function reviewRestoredDevices(tx: Tx, restoredAt: string): Promise<void> {
  await tx.updateTable('deviceTokens').set({ restoredAt: null }).where('restoredAt', '<=', restoredAt).execute();
}
