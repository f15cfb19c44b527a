import {
  type AssignmentCheck,
  type AssignmentWarnings,
  blockingWarnings,
  dayIn,
  hasEnded,
  type PaperWarning,
  type SprayJobStatus,
} from '@swathline/contract';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { provinceOfLand } from '../../fields/land.ts';
import { getOfficeSettings } from '../../office/queries.ts';
import { type JobParties, judgeJob, judgeJobs } from '../../credentials/judge-job.ts';
import { listDoubleBookings } from './double-bookings.ts';
import { type AssignedJob, dayOfPapers, readAssignedJob, readAssignedJobs, readUnsavedJob } from './assigned-jobs.ts';

type Clock = Pick<Context, 'timeZone'>;
type CheckContext = Clock & { db: Db | Tx };

/**
 * The warnings about a job's papers on its last spray day, and about the other jobs of its pilot and aircraft.
 * @throws Problem not_found
 */
export async function listAssignmentWarnings({ db, timeZone }: CheckContext, id: string): Promise<AssignmentWarnings> {
  return checkJob({ db, timeZone }, orNotFound(await readAssignedJob(db, id), 'spray job'));
}

/** The same for a job as a dialog has it before it is saved. @throws Problem not_found */
export async function checkUnsavedJob({ db, timeZone }: CheckContext, form: AssignmentCheck): Promise<AssignmentWarnings> {
  const stored = form.jobId === undefined ? undefined : orNotFound(await readAssignedJob(db, form.jobId), 'spray job');
  return checkJob({ db, timeZone }, await readUnsavedJob(db, form, stored));
}

async function checkJob({ db, timeZone }: CheckContext, job: AssignedJob): Promise<AssignmentWarnings> {
  const [warnings, bookings] = await Promise.all([judgeJob(db, partiesOf(job, timeZone)), listDoubleBookings(db, job)]);
  return { warnings, bookings };
}

/** The warnings about the papers of several jobs, by job. A job that does not exist has none. */
export async function listPaperWarningsOf({ db, timeZone }: CheckContext, ids: readonly string[]): Promise<Map<string, PaperWarning[]>> {
  const jobs = await readAssignedJobs(db, ids);
  const warnings = await judgeJobs(
    db,
    jobs.map((job) => partiesOf(job, timeZone)),
  );
  return new Map(jobs.flatMap(({ id }, index) => (id === null ? [] : [[id, warnings[index] ?? []]])));
}

const FLYABLE: readonly SprayJobStatus[] = ['approved', 'in_progress'];
const isFlyable = (status: SprayJobStatus): status is 'approved' | 'in_progress' => FLYABLE.includes(status);

/** The jobs, those that may be flown with the papers that they lack. */
export async function withMissingPapers<Job extends { id: string; status: SprayJobStatus }>(
  context: CheckContext,
  jobs: readonly Job[],
): Promise<(Job & { papersMissing?: string[] })[]> {
  const ids = jobs.filter(({ status }) => isFlyable(status)).map(({ id }) => id);
  if (ids.length === 0) return [...jobs];
  const warnings = await listPaperWarningsOf(context, ids);
  return jobs.map((job) => {
    const missing = blockingWarnings(warnings.get(job.id) ?? [], 'approved');
    return missing.length === 0 ? job : { ...job, papersMissing: missing.map(({ message }) => message) };
  });
}

/**
 * Refuses to approve or start a job whose papers are not in order, if the office chose to block.
 * @throws Problem papers_missing with a sentence for each paper
 */
export async function assertPapers(tx: Tx, clock: Clock, id: string, to: SprayJobStatus): Promise<void> {
  if (!isFlyable(to) || !(await isBlocking(tx))) return;
  const refusal = to === 'approved' ? 'This job cannot be approved yet.' : 'This job cannot be started yet.';
  assertNone(refusal, await listBlocking(tx, clock, id, to));
}

/**
 * Watches an edit of a job that may be flown. Where the office blocks, the returned function refuses an edit after which papers are
 * missing that were not missing before: of another pilot, aircraft or crew member, on a later day, or in another province.
 * @throws Problem papers_missing, from the returned function
 */
export async function watchPapers(
  tx: Tx,
  clock: Clock,
  { id, status }: { id: string; status: SprayJobStatus },
): Promise<() => Promise<void>> {
  if (!isFlyable(status) || !(await isBlocking(tx))) return () => Promise.resolve();
  const before = await listBlocking(tx, clock, id, 'approved');
  return async () => {
    const added = (await listBlocking(tx, clock, id, 'approved')).filter((warning) => !before.some((known) => isSamePaper(known, warning)));
    assertNone('This job is approved, and the change cannot be saved.', added);
  };
}

/** Whether both say that the same paper is missing: the sentence about one that expires names the day of the job. */
const isSamePaper = (one: PaperWarning, other: PaperWarning) =>
  one.message === other.message ||
  (one.expiresOn !== null && one.expiresOn === other.expiresOn && one.kind === other.kind && one.holderId === other.holderId);

const isBlocking = async (tx: Tx) => (await getOfficeSettings(tx)).papersGuard === 'block';

async function listBlocking(tx: Tx, { timeZone }: Clock, id: string, to: 'approved' | 'in_progress'): Promise<PaperWarning[]> {
  const job = orNotFound(await readAssignedJob(tx, id), 'spray job');
  return blockingWarnings(await judgeJob(tx, partiesOf(job, timeZone)), to);
}

function assertNone(refusal: string, warnings: readonly PaperWarning[]): void {
  if (warnings.length > 0) throw new Problem('papers_missing', [refusal, ...warnings.map(({ message }) => message)].join(' '));
}

/** The inputs that cause a check of papers and bookings. */
const CHECKED_INPUTS = ['pilotId', 'aircraftId', 'groundCrew', 'startDate', 'endDate', 'fieldIds'] as const;
type CheckedChange = { status?: SprayJobStatus | undefined } & Partial<Record<(typeof CHECKED_INPUTS)[number], unknown>>;

/** The job with its warnings, for an administrator who assigned someone or an aircraft, moved the job, approved it or started it. */
export async function withWarnings<Job extends { id: string; status: SprayJobStatus }>(
  { db, by, timeZone }: Pick<Context, 'db' | 'by' | 'timeZone'>,
  job: Job,
  change: CheckedChange,
): Promise<Job & Partial<AssignmentWarnings>> {
  const isChecked = (change.status !== undefined && isFlyable(change.status)) || CHECKED_INPUTS.some((name) => change[name] !== undefined);
  if (by.role !== 'admin' || !isChecked) return job;
  return { ...job, ...(await listAssignmentWarnings({ db, timeZone }, job.id)) };
}

function partiesOf({ pilot, aircraft, groundCrew, lands, ...job }: AssignedJob, timeZone: string): JobParties {
  // Who did the work may have left since.
  const isOver = hasEnded(job.status);
  return {
    today: dayIn(timeZone, new Date()),
    lastSprayDay: dayOfPapers(job, timeZone),
    provinces: [...new Set(lands.flatMap((land) => provinceOfLand(land) ?? []))].sort(),
    pilot: pilot && { type: 'person', ...pilot, isActive: pilot.isActive || isOver },
    groundCrew: groundCrew.map((member) => ({ type: 'person', ...member, isActive: member.isActive || isOver })),
    aircraft: aircraft && { type: 'aircraft', ...aircraft },
  };
}
