import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { recordEventUnlessDiskFull } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { DbHandles } from '../../platform/db/connection/open.ts';
import type { Reads } from '../../platform/db/connection/read-replica.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { createSprayJob, deleteSprayJob, updateSprayJob } from './changes.ts';
import { checkUnsavedJob, listAssignmentWarnings, withMissingPapers, withWarnings } from './papers/job-papers.ts';
import { createJobLink, listJobLinks, listSuspendedLinks, reviveAllJobLinks, reviveJobLink, revokeJobLink } from './links/job-links.ts';
import { readSharedJob } from './links/shared-job.ts';
import { countByStatus, getSprayJob, listJobsOnMap, listSprayJobs } from './queries.ts';
import { assignGroundCrew, listGroundCrew, unassignGroundCrew } from './relations/ground-crew.ts';
import type { RecordHooks } from './signed-records.ts';
import { listJobHazards, listJobNeighbours } from './surroundings/job-surroundings.ts';
import { addCheck, listChecks } from './surroundings/neighbour-checks.ts';
import { takeTransition } from './transitions.ts';
import { type HandOffCheck, printWorkOrder } from './work-order/work-order.ts';

type JobSettings = Pick<Context, 'publicUrl' | 'timeZone'> & HandOffCheck & { records: RecordHooks };

export function sprayJobRoutes(app: FastifyInstance, { db, longDb, reads }: DbHandles & { reads: Reads }, settings: JobSettings): void {
  const contextOf = (by: SignedInUser): Context & JobSettings => ({ ...settings, db, by });
  serve(app, api.sprayJobs.list, async ({ by, query }) => {
    const page = await listSprayJobs(db, by, query);
    return { ...page, sprayJobs: await withMissingPapers(contextOf(by), page.sprayJobs) };
  });
  serve(app, api.sprayJobs.getAsAdmin, ({ by, params }) => getSprayJob(db, by, params.id));
  serve(app, api.sprayJobs.ofActivePilots, ({ by }) => listJobsOnMap(db, by));
  serve(app, api.sprayJobs.groundCrew, ({ query }) => listGroundCrew(db, query));
  serve(app, api.sprayJobs.papers, ({ params }) => listAssignmentWarnings({ ...settings, db }, params.id));
  serve(app, api.sprayJobs.checkAssignments, ({ body }) => checkUnsavedJob({ ...settings, db }, body));
  serve(app, api.sprayJobs.assignGroundCrew, async ({ by, params, body }) => {
    const job = await assignGroundCrew(contextOf(by), params.id, body);
    return withWarnings(contextOf(by), job, { groundCrew: body.groundCrewIds });
  });
  serve(app, api.sprayJobs.unassignGroundCrew, ({ by, params }) => unassignGroundCrew(contextOf(by), params.id, params.assignmentId));

  serve(app, api.sprayJobs.create, async ({ by, body }) => withWarnings(contextOf(by), await createSprayJob(contextOf(by), body), body));
  serve(app, api.sprayJobs.stats, ({ by }) => reads.page((readDb) => countByStatus(readDb, by)));
  serve(app, api.sprayJobs.get, ({ by, params }) => getSprayJob(db, by, params.id));
  serveFile(app, api.sprayJobs.workOrder, async ({ by, params, query }) => {
    const file = await printWorkOrder({ ...contextOf(by), db: longDb }, params.id, query);
    await recordEventUnlessDiskFull(db, by, {
      action: 'export',
      subjectType: 'spray_job',
      subjectId: params.id,
      details: { file: 'work order' },
    });
    return file;
  });
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

  serve(app, api.surroundings.hazards, async ({ by, params }) => ({ hazards: await listJobHazards(db, by, params.id) }));
  serve(app, api.surroundings.neighbours, async ({ by, params }) => ({ neighbours: await listJobNeighbours(db, by, params.id) }));
  serve(app, api.surroundings.checks, ({ by, params }) => listChecks(db, by, params.id));
  serve(app, api.surroundings.addCheck, ({ by, params, body }) => addCheck(contextOf(by), params.id, body));

  serve(app, api.jobLinks.read, ({ params, request }) => readSharedJob({ db, timeZone: settings.timeZone }, request.ip, params.token));
  serve(app, api.jobLinks.list, ({ params }) => listJobLinks(db, params.id));
  serve(app, api.jobLinks.create, ({ by, params }) => createJobLink(contextOf(by), params.id));
  serve(app, api.jobLinks.revoke, ({ by, params }) => revokeJobLink(contextOf(by), params.id, params.linkId));
  serve(app, api.jobLinks.revive, ({ by, params }) => reviveJobLink(contextOf(by), params.id, params.linkId));
  serve(app, api.jobLinks.suspended, ({ query }) => listSuspendedLinks(db, query));
  serve(app, api.jobLinks.reviveAll, ({ by }) => reviveAllJobLinks(contextOf(by)));
}
