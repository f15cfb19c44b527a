import { type CrewAnswers, type CrewEventForm, type ReceivedCrewEvent } from '@swathline/contract';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { codeOf } from '../../../platform/errors/connection-errors.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { announceLive } from '../../../platform/live/announce.ts';
import { problemOf } from '../../../platform/problem-of.ts';
import { findKnownJob, findSentPlan } from '../../crew/copies.ts';
import { planVersionOf } from '../../crew/plan-version.ts';
import { fillRecordsFromReports, isInRecords } from '../../crew/records/fill-records.ts';
import { isRecordSigned } from '../../crew/records/signed.ts';
import { clockOf, withClockNote } from '../../crew/reports/clock.ts';
import { decide, dependsOnPlan, NEEDS_OFFICE_MESSAGES, type Situation, takesEffect } from '../../crew/reports/decide.ts';
import { addReportedHazard } from '../../crew/reports/hazards.ts';
import { insertEvent, type Verdict } from '../../crew/reports/insert-event.ts';
import type { Report } from '../../crew/reports/report.ts';
import { findEvent } from '../../crew/reports/rows.ts';
import { findTimeProblem } from '../../crew/reports/times.ts';
import { getOfficeSettings } from '../../office/queries.ts';
import { redactVerdict } from '../../go-no-go/redact.ts';
import { hasSignedRecords } from '../../records/signed-records.ts';
import { lockJobIfAny, namesPerson } from '../../spray-jobs/access.ts';
import { readJob } from '../../spray-jobs/queries.ts';
import { fillRecordsOfCompleted } from '../change-status.ts';
import { applyReport, endWork, isDoubtful, judgeReport, lockPerson } from './apply.ts';
import { findResumption, isContinuation } from './resumption.ts';

type Answer = z.infer<typeof CrewAnswers>['events'][number];

/** A request or an imported file. */
interface Delivery extends Pick<Report, 'context' | 'caller' | 'isImported' | 'receivedAt'> {
  /** By how much the server's clock was ahead of the phone's at the sending; null for a file. */
  measuredMs: number | null;
}

/**
 * Receives events in the order in which the phone made them, each in a separate transaction.
 * @returns the answers in the order of `events`
 */
export async function receiveEvents(delivery: Delivery, events: ReceivedCrewEvent[]): Promise<Answer[]> {
  const { context, caller, isImported, receivedAt } = delivery;
  const answers = new Map<ReceivedCrewEvent, Answer>();
  for (const event of events) {
    if ('refusal' in event) answers.set(event, { id: event.id, outcome: 'refused', message: event.refusal });
  }
  for (const event of events.filter((each) => 'kind' in each).sort((a, b) => a.sequence - b.sequence)) {
    const report = { context, caller, isImported, receivedAt, event, ...clockOf(event, delivery) };
    answers.set(event, { id: event.id, ...(await receiveWithRetries(report)) });
  }
  const taken = events.filter((event) => 'kind' in event).filter((event) => answers.get(event)?.outcome !== 'refused');
  await fillRecords(delivery, taken);
  if (answers.size > 0) await announceLive(context.db);
  return events.flatMap((event) => answers.get(event) ?? []);
}

/**
 * Fills the records of each job once for all its events, also for events that had arrived before: a phone whose last request was cut off
 * sends them again, which makes up for a fill that the cut prevented.
 */
async function fillRecords({ context, caller }: Delivery, events: CrewEventForm[]): Promise<void> {
  const { db, timeZone, log } = context;
  for (const sprayJobId of new Set(events.filter(isInRecords).map((event) => event.sprayJobId))) {
    try {
      await db.transaction().execute((tx) => fillRecordsFromReports({ db: tx, by: caller.person, timeZone }, sprayJobId));
    } catch (error) {
      rethrowIfTemporary(error);
      log(error, 'The reports of a crew could not be filled into the application records');
    }
  }
}

const MAX_ATTEMPTS = 4;
const CONFLICTS = ['40001', '40P01'];

/** Repeats a transaction that the database cancelled because of a concurrent change. */
async function receiveWithRetries(report: Report, attempt = 1): Promise<Pick<Answer, 'outcome' | 'message'>> {
  try {
    return await receive(report);
  } catch (error) {
    if (attempt >= MAX_ATTEMPTS || !CONFLICTS.includes(codeOf(error))) throw error;
    return receiveWithRetries(report, attempt + 1);
  }
}

async function receive(report: Report): Promise<Pick<Answer, 'outcome' | 'message'>> {
  const { context, event } = report;
  try {
    const received = await context.db.transaction().execute((tx) => receiveWithin(tx, report));
    if (received.isCompleted) await fillRecordsOfCompleted({ ...context, by: report.caller.person }, event.sprayJobId);
    return received.answer;
  } catch (error) {
    const verdict = verdictOnFailure(error, report);
    context.log(error, 'A report of a crew could not be applied');
    return keepWithVerdict(report, verdict);
  }
}

const UNSTORABLE = 'The office cannot store this report. Write it down, and call the office.';

/** Keeps an event that could not be applied. One that the database cannot hold is refused, so that it never blocks the next. */
async function keepWithVerdict(report: Report, verdict: Verdict): Promise<Pick<Answer, 'outcome' | 'message'>> {
  const { context, caller, event } = report;
  try {
    return await context.db.transaction().execute(async (tx) => {
      await lockPerson(tx, report);
      const job = await lockJobIfAny(tx, event.sprayJobId);
      const earlier = await findAnswer(tx, report);
      if (earlier) return earlier;
      const isNamed = job !== undefined && (await namesPerson(tx, job, caller.person.id));
      await endWork(tx, report, { job: isNamed ? job : undefined, resumedAt: await findResumption(tx, report) });
      const known = await findKnownJob(tx, caller.person.id, event.sprayJobId);
      await insertEvent(tx, report, known?.jobName ?? '', verdict);
      return answerFor(report, verdict);
    });
  } catch (error) {
    rethrowIfTemporary(error);
    context.log(error, 'A report of a crew could not be stored');
    return { outcome: 'refused', message: UNSTORABLE };
  }
}

/** @throws the error of a database that is unavailable, full or in conflict: the phone sends the event again */
function rethrowIfTemporary(error: unknown): void {
  const { code } = problemOf(error);
  if (code === 'unavailable' || code === 'storage_full' || CONFLICTS.includes(codeOf(error))) throw error;
}

/**
 * A reading that cannot be stored is refused, and what has the id of something else. Any other fact is kept for the office.
 * @throws as `rethrowIfTemporary`
 */
function verdictOnFailure(error: unknown, report: Report): Verdict {
  rethrowIfTemporary(error);
  const isRefused = error instanceof Problem && (report.event.kind === 'reading' || error.code === 'already_taken');
  if (isRefused) return { outcome: 'refused', reason: null, message: error.message };
  const message = error instanceof Problem ? error.message : NEEDS_OFFICE_MESSAGES.failed;
  return { outcome: 'needs_office', reason: 'failed', message: withClockNote(message, report) };
}

interface Received {
  answer: Pick<Answer, 'outcome' | 'message'>;
  isCompleted: boolean;
}

const NOT_YOURS = 'This job does not name you. Load your jobs again, or call the office.';

async function receiveWithin(tx: Tx, report: Report): Promise<Received> {
  const { caller, event } = report;
  await lockPerson(tx, report);
  const job = await lockJobIfAny(tx, event.sprayJobId);
  const earlier = await findAnswer(tx, report);
  if (earlier) return { answer: earlier, isCompleted: false };

  const isNamed = job !== undefined && (await namesPerson(tx, job, caller.person.id));
  const known = await findKnownJob(tx, caller.person.id, event.sprayJobId);
  if (!isNamed && !known) return { answer: { outcome: 'refused', message: NOT_YOURS }, isCompleted: false };

  const timeProblem = await findTimeProblem(tx, report);
  const resumedAt = await findResumption(tx, report);
  const isContinued = job !== undefined && isContinuation(report, job);
  const officeCheck = job && isNamed && timeProblem === null ? await judgeReport(tx, report) : null;
  const situation: Situation = {
    status: job?.status,
    isNamed,
    isPlanCurrent: !isNamed || (await hasCurrentPlan(tx, report)),
    isTimeWrong: timeProblem !== null,
    isCardDoubtful: isDoubtful(event, officeCheck),
    isResumed: resumedAt !== null,
    isContinuation: isContinued,
    crewMayComplete: (await getOfficeSettings(tx)).crewMayComplete,
    hasSignedRecords: isContinued && (await hasSignedRecords(tx, event.sprayJobId)),
    isRecordSigned: job !== undefined && (await isRecordSigned(tx, report, job)),
  };
  const { moves, ...decision } = decide(event, situation);
  if (timeProblem === null) await endWork(tx, report, { job: isNamed ? job : undefined, resumedAt });
  if (job && takesEffect(decision)) await applyReport(tx, report, job, { moves, officeCheck });
  await addReportedHazard(tx, report, situation);
  const sentence = decision.reason && NEEDS_OFFICE_MESSAGES[decision.reason];
  const message = withClockNote(decision.reason === 'time' ? timeProblem : sentence, report);
  await insertEvent(tx, report, job?.name ?? known?.jobName ?? '', { ...decision, message });
  return { answer: { outcome: decision.outcome, message }, isCompleted: moves.includes('completed') };
}

/** What the phone's person may read of a verdict. The office reads it whole. */
function answerFor(report: Report, verdict: Verdict): Pick<Answer, 'outcome' | 'message'> {
  const failed = withClockNote(NEEDS_OFFICE_MESSAGES.failed, report);
  const { outcome, message } = redactVerdict(verdict, report.caller.person, failed);
  return { outcome, message };
}

/** The answer that an event got before. @returns a refusal for the id of another person's event, or of another event of this one */
async function findAnswer(tx: Tx, report: Report): Promise<Pick<Answer, 'outcome' | 'message'> | undefined> {
  const { caller, event } = report;
  const row = await findEvent(tx, event.id);
  if (!row) return undefined;
  if (row.userId !== caller.person.id) return { outcome: 'refused', message: 'Another phone made an event with this id.' };
  const isSame = row.kind === event.kind && row.sprayJobId === event.sprayJobId && row.at === event.at;
  return isSame ? answerFor(report, row) : { outcome: 'refused', message: 'This phone made another event with this id. Report it again.' };
}

/** Whether the person's copy has the job's current plan; true if no copy is known. */
async function hasCurrentPlan(tx: Tx, report: Report): Promise<boolean> {
  const { caller, event } = report;
  if (!dependsOnPlan(event.kind)) return true;
  const seen = event.planVersion ?? (await findSentPlan(tx, caller.phoneId, event.sprayJobId));
  if (seen === undefined) return true;
  return planVersionOf(await readJob(tx, event.sprayJobId)) === seen;
}
