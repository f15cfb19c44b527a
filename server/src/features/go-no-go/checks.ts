import {
  type api,
  type BodyOf,
  type CrewEventForm,
  GO_NO_GO_SOURCES,
  goNoGo,
  type GoNoGoReply,
  hasEnded,
  inversionSpans,
  type KeptGoNoGo,
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
import type { SignedInUser } from '../../platform/http/callers.ts';
import { getSprayJob } from '../spray-jobs/queries.ts';
import { type GoNoGoContext, readFacts } from './facts.ts';
import { redactRows } from './redact.ts';

type Checks = typeof api.goNoGoChecks;

/** Judges a job at a moment, now by default. @throws Problem not_found */
export async function checkGoNoGo(context: GoNoGoContext, id: string, query: QueryOf<Checks['check']>): Promise<GoNoGoReply> {
  const now = query.at === undefined ? Date.now() : Date.parse(query.at);
  const facts = await readFacts(context, id, { now, noInversionReason: query.noInversionReason });
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
  const { status } = await getSprayJob(db, by, id);
  if (hasEnded(status)) throw new Problem('wrong_status', 'This job has ended, so there is nothing to decide.');
  const { decision, reason = null, noInversionReason = null } = form;
  // Kept as the office reads it, also when ground crew decides; each reader gets what that reader may see.
  const { overall, rows } = goNoGo(
    await readFacts({ ...context, by: { ...by, role: 'admin' } }, id, { now: Date.now(), noInversionReason }),
  );
  if (decision === 'go' && overall === 'stop' && reason === null) throw stopNeedsReason();
  return db.transaction().execute(async (tx) => {
    const kept = await insertCheck(tx, by, id, { overall, rows, decision, reason, noInversionReason });
    return forReader(orNotFound(kept, 'spray job'), by);
  });
}

const forReader = (kept: KeptGoNoGo, by: SignedInUser): KeptGoNoGo => ({ ...kept, rows: redactRows(kept.rows, by) });

type Decided = Pick<KeptGoNoGo, 'overall' | 'rows' | 'decision' | 'reason' | 'noInversionReason'>;

async function insertCheck(tx: Tx, by: SignedInUser, sprayJobId: string, { rows, ...decided }: Decided, parts: PhoneParts = {}) {
  const kept = await tx
    .insertInto('goNoGoChecks')
    .values({ ...decided, rows: json(rows), sprayJobId, byUserId: by.id, byName: `${by.firstName} ${by.lastName}`.trim(), ...parts })
    .returning(KEPT)
    .executeTakeFirst();
  const { decision, overall, reason } = decided;
  await recordChange(tx, by, {
    ...{ action: 'update', subjectType: 'spray_job', subjectId: sprayJobId },
    after: { decision: reason === null ? `${decision}, check says ${overall}` : `${decision}, check says ${overall}: ${reason}` },
  });
  return kept;
}

interface PhoneParts {
  id?: string;
  /** When the person decided. */
  at?: string;
  receivedAt?: RawBuilder<string>;
}

type DecidedOnPhone = Extract<CrewEventForm, { kind: 'go_no_go' }>['body'];

/** Keeps a decision with the card as the phone showed it. The card is not judged again, because hours later the result would differ. */
export async function keepDecisionOfPhone(
  tx: Tx,
  by: SignedInUser,
  sprayJobId: string,
  { rows, ...form }: DecidedOnPhone,
  { id, at }: { id: string; at: string },
): Promise<void> {
  const { decision, reason = null, noInversionReason = null } = form;
  const overall = worstState(rows.map(({ state }) => state));
  const sourced = rows.map((row) => ({ ...row, source: GO_NO_GO_SOURCES[row.check] }));
  const receivedAt = sql<string>`clock_timestamp()`;
  await insertCheck(tx, by, sprayJobId, { overall, rows: sourced, decision, reason, noInversionReason }, { id, at, receivedAt });
}

const stopNeedsReason = () => invalid('reason', STOP_NEEDS_REASON);

const KEPT = ['id', 'at', 'byName as by', 'overall', 'rows', 'decision', 'reason', 'noInversionReason'] as const;

/** The kept checks of a job as the reader may see them, newest first. @throws Problem not_found */
export async function listGoNoGo({ db, by }: GoNoGoContext, id: string): Promise<ReplyOf<Checks['list']>> {
  await getSprayJob(db, by, id);
  const checks = await db
    .selectFrom('goNoGoChecks')
    .select(KEPT)
    .where('sprayJobId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return { checks: checks.map((kept) => forReader(kept, by)), total: checks.length, limit: checks.length, offset: 0 };
}
