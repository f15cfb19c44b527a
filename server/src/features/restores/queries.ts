import type { Restore } from '@swathline/contract';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { reviewRestoredCrewPhones } from '../crew/restored-phones.ts';
import { reviewRestoredDevices } from '../pilots/devices/restored-devices.ts';

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
    await reviewRestoredDevices(tx, restoredAt);
    await reviewRestoredCrewPhones(tx, restoredAt);
    await recordEvent(tx, by, { action: 'review_restore', subjectType: 'restore', subjectId: id });
    return null;
  });
}
