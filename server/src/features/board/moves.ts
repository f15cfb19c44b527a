import { type api, type BoardJob, type BoardMove, hasEnded, nameOfPerson, PILOT_STREAM, type ReplyOf } from '@swathline/contract';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { orNotFound } from '../../platform/db/sql/rows.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { announceLive } from '../../platform/live/announce.ts';
import { editSprayJob } from '../completion/update-job.ts';
import type { CrewContext } from '../crew/context.ts';
import { lockJob } from '../spray-jobs/access.ts';
import { notifyDayPlanned } from '../spray-jobs/notifications/notifications.ts';
import { listPaperWarningsOf, watchPapers } from '../spray-jobs/papers/job-papers.ts';
import { lockBoard, lockPlace, placeJob, setHarvestDay } from '../spray-jobs/places.ts';
import { readBoardJobs } from './board-jobs.ts';
import { listMoveWarnings } from './warnings.ts';

type BoardContext = CrewContext & Pick<Context, 'by'>;

/**
 * Moves jobs to days, aircraft and places, all or none, and says what the new places break.
 * @throws Problem not_found; stale if another dispatcher moved one of the jobs since; wrong_status for a job that has ended; and as an
 * edit of the job does, such as papers_missing where the office blocks
 */
export async function moveJobs(context: BoardContext, moves: readonly BoardMove[]): Promise<ReplyOf<(typeof api.board)['move']>> {
  const { db } = context;
  await db.transaction().execute(async (tx) => {
    await lockBoard(tx);
    for (const move of moves) await moveJob(tx, context, move);
    await announceLive(tx, PILOT_STREAM.boardEvent);
  });
  const ids = [...new Set(moves.map(({ sprayJobId }) => sprayJobId))];
  const moved = await readBoardJobs(db, ids);
  return { moved, warnings: await listMoveWarnings(db, moved, await listPaperWarningsOf(context, ids)) };
}

async function moveJob(tx: Tx, context: BoardContext, { sprayJobId: id, version, day, aircraftId, pilotId, afterId }: BoardMove) {
  const { by } = context;
  const job = await lockJob(tx, id);
  const place = await lockPlace(tx, id);
  if (place.version !== version) {
    const mover = place.movedByName ?? 'Somebody else';
    throw new Problem(
      'stale',
      `${mover} moved ${job.name} since you saw it. Nothing was moved. The board shows where it is; move it again if it should go elsewhere.`,
    );
  }
  if (hasEnded(job.status)) throw new Problem('wrong_status', `${job.name} is ${job.status} and keeps its place.`);
  const change = {
    ...(aircraftId !== undefined && aircraftId !== job.aircraftId && { aircraftId }),
    ...(pilotId !== undefined && pilotId !== job.pilotId && { pilotId }),
  };
  const assertNoPaperLost = await watchPapers(tx, context, job);
  const target = { day, aircraftId: aircraftId === undefined ? job.aircraftId : aircraftId };
  await placeJob(tx, id, { ...target, afterId, byName: nameOfPerson(by) });
  if (Object.keys(change).length > 0) await editSprayJob(tx, context, id, change);
  await assertNoPaperLost();
  if (job.status === 'approved' && day !== place.day) await notifyDayPlanned(tx, context, job, day);
  await recordChange(tx, by, {
    action: 'update',
    subjectType: 'spray_job',
    subjectId: id,
    before: { name: job.name, plannedDay: place.day },
    after: { name: job.name, plannedDay: day },
  });
}

/** @throws Problem not_found */
export async function setHarvest({ db, by }: Pick<Context, 'db' | 'by'>, id: string, harvestOn: string | null): Promise<BoardJob> {
  await db.transaction().execute(async (tx) => {
    const { name } = await lockJob(tx, id);
    const [before] = await readBoardJobs(tx, [id]);
    await setHarvestDay(tx, id, harvestOn);
    const change = { action: 'update', subjectType: 'spray_job', subjectId: id } as const;
    await recordChange(tx, by, { ...change, before: { name, harvestOn: before?.harvestOn ?? null }, after: { name, harvestOn } });
    await announceLive(tx, PILOT_STREAM.boardEvent);
  });
  const [job] = await readBoardJobs(db, [id]);
  return orNotFound(job, 'spray job');
}
