import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { repairJsonBodies } from '../../platform/http/bodies/json-body.ts';
import type { Person } from '../../platform/http/callers.ts';
import { serve } from '../../platform/http/serve.ts';
import type { CrewContext } from '../crew/context.ts';
import type { RecordContext } from '../records/read-record.ts';
import { withWarnings } from '../spray-jobs/papers/job-papers.ts';
import { assignGroundCrew, unassignGroundCrew } from './change-ground-crew.ts';
import { deleteSprayJob } from './delete-job.ts';
import { openRecords, removeGuidanceLog } from './open-records.ts';
import { importOutbox } from './reports/import-outbox.ts';
import { takeEvents } from './reports/take-events.ts';
import { takeTransition } from './take-transition.ts';
import { updateSprayJob } from './update-job.ts';

/** The calls that change a job together with its check-ins and application records. */
export function completionRoutes(app: FastifyInstance, context: CrewContext & Pick<RecordContext, 'files'>): void {
  const contextOf = (by: Person) => ({ ...context, by });
  serve(app, api.sprayJobs.assignGroundCrew, async ({ by, params, body }) => {
    const job = await assignGroundCrew(contextOf(by), params.id, body);
    return withWarnings(contextOf(by), job, { groundCrew: body.groundCrewIds });
  });
  serve(app, api.sprayJobs.unassignGroundCrew, ({ by, params }) => unassignGroundCrew(contextOf(by), params.id, params.assignmentId));
  serve(app, api.sprayJobs.update, async ({ by, params, body }) =>
    withWarnings(contextOf(by), await updateSprayJob(contextOf(by), params.id, body), body),
  );
  serve(app, api.sprayJobs.remove, ({ by, params }) => deleteSprayJob(contextOf(by), params.id));

  serve(app, api.sprayJobs.submit, ({ by, params, body }) => takeTransition(contextOf(by), params.id, 'submit', body));
  serve(app, api.sprayJobs.cancel, ({ by, params, body }) => takeTransition(contextOf(by), params.id, 'cancel', body));
  serve(app, api.sprayJobs.approve, async ({ by, params, body }) => {
    const job = await takeTransition(contextOf(by), params.id, 'approve', body);
    return withWarnings(contextOf(by), job, { status: 'approved' });
  });
  serve(app, api.sprayJobs.requestChanges, ({ by, params, body }) => takeTransition(contextOf(by), params.id, 'requestChanges', body));

  serve(app, api.records.open, ({ by, params, body }) => openRecords(contextOf(by), params.id, body));
  serve(app, api.recordGuidance.remove, ({ by, params }) => removeGuidanceLog(contextOf(by), params.id));
  void app.register(async (scope) => {
    repairJsonBodies(scope);
    serve(scope, api.crew.sendEvents, ({ by, body }) => takeEvents(context, by, body));
    serve(scope, api.crewOffice.importOutbox, ({ by, body }) => importOutbox(contextOf(by), body));
  });
}
