import {
  blockingWarnings,
  type BoardJob,
  dayIn,
  hasEnded,
  type JobCheck,
  needsNeighbourCheck,
  officePoints,
  type PaperWarning,
  weatherPoints,
} from '@swathline/contract';
import { groupBy } from '../../platform/db/sql/rows.ts';
import { judgeJobsNow } from '../go-no-go/judge-jobs.ts';
import { listNeighboursOf } from '../hazards/near.ts';
import { listJobsToJudge } from '../spray-jobs/jobs-to-judge.ts';
import { listPaperWarningsOf } from '../spray-jobs/papers/job-papers.ts';
import { insecticideIn } from '../spray-jobs/surroundings/job-surroundings.ts';
import { readChecksOf } from '../spray-jobs/surroundings/read-checks.ts';
import { listPlanned } from './board-jobs.ts';
import type { BoardClock } from './board.ts';
import { listMoveWarnings } from './warnings.ts';

const isFlyable = ({ status }: BoardJob) => status === 'approved' || status === 'in_progress';

/** What stands in the way of the jobs of a day, by the rules of their pages, and what their places break. The weather counts only today. */
export async function checkDay({ db, timeZone }: BoardClock, day: string): Promise<JobCheck[]> {
  const jobs = (await listPlanned(db, day, day)).filter(({ status }) => !hasEnded(status));
  if (jobs.length === 0) return [];
  const ids = jobs.map(({ id }) => id);
  const isToday = day === dayIn(timeZone, new Date());
  const flyable = isToday ? jobs.filter(isFlyable).map(({ id }) => id) : [];
  const [results, papers, unchecked] = await Promise.all([
    judgeJobsNow({ db, timeZone }, flyable),
    listPaperWarningsOf({ db, timeZone }, ids),
    listUncheckedNeighbours({ db }, ids),
  ]);
  const warnings = await listMoveWarnings(db, jobs, papers);
  const warningsOf = groupBy(warnings, ({ sprayJobId }) => sprayJobId);
  return jobs.map((job) => {
    const result = results.get(job.id);
    const office = officePoints({ rows: result?.rows ?? paperRows(papers.get(job.id) ?? []), needsNeighbourCheck: unchecked.has(job.id) });
    return {
      sprayJobId: job.id,
      overall: result?.overall ?? null,
      points: [...new Set([...weatherPoints(result?.rows ?? []), ...job.openPoints, ...office])],
      warnings: (warningsOf.get(job.id) ?? []).map(({ message }) => message),
    };
  });
}

const paperRows = (papers: readonly PaperWarning[]) =>
  blockingWarnings(papers, 'approved').length > 0 ? [{ check: 'papers', state: 'caution' } as const] : [];

/** The jobs with neighbours that the newest check did not have. */
async function listUncheckedNeighbours({ db }: Pick<BoardClock, 'db'>, ids: string[]): Promise<Set<string>> {
  const [lands, checks] = await Promise.all([listJobsToJudge(db, ids), readChecksOf(db, ids)]);
  const neighbours = await listNeighboursOf(
    db,
    ids.map((id) => {
      const { fields = [], chemicals = [] } = lands.get(id) ?? {};
      return { fields, insecticide: insecticideIn(chemicals) };
    }),
  );
  return new Set(ids.filter((id, index) => needsNeighbourCheck(neighbours[index] ?? [], checks.get(id) ?? [])));
}
