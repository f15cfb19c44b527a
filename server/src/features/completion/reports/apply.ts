import { correctedTime, type CrewEventForm, type GoNoGo, type SprayJobStatus } from '@swathline/contract';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import type { Report } from '../../crew/reports/report.ts';
import { judgeDecisionOfPhone, keepDecisionOfPhone, overallOfCard } from '../../go-no-go/checks.ts';
import { checkInAsOf, checkOutAsOf, checkOutOfJob, lockPilot } from '../../pilots/check-ins.ts';
import { insertReading } from '../../records/conditions/readings.ts';
import { assertCanBecome } from '../../records/signed-records.ts';
import type { JobRow } from '../../spray-jobs/access.ts';
import { notifyFinish, withdrawFinish } from '../../spray-jobs/notifications/notifications.ts';
import { deleteSnapshot } from '../../spray-jobs/writing/snapshots.ts';
import { notesOfCrew } from '../../spray-jobs/writing/status.ts';
import { finishWork, reopenWork } from '../../spray-jobs/writing/writes.ts';
import { changeJobStatus } from '../change-status.ts';
import { isContinued } from './resumption.ts';

/** Locks the pilot before the job, as check-ins do. */
export async function lockPerson(tx: Tx, { caller, event }: Report): Promise<void> {
  const isFlight = event.kind === 'job_started' || event.kind === 'job_finished';
  if (isFlight && caller.person.role === 'pilot') await lockPilot(tx, caller.person.id);
}

interface Effect {
  moves: SprayJobStatus[];
  /** Of a decision on the go/no-go card. */
  officeCheck: GoNoGo | null;
}

/** The office's own check of a decision on the go/no-go card; null for any other event. */
export async function judgeReport(tx: Tx, { context, caller, event, clockOffsetMs }: Report): Promise<GoNoGo | null> {
  if (event.kind !== 'go_no_go') return null;
  const at = correctedTime(event.at, clockOffsetMs);
  return judgeDecisionOfPhone({ db: tx, timeZone: context.timeZone, by: caller.person }, event.sprayJobId, event.body, at);
}

/** Whether the office's check says stop where the phone's card said go. */
export function isDoubtful(event: CrewEventForm, officeCheck: GoNoGo | null): boolean {
  if (event.kind !== 'go_no_go' || event.body.decision !== 'go' || officeCheck?.overall !== 'stop') return false;
  return overallOfCard(event.body.rows, officeCheck) !== 'stop';
}

/** Applies an event to the job, in the name of the phone's person. */
export async function applyReport(tx: Tx, report: Report, job: JobRow, { moves, officeCheck }: Effect): Promise<void> {
  const { caller, event, clockOffsetMs, isImported } = report;
  let current = job;
  for (const to of moves) current = await moveJob(tx, report, current, to);

  const happenedAt = correctedTime(event.at, clockOffsetMs);
  const isPilot = caller.person.role === 'pilot' && job.pilotId === caller.person.id;
  if (event.kind === 'job_started' && isPilot && !isImported && current.status === 'in_progress') {
    await checkInAsOf(tx, caller.person.id, job.id, happenedAt);
  }
  if (event.kind === 'job_started') await continueWork(tx, job, happenedAt);
  if (event.kind === 'reading') {
    const takenAt = correctedTime(event.body.takenAt, clockOffsetMs);
    // The page does not ask for a name: the reading is taken by the phone's person.
    const isNew = await insertReading(tx, caller.person, job.id, { ...event.body, takenAt, takenBy: null });
    if (!isNew) throw new Problem('already_taken', 'The office has another reading with this id. Take the reading again.');
  }
  if (event.kind === 'go_no_go' && officeCheck) {
    await keepDecisionOfPhone(tx, caller.person, job.id, { id: event.id, at: happenedAt, body: event.body, officeCheck });
  }
}

/**
 * Ends the work on the job as of a reported finish, also of one that waits for the office: the check-ins end, and later positions do not
 * count for the job. Work that was resumed since goes on. A person who is no longer on the job ends only their own check-in.
 * @param job undefined if the person is not on it
 * @param resumedAt see `findResumption`
 */
export async function endWork(
  tx: Tx,
  report: Report,
  { job, resumedAt }: { job: JobRow | undefined; resumedAt: string | null },
): Promise<void> {
  const { context, caller, event, clockOffsetMs } = report;
  if (event.kind !== 'job_finished') return;
  const finishedAt = correctedTime(event.at, clockOffsetMs);
  const finish = { at: finishedAt, resumedAt: job ? resumedAt : null };
  await checkOutAsOf(tx, caller.person.id, event.sprayJobId, finish);
  if (!job) return;
  await checkOutOfJob(tx, event.sprayJobId, finish);
  if (resumedAt !== null) return;
  const isLatest = await finishWork(tx, event.sprayJobId, finishedAt);
  if (isLatest) await notifyFinish(tx, { ...context, by: caller.person }, job, { at: finishedAt, before: job.finishedAt });
}

/** A start after the finish continues the work. One from before it, which arrives later, leaves the job finished. */
async function continueWork(tx: Tx, { id, status, finishedAt }: JobRow, startedAt: string): Promise<void> {
  if (finishedAt === null) return;
  if (isContinued(finishedAt, startedAt)) {
    await reopenWork(tx, id);
    if (status !== 'completed') await withdrawFinish(tx, id);
  } else await checkOutOfJob(tx, id, { at: finishedAt, resumedAt: null });
}

/**
 * Changes the status in the same way as the office. The history and the activity say that it came from a crew phone.
 * @throws Problem protected for a completed job with signed records; wrong_status for one with fields that belong to another farmer now
 */
async function moveJob(tx: Tx, { context, caller, event, clockOffsetMs }: Report, job: JobRow, to: SprayJobStatus): Promise<JobRow> {
  const by = caller.person;
  if (job.status === 'completed') {
    await assertCanBecome(tx, job, to);
    await deleteSnapshot(tx, job);
  }
  const source = notesOfCrew(caller.phoneName);
  await changeJobStatus(tx, { ...context, by }, job, { to, notes: source, at: correctedTime(event.at, clockOffsetMs) });
  await recordChange(tx, by, {
    action: 'update',
    subjectType: 'spray_job',
    subjectId: job.id,
    before: { name: job.name, status: job.status },
    after: { name: job.name, status: to, source },
  });
  return { ...job, status: to };
}
