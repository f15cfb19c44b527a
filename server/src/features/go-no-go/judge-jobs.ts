import { type GoNoGo, type GoNoGoFacts, goNoGo } from '@swathline/contract';
import { getOfficeSettings } from '../office/queries.ts';
import { listReadingsOfJobs } from '../records/conditions/readings.ts';
import { listPaperWarningsOf } from '../spray-jobs/papers/job-papers.ts';
import { listJobsToJudge } from '../spray-jobs/jobs-to-judge.ts';
import { readJobs } from '../spray-jobs/queries.ts';
import { factsOfJob, type GoNoGoContext, hasAllOutlines, judgeLand, judgePapers, readConfirmedReasons } from './facts.ts';
import { compareOutlines } from './outlines.ts';
import { listSensitivePlaces } from './places.ts';

/**
 * The result of the check of each of these jobs, which are approved or in progress, as an administrator sees it. All jobs share the
 * queries, except the one for sensitive places, which runs only for a job that is otherwise a go or has cautions.
 */
export async function judgeJobsNow(
  { db, timeZone }: Pick<GoNoGoContext, 'db' | 'timeZone'>,
  ids: readonly string[],
): Promise<Map<string, GoNoGo>> {
  const results = new Map<string, GoNoGo>();
  if (ids.length === 0) return results;
  const now = Date.now();
  const [jobs, readings, papers, reasons, { mayFlyAtNight, papersGuard }, outlines] = await Promise.all([
    listJobsToJudge(db, ids),
    listReadingsOfJobs(db, ids),
    listPaperWarningsOf({ db, timeZone }, ids),
    readConfirmedReasons(db, ids, now),
    getOfficeSettings(db),
    readJobs(db, ids).then((whole) => compareOutlines(db, whole)),
  ]);
  for (const [id, job] of jobs) {
    const facts: GoNoGoFacts = {
      ...factsOfJob(
        job,
        readings.filter(({ sprayJobId }) => sprayJobId === id),
        now,
      ),
      noInversionReason: reasons.get(id),
      mayFlyAtNight,
      places: hasAllOutlines(job) ? [] : null,
      papers: judgePapers(papers.get(id) ?? [], papersGuard),
      land: judgeLand(job.fields),
      outlines: outlines.get(id) ?? null,
      now,
      timeZone,
    };
    const result = goNoGo(facts);
    const needsPlaces = result.overall === 'go' || result.overall === 'caution';
    // Places are at most a caution where the wind is known. Where it is not, the rows of the wind make the whole not known without them.
    results.set(id, needsPlaces ? goNoGo({ ...facts, places: await listSensitivePlaces(db, job.fields) }) : result);
  }
  return results;
}
