import { type api, CREW_EVENT_LABEL, type CrewEvent, type CrewJobState, dayIn, type ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import { getSprayJob } from '../../spray-jobs/queries.ts';
import { workOrderOf } from '../job-copy.ts';
import { crewEventOf, selectEvents } from '../reports/rows.ts';
import { WAITS_FOR_OFFICE } from './events.ts';

const MAX_JOBS = 200;
/** The kinds that change the state of a crew, as the office follows it. */
const STATES: readonly CrewEvent['kind'][] = ['job_started', 'job_paused', 'load_done', 'field_done', 'job_finished', 'opened_order'];

/** The state of each of today's jobs on which a crew reported, the newest report first. */
export async function listCrewJobs({
  db,
  by,
  timeZone,
}: Pick<Context, 'db' | 'by' | 'timeZone'>): Promise<ReplyOf<typeof api.crewOffice.jobs>> {
  const today = dayIn(timeZone, new Date());
  const jobs = await db
    .selectFrom('sprayJobs')
    .select(['id', 'name', 'status'])
    .where(sql<boolean>`("status" = 'in_progress' OR ("startDate" <= ${today} AND "endDate" > ${today}))`)
    .where(sql<boolean>`EXISTS (SELECT FROM "crewEvents" e WHERE e."sprayJobId" = "sprayJobs"."id")`)
    .limit(MAX_JOBS)
    .execute();
  const states: CrewJobState[] = [];
  for (const job of jobs) {
    const state = await stateOf(
      db,
      job,
      timeZone,
      async () => workOrderOf(await getSprayJob(db, by, job.id), timeZone).spray?.loads.length,
    );
    if (state) states.push(state);
  }
  states.sort((a, b) => b.at.localeCompare(a.at));
  return { jobs: states, total: states.length, limit: states.length, offset: 0 };
}

async function stateOf(
  db: Db,
  { id: sprayJobId, name, status }: Pick<CrewJobState, 'name' | 'status'> & { id: string },
  timeZone: string,
  countLoads: () => Promise<number | undefined>,
): Promise<CrewJobState | undefined> {
  const rows = await selectEvents(db).where('sprayJobId', '=', sprayJobId).where('outcome', '<>', 'refused').execute();
  const events = rows.map(crewEventOf).sort((a, b) => a.happenedAt.localeCompare(b.happenedAt));
  const last = events.findLast(({ kind }) => STATES.includes(kind) && kind !== 'opened_order') ?? events.at(-1);
  if (!last) return undefined;
  const loadsDone = new Set(events.flatMap(({ kind, body }) => (kind === 'load_done' ? [body['n']] : []))).size;
  const loads = (await countLoads()) ?? null;
  const text = `${describeState(last, loads)}, ${clockTime(last.happenedAt, timeZone)}`;
  const attention = await countAttention(db, sprayJobId);
  return { sprayJobId, name, status, text, at: last.happenedAt, by: last.by, loadsDone, loads, attention };
}

function describeState({ kind, body }: CrewEvent, loads: number | null): string {
  if (kind === 'load_done') return `Load ${String(body['n'])}${loads === null ? '' : ` of ${loads}`}`;
  if (kind === 'job_paused') return `Paused (${String(body['reason'])})`;
  return CREW_EVENT_LABEL[kind];
}

function clockTime(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(time));
}

async function countAttention(db: Db, sprayJobId: string): Promise<number> {
  const { count } = await db
    .selectFrom('crewEvents')
    .leftJoin('sprayJobs', 'sprayJobs.id', 'crewEvents.sprayJobId')
    .select(sql<number>`count(*)`.as('count'))
    .where('sprayJobId', '=', sprayJobId)
    .where(WAITS_FOR_OFFICE)
    .executeTakeFirstOrThrow();
  return count;
}
