import type { api, BodyOf, CheckedSprayJob, SprayJob } from '@swathline/contract';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { omitUndefined } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { createOnce } from '../../../platform/creations/create-once.ts';
import { assertActiveAircraft } from '../../aircraft/queries.ts';
import { assertActiveFarmer } from '../../users/farmer.ts';
import type { JobRow } from '../access.ts';
import { notifyAssigned } from '../notifications/notifications.ts';
import { getVisibleJob } from '../queries.ts';
import { assertPilot, describeRelations, replaceRelations } from '../relations/relations.ts';
import { insertStatusChange } from './status.ts';

type CreateForm = BodyOf<typeof api.sprayJobs.create>;

/**
 * Creates a draft, once.
 * @param describe completes the job for the reply
 * @throws Problem invalid for an inactive farmer, and as `replaceRelations`; not_allowed, already_taken
 */
export async function createSprayJob(
  context: Pick<Context, 'db' | 'by' | 'publicUrl'>,
  form: CreateForm,
  describe: (job: SprayJob) => Promise<CheckedSprayJob> = (job) => Promise.resolve(job),
): Promise<CheckedSprayJob> {
  return createOnce(context, {
    form,
    insert: (tx) => insertSprayJob(tx, context, form),
    read: async (id) => describe(await getVisibleJob(context, id)),
  });
}

/** Creates a draft within a transaction. @returns its id @throws Problem as `createSprayJob` */
export async function insertSprayJob(tx: Tx, context: Pick<Context, 'by' | 'publicUrl'>, form: CreateForm): Promise<string> {
  const { by } = context;
  assertCanCreate(by, form);
  const { fieldIds, chemicals, groundCrew } = form;
  await assertActiveFarmer(tx, form.userId);
  await assertPilot(tx, form.pilotId);
  await assertActiveAircraft(tx, form.aircraftId);
  const row = await insertDraft(tx, form);
  await replaceRelations(tx, by, row, { fieldIds, chemicals, groundCrew });
  const after = { ...row, ...(await describeRelations(tx, row.id)) };
  await recordChange(tx, by, { action: 'create', subjectType: 'spray_job', subjectId: row.id, after });
  await insertStatusChange(tx, by, { sprayJobId: row.id, from: null, to: 'draft', notes: null });
  await notifyAssigned(tx, context, row.id, []);
  return row.id;
}

/**
 * @throws Problem not_allowed when a user outside the office creates a job for another farmer or sets a property reserved for the office
 */
function assertCanCreate(by: Person, form: CreateForm): void {
  if (by.role === 'admin') return;
  const { internal_notes, admin_notes, pilotId, aircraftId, estimatedDuration, sprayVolumeLitersPerAcre, hopperLitres, groundCrew } = form;
  const plan = estimatedDuration ?? sprayVolumeLitersPerAcre ?? hopperLitres;
  if (form.userId !== by.id || (internal_notes ?? admin_notes ?? pilotId ?? aircraftId ?? groundCrew?.[0] ?? plan)) {
    throw new Problem(
      'not_allowed',
      'You can create jobs only for yourself; notes of the office, pilot, aircraft, crew, duration and mix are set by the office.',
    );
  }
}

async function insertDraft(tx: Tx, form: CreateForm): Promise<JobRow> {
  return tx
    .insertInto('sprayJobs')
    .values({
      ...omitUndefined({ id: form.id }),
      userId: form.userId,
      pilotId: form.pilotId ?? null,
      aircraftId: form.aircraftId ?? null,
      name: form.name,
      startDate: form.startDate,
      endDate: form.endDate,
      internal_notes: form.internal_notes ?? null,
      farmer_notes: form.farmer_notes ?? null,
      admin_notes: form.admin_notes ?? null,
      notes: form.notes ?? null,
      description: form.description ?? null,
      target: form.target ?? null,
      estimatedDuration: form.estimatedDuration ?? null,
      sprayVolumeLitersPerAcre: form.sprayVolumeLitersPerAcre ?? null,
      hopperLitres: form.hopperLitres ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
