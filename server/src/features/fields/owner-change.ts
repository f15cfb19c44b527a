import { ENDED_STATUSES } from '@swathline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';

const MAX_NAMED_JOBS = 5;

/**
 * Prepares a locked field for a change of owner: copies it to the completed and cancelled jobs that contain it.
 * @throws Problem in_use while an open job contains it
 */
export async function prepareOwnerChange(tx: Tx, field: { id: string; name: string }): Promise<void> {
  const jobs = await tx
    .selectFrom('sprayJobs')
    .innerJoin('sprayJobFields', 'sprayJobFields.sprayJobId', 'sprayJobs.id')
    .select('sprayJobs.name')
    .where('fieldId', '=', field.id)
    .where('status', 'not in', ENDED_STATUSES)
    .orderBy('sprayJobs.startDate')
    .orderBy('sprayJobs.id')
    .execute();
  if (jobs.length > 0) {
    throw new Problem(
      'in_use',
      `${field.name} is part of ${jobs.length} open spray ${jobs.length === 1 ? 'job' : 'jobs'} of its farmer (${formatNames(jobs)}). ` +
        'Complete or cancel them, or remove the field from them, before you give it to another farmer.',
    );
  }
  await freezeOnJobs(tx, field.id);
}

function formatNames(jobs: { name: string }[]): string {
  const names = jobs.slice(0, MAX_NAMED_JOBS).map(({ name }) => name);
  const rest = jobs.length - names.length;
  return [...names, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
}

/** The copy of a field that jobs keep: its current columns and zones, without the farmer. */
export const FROZEN_FIELD = sql`to_jsonb("fields") - ARRAY['userId', 'box', 'quarterSections', 'isActive', 'removedByFarmer'] || jsonb_build_object('exclusionZones',
  (SELECT coalesce(jsonb_agg(to_jsonb(zone)), '[]') FROM "exclusionZones" zone WHERE zone."fieldId" = "fields"."id"))`;

/** Copies the field to the ended jobs that have no copy yet, and marks all its copies as `moved`. */
async function freezeOnJobs(tx: Tx, fieldId: string): Promise<void> {
  await sql`
    UPDATE "sprayJobFields" SET "frozenReason" = 'moved', "frozenAt" = coalesce("frozenAt", clock_timestamp()),
      "frozenField" = coalesce("frozenField", ${FROZEN_FIELD})
    FROM "fields" WHERE "fields"."id" = ${fieldId} AND "fieldId" = ${fieldId}`.execute(tx);
}
