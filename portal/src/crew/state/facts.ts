import {
  correctedTime,
  CREW_PROGRESS_KINDS,
  type CrewEvent,
  type CrewEventKind,
  type CrewJob,
  type CrewOutcome,
  fieldReportsThatCount,
  type MixChange,
} from '@swathline/contract';
import type { StoredCopy, StoredEvent } from '../store/open-store.ts';
import { offsetOf } from './clock.ts';
import type { CrewState } from './crew-context.ts';

/** A fact about a job, made on this phone or read from the office. */
export interface Fact {
  id: string;
  kind: CrewEventKind;
  body: Record<string, unknown>;
  at: string;
  by: string;
  byId: string;
  planVersion: string | undefined;
  /** Null as long as the office does not have it. */
  outcome: CrewOutcome | null;
  message: string | null;
  isOwn: boolean;
  /** It was reported from this phone, and the office has yet to deal with it. Of other phones' reports the copy names only finishes. */
  needsOffice: boolean;
  /** Nothing is left to do for the office, as the copy says. */
  isNoted: boolean;
  /** The copy was made after the office received it, so the job's status in it takes account of it. */
  isInCopy: boolean;
}

/** Whether the office has done what it had to do for a report of this phone, or for a finish of another, as the copy says. */
export const isResolved = (id: string, copy: StoredCopy | null): boolean => copy?.bundle.resolvedEventIds?.includes(id) ?? false;

type Known = Pick<CrewState, 'events' | 'reports' | 'phone' | 'copy'>;

/**
 * What is known of a job, oldest first. An event of this phone that the office has too is one fact. All times are by the corrected clock,
 * also that of a reading.
 */
export function factsOf(jobId: string, state: Known): Fact[] {
  const { events, reports } = state;
  const received = new Map(reports.filter(({ sprayJobId }) => sprayJobId === jobId).map((report) => [report.id, report]));
  const own = events.filter(({ event }) => event.sprayJobId === jobId).map((stored) => ownFact(stored, received.get(stored.id), state));
  for (const { id } of own) received.delete(id);
  const facts = [...own, ...[...received.values()].map((report) => reportedFact(report, state))];
  return facts.filter(({ outcome }) => outcome !== 'refused').sort((a, b) => a.at.localeCompare(b.at));
}

function reportedFact(report: CrewEvent, { phone: { phone }, copy }: Known): Fact {
  const { id, kind, happenedAt: at, clockOffsetMs, by, outcome, message } = report;
  return {
    id,
    kind,
    body: correctedBody(kind, report.body, clockOffsetMs),
    at,
    by: by.name,
    byId: by.id,
    planVersion: undefined,
    outcome,
    message,
    isOwn: false,
    isNoted: outcome === 'applied' || isResolved(id, copy),
    needsOffice: report.phone.id === phone?.id && outcome === 'needs_office' && !isResolved(id, copy),
    isInCopy: isBefore(report.receivedAt, copy),
  };
}

/** @param received the same event as the office has it, which says by which offset the office corrected it */
function ownFact(stored: StoredEvent, received: CrewEvent | undefined, { phone, copy }: Known): Fact {
  const { id, event, receipt, personName, personId } = stored;
  const { kind, body, at, planVersion } = event;
  const { outcome = null, message = null } = receipt ?? {};
  const offset = received ? received.clockOffsetMs : offsetOf(stored, phone);
  return {
    id,
    kind,
    body: correctedBody(kind, body, offset),
    at: correctedTime(at, offset),
    by: personName,
    byId: personId,
    planVersion,
    outcome,
    message,
    isOwn: true,
    isNoted: outcome === 'applied' || isResolved(id, copy),
    needsOffice: outcome === 'needs_office' && !isResolved(id, copy),
    isInCopy: receipt !== null && isBefore(receipt.receivedAt, copy),
  };
}

const isBefore = (receivedAt: string, copy: StoredCopy | null) => copy !== null && Date.parse(receivedAt) < Date.parse(copy.checkedAt);

/** The body of a reading has a second time, by the same clock. */
function correctedBody(kind: CrewEventKind, body: Fact['body'], clockOffsetMs: number | null): Fact['body'] {
  const { takenAt } = body;
  return kind === 'reading' && typeof takenAt === 'string' ? { ...body, takenAt: correctedTime(takenAt, clockOffsetMs) } : body;
}

export interface FieldReport {
  acres: number;
  notDoneAcres: number;
  by: string;
  at: string;
}

export interface JobProgress {
  /** Undefined also for a job that is put back. */
  started: Fact | undefined;
  /** The office set the finished job back to work, and nobody has started it again: the office takes no loads and fields before that. */
  isPutBack: boolean;
  /** The reason, while the job is paused. */
  pausedFor: string | null;
  /** Undefined as well if somebody started again after it. */
  finished: Fact | undefined;
  /** The last decision on the go/no-go card. */
  decision: Fact | undefined;
  loadsDone: ReadonlyMap<number, Fact>;
  fieldsDone: ReadonlyMap<string, FieldReport>;
  /** What was changed at the mixer, on any phone, in its order. */
  mixChanges: MixChange[];
  /** A person opened an earlier copy of this job on this phone. */
  isChangedSinceOpened: boolean;
  /** What the office must look at, as sentences for the person. */
  attention: string[];
}

/**
 * How far a job is. Two people's facts stand beside each other: a load that both ticked is one load. Of several reports of one load or
 * field the one is shown that counts in the application record.
 */
export function progressOf(job: Pick<CrewJob, 'planVersion' | 'pilot' | 'status'>, facts: readonly Fact[]): JobProgress {
  const last = facts.findLast(({ kind }) => CREW_PROGRESS_KINDS.includes(kind));
  const isPutBack = isPutBackToWork(job, facts);
  const lastStart = facts.findLastIndex(({ kind }) => kind === 'job_started');
  const opened = facts.filter(({ kind, isOwn }) => kind === 'opened_order' && isOwn);
  return {
    started: isPutBack ? undefined : facts.find(({ kind }) => kind === 'job_started'),
    isPutBack,
    pausedFor: last?.kind === 'job_paused' ? String(last.body['reason']) : null,
    finished: facts.slice(lastStart + 1).findLast((fact) => fact.kind === 'job_finished' && !isTakenBack(job, fact)),
    decision: facts.findLast(({ kind }) => kind === 'go_no_go'),
    loadsDone: loadsDoneOf(facts),
    fieldsDone: fieldsDoneOf(facts, job.pilot?.id),
    mixChanges: facts.flatMap(({ kind, body }) => (kind === 'note' && body['mix'] ? [body['mix'] as MixChange] : [])),
    isChangedSinceOpened: opened.some(({ planVersion }) => planVersion !== undefined && planVersion !== job.planVersion),
    attention: [...new Set(facts.flatMap(({ needsOffice, message }) => (needsOffice && message !== null ? [message] : [])))],
  };
}

function isPutBackToWork(job: Pick<CrewJob, 'status'>, facts: readonly Fact[]): boolean {
  const last = facts.findLast(({ kind }) => kind === 'job_started' || kind === 'job_finished');
  return last?.kind === 'job_finished' && isTakenBack(job, last);
}

/** The office has set the job back to work after it had taken note of the finish. */
const isTakenBack = ({ status }: Pick<CrewJob, 'status'>, { isInCopy, isNoted }: Fact): boolean =>
  isInCopy && isNoted && (status === 'approved' || status === 'in_progress');

/** Whether nothing is left to do on a job, as far as this phone knows. */
export const hasEnded = ({ status }: Pick<CrewJob, 'status'>, { finished }: Pick<JobProgress, 'finished'>): boolean =>
  finished !== undefined || status === 'completed' || status === 'cancelled';

/** Of each load the last report of its litres; the first one where later reports say the same, or nothing. */
function loadsDoneOf(facts: readonly Fact[]): Map<number, Fact> {
  const loads = new Map<number, Fact>();
  for (const fact of facts) {
    if (fact.kind !== 'load_done') continue;
    const { n, litres = null } = fact.body as { n: number; litres?: number | null };
    const known = loads.get(n);
    if (!known || (litres !== null && litres !== known.body['litres'])) loads.set(n, fact);
  }
  return loads;
}

/** The first load that nobody has ticked. */
export function nextLoad(done: ReadonlyMap<number, unknown>): number {
  let n = 1;
  while (done.has(n)) n++;
  return n;
}

function fieldsDoneOf(facts: readonly Fact[], pilotId: string | undefined): Map<string, FieldReport> {
  const done = facts.filter(({ kind }) => kind === 'field_done');
  const counting = fieldReportsThatCount(done, ({ byId }) => byId === pilotId);
  return new Map([...counting].map(([fieldId, { body, by, at }]) => [fieldId, { ...acresOf(body), by, at }]));
}

const acresOf = (body: Record<string, unknown>) => ({ acres: Number(body['acres']), notDoneAcres: Number(body['notDoneAcres'] ?? 0) });
