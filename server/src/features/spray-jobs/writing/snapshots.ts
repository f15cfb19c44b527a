import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { FROZEN_FIELD } from '../../fields/owner-change.ts';
import { HAS_SIGNED_RECORD } from '../applied.ts';
import { CREW_MEMBER, CURRENT_AIRCRAFT, CURRENT_FARMER, CURRENT_PILOT, type SnapshotPart } from '../job-columns.ts';
import { unfreezeFields } from '../relations/job-fields.ts';

/** Keeps the copy while the job still names the same person or aircraft; an edited job gets the new one. */
const keptUnlessReplaced = (column: SnapshotPart) => {
  const copy = sql.ref(`jobSnapshots.${column}`);
  const current = sql.ref(`excluded.${column}`);
  return sql<string>`CASE WHEN ${copy} ->> 'id' IS NOT DISTINCT FROM ${current} ->> 'id' THEN ${copy} ELSE ${current} END`;
};

/**
 * Copies what a completed job or one with signed records shows, so that later changes to its fields, chemicals, people and aircraft do not
 * change it. Until completion, fields without a signed record stay current, because they may still be sprayed. Copies that exist stay; call
 * it again after an edit of the job to copy the parts that were added.
 */
export async function takeSnapshot(tx: Tx, sprayJobId: string): Promise<void> {
  const job = tx.selectFrom('sprayJobs').where('id', '=', sprayJobId);
  await tx
    .insertInto('jobSnapshots')
    .columns(['sprayJobId', 'farmer', 'pilot', 'aircraft'])
    .expression(job.select(['id', CURRENT_FARMER.as('farmer'), CURRENT_PILOT.as('pilot'), CURRENT_AIRCRAFT.as('aircraft')]))
    .onConflict((conflict) =>
      conflict.column('sprayJobId').doUpdateSet({
        farmer: keptUnlessReplaced('farmer'),
        pilot: keptUnlessReplaced('pilot'),
        aircraft: keptUnlessReplaced('aircraft'),
      }),
    )
    .execute();
  await freezeFieldsOfJob(tx, sprayJobId);
  await sql`
    UPDATE "sprayJobChemicals" part SET "frozenChemical" = to_jsonb(c) FROM "chemicals" c
    WHERE c."id" = part."chemicalId" AND part."sprayJobId" = ${sprayJobId} AND part."frozenChemical" IS NULL`.execute(tx);
  await sql`
    UPDATE "groundCrewAssignments" part SET "frozenMember" = ${CREW_MEMBER} FROM "users" u
    WHERE u."id" = part."userId" AND part."sprayJobId" = ${sprayJobId} AND part."frozenMember" IS NULL`.execute(tx);
}

/** Takes the snapshot again after an edit, if the job has one. */
export async function updateSnapshot(tx: Tx, sprayJobId: string): Promise<void> {
  const snapshot = await tx.selectFrom('jobSnapshots').select('sprayJobId').where('sprayJobId', '=', sprayJobId).executeTakeFirst();
  if (snapshot) await takeSnapshot(tx, sprayJobId);
}

/**
 * Makes a reopened job show its current fields, chemicals, people and aircraft.
 * @throws Problem wrong_status while one of the fields belongs to another farmer
 */
export async function deleteSnapshot(tx: Tx, job: { id: string; userId: string }): Promise<void> {
  await unfreezeFields(tx, job);
  const columns: [table: string, column: string][] = [
    ['sprayJobChemicals', 'frozenChemical'],
    ['groundCrewAssignments', 'frozenMember'],
  ];
  for (const [table, column] of columns) {
    await sql`UPDATE ${sql.id(table)} SET ${sql.id(column)} = NULL WHERE "sprayJobId" = ${job.id}`.execute(tx);
  }
  await tx.deleteFrom('jobSnapshots').where('sprayJobId', '=', job.id).execute();
}

/** Copies the fields of a job that have no copy yet: all of a completed one, otherwise those with a signed record. */
async function freezeFieldsOfJob(tx: Tx, sprayJobId: string): Promise<void> {
  await sql`
    UPDATE "sprayJobFields" part SET "frozenReason" = 'completed', "frozenAt" = clock_timestamp(), "frozenField" = ${FROZEN_FIELD}
    FROM "fields" WHERE "fields"."id" = part."fieldId" AND part."sprayJobId" = ${sprayJobId} AND part."frozenAt" IS NULL
      AND (EXISTS (SELECT FROM "sprayJobs" job WHERE job."id" = part."sprayJobId" AND job."status" = 'completed')
        OR ${HAS_SIGNED_RECORD})`.execute(tx);
}
