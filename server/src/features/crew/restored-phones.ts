import type { api, QueryOf, ReplyOf, RestoredCrewPhone } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { listPage } from '../../platform/db/lists/page.ts';
import { fullNameOf } from '../auth/user-record.ts';

type Phones = typeof api.restores.crewPhones;

/** The phones that a backup brought back and nobody has reviewed or revoked, the most recently seen first. */
export async function listRestoredCrewPhones(db: Db, query: QueryOf<Phones>): Promise<ReplyOf<Phones>> {
  const restored = db
    .selectFrom('crewPhones')
    .innerJoin('users', 'users.id', 'crewPhones.userId')
    .where('crewPhones.restoredAt', 'is not', null)
    .where('crewPhones.revokedAt', 'is', null);
  const lastSeenAt = sql<string>`coalesce("crewPhones"."lastSeenAt", '-infinity')`;
  const { rows, ...page } = await listPage(restored, { ...query, order: 'desc' }, { by: lastSeenAt, id: 'crewPhones.id' }, (q) =>
    q.select(['crewPhones.id', 'crewPhones.name', 'crewPhones.createdAt', 'crewPhones.lastSeenAt']).select(
      sql<RestoredCrewPhone['person']>`jsonb_build_object('id', "users"."id", 'name', ${fullNameOf()},
        'isActive', "users"."isActive")`.as('person'),
    ),
  );
  return { crewPhones: rows, ...page };
}

/** Marks the phones as reviewed that a restore or an earlier one brought back. */
export async function reviewRestoredCrewPhones(tx: Tx, restoredAt: string): Promise<void> {
  await tx.updateTable('crewPhones').set({ restoredAt: null }).where('restoredAt', '<=', restoredAt).execute();
}
