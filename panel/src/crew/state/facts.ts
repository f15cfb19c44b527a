import type { CrewEvent, CrewEventKind, CrewJob, CrewOutcome } from '@swathline/contract';
import type { StoredEvent } from '../store/open-store.ts';

/** A fact about a job, made on this phone or read from the office. */
export interface Fact {
  id: string;
  kind: CrewEventKind;
  body: Record<string, unknown>;
  at: string;
  by: string;
  planVersion: string | undefined;
  /** Null as long as the office does not have it. */
  outcome: CrewOutcome | null;
  message: string | null;
  isOwn: boolean;
}

/** What is known of a job, oldest first. An event of this phone that the office has too is one fact. */
export function factsOf(jobId: string, events: readonly StoredEvent[], reports: readonly CrewEvent[]): Fact[] {
  const facts = new Map<string, Fact>();
  for (const { id, kind, body, happenedAt, by, outcome, message, sprayJobId } of reports) {
    if (sprayJobId !== jobId) continue;
    facts.set(id, { id, kind, body, at: happenedAt, by: by.name, planVersion: undefined, outcome, message, isOwn: false });
  }
  for (const { id, event, receipt, personName } of events) {
    if (event.sprayJobId !== jobId) continue;
    const { kind, body, at, planVersion } = event;
    const { outcome = null, message = null } = receipt ?? {};
    facts.set(id, { id, kind, body, at: facts.get(id)?.at ?? at, by: personName, planVersion, outcome, message, isOwn: true });
  }
  return [...facts.values()].filter(({ outcome }) => outcome !== 'refused').sort((a, b) => a.at.localeCompare(b.at));
}

export interface FieldReport {
  acres: number;
  notDoneAcres: number;
  by: string;
  at: string;
}

export interface JobProgress {
  started: Fact | undefined;
  /** The reason, while the job is paused. */
  pausedFor: string | null;
  finished: Fact | undefined;
  /** The last decision on the go/no-go card. */
  decision: Fact | undefined;
  loadsDone: ReadonlyMap<number, Fact>;
  fieldsDone: ReadonlyMap<string, FieldReport>;
  /** A person opened an earlier copy of this job on this phone. */
  isChangedSinceOpened: boolean;
  /** What the office must look at, as sentences for the person. */
  attention: string[];
}

/** How far a job is. Two people's facts stand beside each other: a load that both ticked is one load. */
export function progressOf(job: Pick<CrewJob, 'planVersion'>, facts: readonly Fact[]): JobProgress {
  const loads = facts.filter(({ kind }) => kind === 'load_done').map((fact) => [Number(fact.body['n']), fact] as const);
  const fields = facts.filter(({ kind }) => kind === 'field_done');
  const lastPause = facts.findLast(({ kind }) => ['job_paused', 'job_started', 'load_done', 'field_done', 'job_finished'].includes(kind));
  const opened = facts.filter(({ kind, isOwn }) => kind === 'opened_order' && isOwn);
  return {
    started: facts.find(({ kind }) => kind === 'job_started'),
    pausedFor: lastPause?.kind === 'job_paused' ? String(lastPause.body['reason']) : null,
    finished: facts.findLast(({ kind }) => kind === 'job_finished'),
    decision: facts.findLast(({ kind }) => kind === 'go_no_go'),
    // Of two facts of one load the first one counts.
    loadsDone: new Map(loads.reverse()),
    fieldsDone: new Map(fields.map(({ body, by, at }) => [String(body['fieldId']), { ...acresOf(body), by, at }])),
    isChangedSinceOpened: opened.some(({ planVersion }) => planVersion !== undefined && planVersion !== job.planVersion),
    attention: [...new Set(facts.flatMap(({ outcome, message }) => (outcome === 'needs_office' && message !== null ? [message] : [])))],
  };
}

const acresOf = (body: Record<string, unknown>) => ({ acres: Number(body['acres']), notDoneAcres: Number(body['notDoneAcres'] ?? 0) });
