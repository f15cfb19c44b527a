import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import { recordEventIfRoom } from '../../platform/audit/trail.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { allowing, LONG_MS } from '../../platform/db/connection/statement-timeout.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { createSprayJob, deleteSprayJob, takeTransition, updateSprayJob } from './changes.ts';
import { createJobLink, listJobLinks, listSuspendedLinks, readJobLink, reviveJobLink, reviveJobLinks, revokeJobLink } from './links/job-links.ts';
import { countByStatus, getSprayJob, listSprayJobs } from './queries.ts';
import { assignGroundCrew, listGroundCrew, unassignGroundCrew } from './relations/ground-crew.ts';
import { printWorkOrder } from './work-order/work-order.ts';

interface JobSettings {
  publicUrl: string;
  timeZone: string;
}

export function sprayJobRoutes(app: FastifyInstance, db: Db, { publicUrl, timeZone }: JobSettings): void {
  serve(app, api.sprayJobs.list, ({ by, query }) => listSprayJobs(db, by, query));
  serve(app, api.sprayJobs.getAsAdmin, ({ by, params }) => getSprayJob(db, by, params.id));
  serve(app, api.sprayJobs.groundCrew, ({ query }) => listGroundCrew(db, query));
  serve(app, api.sprayJobs.assignGroundCrew, ({ by, params, body }) =>
    assignGroundCrew(db, by, params.id, body.groundCrewIds, body.notes, publicUrl),
  );
  serve(app, api.sprayJobs.unassignGroundCrew, ({ by, params }) => unassignGroundCrew(db, by, params.id, params.assignmentId));

  serve(app, api.sprayJobs.create, ({ by, body }) => createSprayJob(db, by, body, publicUrl));
  serve(app, api.sprayJobs.stats, ({ by }) => countByStatus(db, by));
  serve(app, api.sprayJobs.get, ({ by, params }) => getSprayJob(db, by, params.id));
  serveFile(app, api.sprayJobs.workOrder, async ({ by, params, query }) => {
    const file = await printWorkOrder(allowing(db, LONG_MS), timeZone, by, params.id, query);
    await recordEventIfRoom(db, by, { action: 'export', subjectType: 'spray_job', subjectId: params.id, details: { file: 'work order' } });
    return file;
  });
  serve(app, api.sprayJobs.update, ({ by, params, body }) => updateSprayJob(db, by, params.id, body, publicUrl));
  serve(app, api.sprayJobs.remove, ({ by, params }) => deleteSprayJob(db, by, params.id));

  serve(app, api.sprayJobs.submit, ({ by, params, body }) => takeTransition(db, by, params.id, 'submit', body.notes, publicUrl));
  serve(app, api.sprayJobs.cancel, ({ by, params, body }) => takeTransition(db, by, params.id, 'cancel', body.notes, publicUrl));
  serve(app, api.sprayJobs.approve, ({ by, params, body }) => takeTransition(db, by, params.id, 'approve', body.notes, publicUrl));
  serve(app, api.sprayJobs.requestChanges, ({ by, params, body }) =>
    takeTransition(db, by, params.id, 'requestChanges', body.notes, publicUrl),
  );

  serve(app, api.jobLinks.read, ({ params, request }) => readJobLink(db, timeZone, request.ip, params.token));
  serve(app, api.jobLinks.list, ({ params }) => listJobLinks(db, params.id));
  serve(app, api.jobLinks.create, ({ by, params }) => createJobLink(db, by, params.id, publicUrl));
  serve(app, api.jobLinks.revoke, ({ by, params }) => revokeJobLink(db, by, params.id, params.linkId));
  serve(app, api.jobLinks.revive, ({ by, params }) => reviveJobLink(db, by, params.id, params.linkId));
  serve(app, api.jobLinks.suspended, ({ query }) => listSuspendedLinks(db, query));
  serve(app, api.jobLinks.reviveAll, ({ by }) => reviveJobLinks(db, by));
}
