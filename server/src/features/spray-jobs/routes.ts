import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import type { Reads } from '../../platform/db/connection/read-replica.ts';
import type { Person } from '../../platform/http/callers.ts';
import { singleFlight } from '../../platform/async/single-flight.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { listGroundCrew } from '../users/ground-crew.ts';
import { createSprayJob } from './writing/create-job.ts';
import { getOverviewWithJobs, renderColoredTile } from './fields-map.ts';
import { checkUnsavedJob, listAssignmentWarnings, withMissingPapers, withWarnings } from './papers/job-papers.ts';
import { createJobLink, listJobLinks, listSuspendedLinks, reviveAllJobLinks, reviveJobLink, revokeJobLink } from './links/job-links.ts';
import { readSharedJob } from './links/shared-job.ts';
import { countByStatus, getVisibleJob, listSprayJobs } from './queries.ts';
import { listAdjacentLand } from './surroundings/adjacent-land.ts';
import { listJobHazards, listJobNeighbours } from './surroundings/job-surroundings.ts';
import { addCheck, listChecks } from './surroundings/neighbour-checks.ts';

type JobSettings = Pick<Context, 'publicUrl' | 'timeZone'>;

export function sprayJobRoutes(app: FastifyInstance, { db, reads }: { db: Db; reads: Reads }, settings: JobSettings): void {
  const contextOf = (by: Person): Context => ({ ...settings, db, by });
  serve(app, api.sprayJobs.list, async ({ by, query }) => {
    const page = await listSprayJobs(db, by, query);
    return { ...page, sprayJobs: await withMissingPapers(contextOf(by), page.sprayJobs) };
  });
  serve(app, api.sprayJobs.getAsAdmin, ({ by, params }) => getVisibleJob({ db, by }, params.id));
  serve(app, api.sprayJobs.groundCrew, ({ query }) => listGroundCrew(db, query));
  serve(app, api.sprayJobs.papers, ({ params }) => listAssignmentWarnings({ ...settings, db }, params.id));
  serve(app, api.sprayJobs.checkAssignments, ({ body }) => checkUnsavedJob({ ...settings, db }, body));

  serve(app, api.sprayJobs.create, ({ by, body }) => createSprayJob(contextOf(by), body, (job) => withWarnings(contextOf(by), job, body)));
  serve(app, api.sprayJobs.stats, ({ by }) => reads.page((readDb) => countByStatus(readDb, by)));
  serve(app, api.sprayJobs.get, ({ by, params }) => getVisibleJob({ db, by }, params.id));
  serve(app, api.adjacentLand.ofJob, ({ params }) => listAdjacentLand(db, params.id));
  serve(app, api.surroundings.hazards, async ({ by, params }) => ({ hazards: await listJobHazards(db, by, params.id) }));
  serve(app, api.surroundings.neighbours, async ({ by, params }) => ({ neighbours: await listJobNeighbours(db, by, params.id) }));
  serve(app, api.surroundings.checks, ({ by, params }) => listChecks(db, by, params.id));
  serve(app, api.surroundings.addCheck, ({ by, params, body }) => addCheck(contextOf(by), params.id, body));

  serve(
    app,
    api.fieldsMap.overview,
    singleFlight(() => getOverviewWithJobs({ db, timeZone: settings.timeZone })),
  );
  serveFile(app, api.fieldsMap.tile, ({ params, query }) => renderColoredTile({ db, timeZone: settings.timeZone }, params, query.colorBy));

  serve(app, api.jobLinks.read, ({ params, request }) => readSharedJob({ db, timeZone: settings.timeZone }, request.ip, params.token));
  serve(app, api.jobLinks.list, ({ params }) => listJobLinks(db, params.id));
  serve(app, api.jobLinks.create, ({ by, params }) => createJobLink(contextOf(by), params.id));
  serve(app, api.jobLinks.revoke, ({ by, params }) => revokeJobLink(contextOf(by), params.id, params.linkId));
  serve(app, api.jobLinks.revive, ({ by, params }) => reviveJobLink(contextOf(by), params.id, params.linkId));
  serve(app, api.jobLinks.suspended, ({ query }) => listSuspendedLinks(db, query));
  serve(app, api.jobLinks.reviveAll, ({ by }) => reviveAllJobLinks(contextOf(by)));
}
