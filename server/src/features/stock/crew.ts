import {
  type api,
  type BodyOf,
  correctedTime,
  type CrewMovementForm,
  DAY_MS,
  IN_FUTURE,
  isPast,
  type ReceivedMovement,
  type ReplyOf,
} from '@swathline/contract';
import type { Db } from '../../platform/db/connection/open.ts';
import { recordEvent } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import { violationProblem } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { jobsOfPerson } from '../crew/bundle.ts';
import type { CrewCaller } from '../crew/caller.ts';
import { wasSent } from '../crew/copies.ts';
import { getCrewPhone, getFirstLinkedAt } from '../crew/phones.ts';
import { clockMessage } from '../crew/reports/clock.ts';
import { visibleJobs } from '../spray-jobs/access.ts';
import { readJobs } from '../spray-jobs/queries.ts';
import type { StockReader } from './balances.ts';
import { createMovements } from './ledger/movements.ts';
import { readMixes } from './jobs/mixes.ts';
import { listPlaces } from './places.ts';

type CrewStock = typeof api.crewStock;
type Answer = ReplyOf<CrewStock['send']>['movements'][number];

const MAX_JOBS = 100;

/** How to mix for the jobs that name the person, with what is there for them. */
export async function readCrewStock(reader: StockReader, { person }: CrewCaller): Promise<ReplyOf<CrewStock['get']>> {
  const { db, timeZone } = reader;
  const rows = await jobsOfPerson(db, person, timeZone).select('sprayJobs.id').orderBy('sprayJobs.id').limit(MAX_JOBS).execute();
  const jobs = await readJobs(
    db,
    rows.map(({ id }) => id),
  );
  const { places } = await listPlaces(db);
  return { places: places.filter(({ isActive }) => isActive), mixes: await readMixes(reader, jobs) };
}

/** Records movements of a phone, each for itself, so that a bad one does not block the others. */
export async function takeMovements(
  db: Db,
  caller: CrewCaller,
  { sentAt, movements }: BodyOf<CrewStock['send']>,
): Promise<ReplyOf<CrewStock['send']>> {
  const receivedAt = new Date();
  const clockOffsetMs = receivedAt.getTime() - Date.parse(sentAt);
  const answers: Answer[] = [];
  for (const movement of movements) answers.push(await takeMovement(db, caller, movement, clockOffsetMs));
  return { movements: answers, receivedAt: receivedAt.toISOString(), clockMessage: clockMessage(clockOffsetMs) };
}

/**
 * Records the draws of an exported file. Those that the office has already stay as they are.
 * @throws Problem not_found for an unknown phone
 */
export async function importDraws(
  { db, by }: Pick<Context, 'db' | 'by'>,
  { phoneId, clockOffsetMs, movements }: BodyOf<CrewStock['importDraws']>,
): Promise<ReplyOf<CrewStock['importDraws']>> {
  const caller = await getCrewPhone(db, phoneId);
  const answers: Answer[] = [];
  for (const movement of movements) answers.push(await takeMovement(db, caller, movement, clockOffsetMs));
  await recordEvent(db, by, {
    action: 'import_crew_outbox',
    subjectType: 'user',
    subjectId: caller.person.id,
    details: { phone: caller.phoneName, draws: String(movements.length) },
  });
  return { movements: answers };
}

async function takeMovement(db: Db, caller: CrewCaller, movement: ReceivedMovement, clockOffsetMs: number | null): Promise<Answer> {
  if ('refusal' in movement) return refused(movement.id, movement.refusal);
  const { id } = movement;
  // What is on file was allowed when it came, keeps its time, and gets the same answer.
  const recordedAs = await findTime(db, id);
  const happenedAt = recordedAs ?? correctedTime(movement.happenedAt, clockOffsetMs);
  const refusal = recordedAs === undefined ? await findRefusal(db, caller, { ...movement, happenedAt }) : null;
  if (refusal !== null) return refused(id, refusal);
  try {
    const { balances } = await createMovements({ db, by: caller.person }, { movements: [{ ...movement, happenedAt }] });
    return { id, outcome: 'recorded', message: null, balances };
  } catch (error) {
    const problem = error instanceof Problem ? error : violationProblem(error);
    if (problem === undefined || problem.status >= 500) throw error;
    return refused(id, problem.message);
  }
}

const refused = (id: string | null, message: string): Answer => ({ id, outcome: 'refused', message, balances: [] });

const BEFORE_LINK =
  'This is dated before this phone was linked. Check the clock of the phone, and call the office; what you entered stays on this phone.';

/**
 * Whether a phone dates a movement more than a day before the person's first link was made, as a clock that begins in 1970 does: a later count would take
 * the movement back.
 */
async function isBeforeLink(db: Db, caller: CrewCaller, happenedAt: string): Promise<boolean> {
  return Date.parse(happenedAt) < Date.parse(await getFirstLinkedAt(db, caller)) - DAY_MS;
}

/** When a movement that is on file happened. */
async function findTime(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('stockMovements').select('happenedAt').where('id', '=', id).executeTakeFirst())?.happenedAt;
}

/** Why a phone may not report a movement; null if it may. */
async function findRefusal(db: Db, caller: CrewCaller, movement: CrewMovementForm): Promise<string | null> {
  const { happenedAt, sprayJobId = null, ownerId = null } = movement;
  if (!isPast(happenedAt)) return IN_FUTURE;
  if (await isBeforeLink(db, caller, happenedAt)) return BEFORE_LINK;
  if (sprayJobId !== null && !(await mayReport(db, caller, { sprayJobId }))) {
    return 'This job does not name you. Call the office; what you entered stays on this phone.';
  }
  if (ownerId !== null && !(await mayReport(db, caller, { userId: ownerId }))) {
    return 'No job of this farmer names you. Call the office; what you entered stays on this phone.';
  }
  return null;
}

/** Of a job, or of a farmer's jobs, that names the person, or that the phone was sent before the person was taken off it. */
async function mayReport(db: Db, { phoneId, person }: CrewCaller, asked: { sprayJobId: string } | { userId: string }): Promise<boolean> {
  const [column, id] = 'userId' in asked ? (['sprayJobs.userId', asked.userId] as const) : (['sprayJobs.id', asked.sprayJobId] as const);
  const named = await visibleJobs(db, person).select('sprayJobs.id').where(column, '=', id).executeTakeFirst();
  if (named) return true;
  return wasSent(db, phoneId, asked);
}
