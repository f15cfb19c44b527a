import {
  type api,
  type BodyOf,
  type CrewEventForm,
  GO_NO_GO_SOURCES,
  goNoGo,
  type GoNoGo,
  type GoNoGoReply,
  type GoNoGoRow,
  type GoNoGoState,
  hasEnded,
  inversionSpans,
  type KeptGoNoGo,
  nameOfPerson,
  type QueryOf,
  type ReplyOf,
  type Span,
  STOP_NEEDS_REASON,
  worstState,
} from '@swathline/contract';
import { type RawBuilder, sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { json, orNotFound } from '../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';
import { assertVisibleJob, getVisibleJob } from '../spray-jobs/queries.ts';
import { type GoNoGoContext, readFacts } from './facts.ts';
import { redactFacts, redactRows } from './redact.ts';

type Checks = typeof api.goNoGoChecks;

/** Judges a job at a moment, now by default. @throws Problem not_found */
export async function checkGoNoGo(context: GoNoGoContext, id: string, query: QueryOf<Checks['check']>): Promise<GoNoGoReply> {
  const now = query.at === undefined ? Date.now() : Date.parse(query.at);
  await assertVisibleJob(context, id);
  const facts = redactFacts(await readFacts(context, id, { now, noInversionReason: query.noInversionReason }), context.by);
  const { sun } = facts;
  return {
    ...goNoGo(facts),
    at: new Date(now).toISOString(),
    sun: sun && { sunDown: sun.sunDown.map(asTimes), inversion: inversionSpans(sun).map(asTimes) },
  };
}

const asTimes = ({ fromMs, toMs }: Span) => ({ from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() });

/**
 * Judges a job now and keeps the result with the decision.
 * @throws Problem not_found; wrong_status for a job that has ended; invalid for a go over a stop without a reason
 */
export async function keepGoNoGo(context: GoNoGoContext, id: string, form: BodyOf<Checks['keep']>): Promise<KeptGoNoGo> {
  const { db, by } = context;
  const { status } = await getVisibleJob({ db, by }, id);
  if (hasEnded(status)) throw new Problem('wrong_status', 'This job has ended, so there is nothing to decide.');
  const { decision, reason = null, noInversionReason = null } = form;
  // Kept as the office reads it, also when ground crew decides; each reader gets what that reader may see.
  const { overall, rows } = goNoGo(await readFacts(context, id, { now: Date.now(), noInversionReason }));
  if (decision === 'go' && overall === 'stop' && reason === null) throw stopNeedsReason();
  return db.transaction().execute(async (tx) => {
    const kept = await insertCheck(tx, by, id, { overall, rows, decision, reason, noInversionReason });
    return forReader(orNotFound(kept, 'spray job'), by);
  });
}

const forReader = (kept: KeptGoNoGo, by: Person): KeptGoNoGo => ({
  ...kept,
  rows: redactRows(kept.rows, by),
  officeCheck: kept.officeCheck && { ...kept.officeCheck, rows: redactRows(kept.officeCheck.rows, by) },
});

type Decided = Pick<KeptGoNoGo, 'overall' | 'rows' | 'decision' | 'reason' | 'noInversionReason'>;

/** @returns undefined for an id that another decision has */
async function insertCheck(tx: Tx, by: Person, sprayJobId: string, { rows, ...decided }: Decided, parts: PhoneParts = {}) {
  const kept = await tx
    .insertInto('goNoGoChecks')
    .values({ ...decided, rows: json(rows), sprayJobId, byUserId: by.id, byName: nameOfPerson(by), ...parts })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(KEPT)
    .executeTakeFirst();
  if (!kept) return undefined;
  const { decision, overall, reason } = decided;
  await recordChange(tx, by, {
    action: 'update',
    subjectType: 'spray_job',
    subjectId: sprayJobId,
    after: { decision: reason === null ? `${decision}, check says ${overall}` : `${decision}, check says ${overall}: ${reason}` },
  });
  return kept;
}

interface PhoneParts {
  id?: string;
  /** When the person decided. */
  at?: string;
  receivedAt?: RawBuilder<string>;
  officeCheck?: RawBuilder<string>;
}

type DecidedOnPhone = Extract<CrewEventForm, { kind: 'go_no_go' }>['body'];

/**
 * Judges a decision of a phone again, as of the moment at which it was made, from the readings and what else the office has now. A ground
 * crew member's check has what that person may read.
 */
export async function judgeDecisionOfPhone(
  { db, timeZone, by }: GoNoGoContext,
  sprayJobId: string,
  { noInversionReason }: Pick<DecidedOnPhone, 'noInversionReason'>,
  at: string,
): Promise<GoNoGo> {
  const facts = await readFacts({ db, timeZone }, sprayJobId, { now: Date.parse(at), noInversionReason });
  return goNoGo(redactFacts(facts, by));
}

/** The worst of the rows of a phone's card; a card that lacks a row of the office's check leaves that unknown. */
export function overallOfCard(rows: Pick<GoNoGoRow, 'check' | 'state'>[], officeCheck: GoNoGo): GoNoGoState {
  const isWhole = officeCheck.rows.every(({ check }) => rows.some((row) => row.check === check));
  return worstState([...rows.map(({ state }) => state), ...(isWhole ? [] : (['unknown'] as const))]);
}

/** Keeps a decision with the card as the phone showed it, and the office's check beside it. @throws Problem already_taken */
export async function keepDecisionOfPhone(
  tx: Tx,
  by: Person,
  sprayJobId: string,
  { id, at, body, officeCheck }: { id: string; at: string; body: DecidedOnPhone; officeCheck: GoNoGo },
): Promise<void> {
  const { rows, decision, reason = null, noInversionReason = null } = body;
  const sourced = rows.map((row) => ({ ...row, source: GO_NO_GO_SOURCES[row.check] }));
  const decided = { overall: overallOfCard(rows, officeCheck), rows: sourced, decision, reason, noInversionReason };
  const parts = { id, at, receivedAt: sql<string>`clock_timestamp()`, officeCheck: json(officeCheck) };
  const kept = await insertCheck(tx, by, sprayJobId, decided, parts);
  if (!kept) throw new Problem('already_taken', 'The office has another decision with this id. Decide again.');
}

const stopNeedsReason = () => invalid('reason', STOP_NEEDS_REASON);

const KEPT = ['id', 'at', 'byName as by', 'overall', 'rows', 'decision', 'reason', 'noInversionReason', 'officeCheck'] as const;

/** The kept checks of a job as the reader may see them, newest first. @throws Problem not_found */
export async function listGoNoGo({ db, by }: GoNoGoContext, id: string): Promise<ReplyOf<Checks['list']>> {
  await assertVisibleJob({ db, by }, id);
  const checks = await db
    .selectFrom('goNoGoChecks')
    .select(KEPT)
    .where('sprayJobId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return { checks: checks.map((kept) => forReader(kept, by)), total: checks.length, limit: checks.length, offset: 0 };
}
