import type { api, QueryOf, ReplyOf, Restore, RestoredCrewPhone, RestoredDevice } from '@swathline/contract';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { listPage } from '../../platform/db/lists/page.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { fullNameOf } from '../auth/user-record.ts';

type Restores = typeof api.restores;

const countOf = (rows: string) => sql<number>`(SELECT count(*) FROM ${sql.raw(rows)})`;

/** The newest restore that `npm run restore` recorded, or null. */
export async function findLatestRestore(db: Db): Promise<Restore | null> {
  const restore = await db
    .selectFrom('restores')
    .select(['id', 'restoredAt', 'backupMadeAt', 'backupVersion', 'reviewedAt'])
    .select([
      countOf(`"deviceTokens" WHERE "restoredAt" IS NOT NULL AND "crewPhoneId" IS NULL`).as('devices'),
      countOf(`"crewPhones" WHERE "restoredAt" IS NOT NULL AND "revokedAt" IS NULL`).as('crewPhones'),
      countOf(`"secondFactors" WHERE "createdAt" <= "restores"."restoredAt"`).as('secondFactors'),
      countOf(`"passkeys" WHERE "createdAt" <= "restores"."restoredAt"`).as('passkeys'),
      countOf(`"openIdLinks" WHERE "createdAt" <= "restores"."restoredAt"`).as('openIdLinks'),
      countOf(`"jobLinks" WHERE "suspendedAt" IS NOT NULL AND "expiresAt" > clock_timestamp()`).as('suspendedLinks'),
      countOf(`"mails" WHERE "status" = 'held'`).as('heldMails'),
    ])
    .orderBy('restoredAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return restore ?? null;
}

export async function listRestoredDevices(db: Db, query: QueryOf<Restores['devices']>): Promise<ReplyOf<Restores['devices']>> {
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

export async function listRestoredCrewPhones(db: Db, query: QueryOf<Restores['crewPhones']>): Promise<ReplyOf<Restores['crewPhones']>> {
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

/** Marks a restore and all earlier ones as reviewed. @throws Problem not_found */
export async function reviewRestore({ db, by }: Pick<Context, 'db' | 'by'>, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const { restoredAt } = orNotFound(
      await tx.selectFrom('restores').select('restoredAt').where('id', '=', id).executeTakeFirst(),
      'restore',
    );
    await tx
      .updateTable('restores')
      .set({ reviewedAt: sql`clock_timestamp()`, reviewedByUserId: by.id })
      .where('reviewedAt', 'is', null)
      .where((e) => e.or([e('id', '=', id), e('restoredAt', '<', restoredAt)]))
      .execute();
    for (const table of ['deviceTokens', 'crewPhones'] as const) {
      await sql`UPDATE ${sql.table(table)} SET "restoredAt" = NULL WHERE "restoredAt" <= ${restoredAt}::timestamptz`.execute(tx);
    }
    await recordEvent(tx, by, { action: 'review_restore', subjectType: 'restore', subjectId: id });
    return null;
  });
}
