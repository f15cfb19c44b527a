import { correctedTime, type CrewEventKind, MAX_CREW_CLOCK_OFFSET_MS } from '@swathline/contract';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { listPutBacks } from '../../spray-jobs/writing/status.ts';
import { getFirstLinkedAt } from '../phones.ts';
import type { Report } from './report.ts';
import { COUNTS_AS_FACT } from './rows.ts';

const ORDERED_KINDS: CrewEventKind[] = ['job_started', 'load_done', 'field_done', 'job_finished'];

/** Clocks that are less wrong than this are not corrected, so times of two clocks may differ by it. */
const TOLERANCE_MS = MAX_CREW_CLOCK_OFFSET_MS;

const WHAT_TO_DO = 'Check the clock of the phone, and call the office. Your report is kept.';

/**
 * What is wrong with the time of a report: it lies before the person's first link was made, after the receipt, or breaks the order start,
 * load and field, finish. Two clocks may differ by 5 minutes.
 * @returns a sentence for the person; null for a time that can be right
 */
export async function findTimeProblem(tx: Tx, report: Report): Promise<string | null> {
  const { event, clockOffsetMs, caller } = report;
  const at = Date.parse(correctedTime(event.at, clockOffsetMs));
  const takenAt = event.kind === 'reading' ? Date.parse(correctedTime(event.body.takenAt, clockOffsetMs)) : at;
  const problem =
    (await findBoundProblem(tx, report, at, 'This report')) ??
    (await findBoundProblem(tx, report, takenAt, 'The reading')) ??
    (ORDERED_KINDS.includes(event.kind) ? orderProblem(event.kind, at, await readHistory(tx, event.sprayJobId), caller.phoneId) : null);
  return problem === null ? null : `${problem} ${WHAT_TO_DO}`;
}

async function findBoundProblem(tx: Tx, { caller, receivedAt }: Report, at: number, subject: string): Promise<string | null> {
  if (at > receivedAt.getTime() + TOLERANCE_MS) return `${subject} is dated after the office received it.`;
  const linkedAt = Date.parse(await getFirstLinkedAt(tx, caller));
  return at < linkedAt - TOLERANCE_MS ? `${subject} is dated before this phone was linked.` : null;
}

interface Known {
  kind: CrewEventKind;
  /** Milliseconds since 1970, by the corrected clock. */
  at: number;
  phoneId: string;
}

interface History {
  known: Known[];
  /** When the office put the completed job back to work. */
  putBacks: number[];
}

const readHistory = async (tx: Tx, sprayJobId: string): Promise<History> => ({
  known: await readTimes(tx, sprayJobId),
  putBacks: (await listPutBacks(tx, sprayJobId)).map((at) => Date.parse(at)),
});

/** When the job was started, worked on and finished, by the reports that count. */
async function readTimes(tx: Tx, sprayJobId: string): Promise<Known[]> {
  const rows = await tx
    .selectFrom('crewEvents')
    .select(['kind', 'at', 'clockOffsetMs', 'phoneId'])
    .where('sprayJobId', '=', sprayJobId)
    .where('kind', 'in', ORDERED_KINDS)
    .where(COUNTS_AS_FACT)
    .execute();
  return rows.map(({ at, clockOffsetMs, ...row }) => ({ ...row, at: Date.parse(correctedTime(at, clockOffsetMs)) }));
}

/** When the crew started the job, by the reports that count, oldest first. */
export async function listStarts(tx: Tx, sprayJobId: string): Promise<string[]> {
  const starts = (await readTimes(tx, sprayJobId)).filter(({ kind }) => kind === 'job_started');
  return starts.map(({ at }) => new Date(at).toISOString()).sort();
}

/** A job may be started again after a finish, or the office may put it back to work: what lies between counts for what follows. */
function orderProblem(kind: CrewEventKind, at: number, { known, putBacks }: History, phoneId: string): string | null {
  const starts = known.filter((fact) => fact.kind === 'job_started').map((start) => start.at);
  const finishes = known.filter((fact) => fact.kind === 'job_finished').map((finish) => finish.at);
  const work = known.filter((fact) => fact.kind === 'load_done' || fact.kind === 'field_done');
  const isBetween = (moments: readonly number[], from: number, to: number) =>
    moments.some((moment) => moment > from && moment <= to + TOLERANCE_MS);
  const isResumedBetween = (from: number, to: number) => isBetween([...starts, ...putBacks], from, to);

  if (kind === 'job_started') {
    // A start may be ticked late, and another phone may have ticked loads by then. What a finish ended before it was done without a start.
    const isLate = work.some(
      (done) =>
        done.phoneId === phoneId &&
        done.at < at - TOLERANCE_MS &&
        !isBetween(starts, -Infinity, done.at) &&
        !finishes.some((finish) => finish >= done.at - TOLERANCE_MS && finish < at),
    );
    return isLate ? 'This report is dated after a load or a field that this phone reported as done.' : null;
  }
  if (starts.length > 0 && !isBetween(starts, -Infinity, at)) return "This report is dated before the job's start.";
  if (kind === 'job_finished') {
    const isEarly = work.some((done) => done.at > at + TOLERANCE_MS && !isResumedBetween(at, done.at));
    return isEarly ? 'This report is dated before a load or a field that was reported as done.' : null;
  }
  const isAfterFinish = finishes.some((finish) => finish < at - TOLERANCE_MS && !isResumedBetween(finish, at));
  return isAfterFinish ? "This report is dated after the job's finish." : null;
}
