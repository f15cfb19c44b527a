import {
  type api,
  clockIn,
  CREW_EVENT_LABEL,
  CREW_PROGRESS_KINDS,
  type CrewEvent,
  type CrewJobState,
  dayIn,
  type ReplyOf,
} from '@swathline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import { groupBy } from '../../../platform/db/sql/rows.ts';
import { followOfficeClock } from '../../office/clock.ts';
import { readJob } from '../../spray-jobs/queries.ts';
import { workOrderOf } from '../job-copy.ts';
import { crewEventOf, selectEvents } from '../reports/rows.ts';
import { WAITS_FOR_OFFICE } from './events.ts';

const MAX_JOBS = 200;

/** The state of each of today's jobs on which a crew reported, the newest report first. */
export async function listCrewJobs({ db, timeZone }: Pick<Context, 'db' | 'timeZone'>): Promise<ReplyOf<typeof api.crewOffice.jobs>> {
  await followOfficeClock(db);
  const today = dayIn(timeZone, new Date());
  const jobs = await db
    .selectFrom('crewEvents')
    .innerJoin('sprayJobs', 'sprayJobs.id', 'crewEvents.sprayJobId')
    .select(['sprayJobs.id', 'sprayJobs.name', 'sprayJobs.status'])
    .distinct()
    .where(sql<boolean>`("status" = 'in_progress' OR ("startDate" <= ${today} AND "endDate" > ${today}))`)
    .limit(MAX_JOBS)
    .execute();
  const ids = jobs.map(({ id }) => id);
  if (ids.length === 0) return { jobs: [], total: 0, limit: 0, offset: 0 };
  const events = groupBy(await listEvents(db, ids), ({ sprayJobId }) => sprayJobId);
  const attention = await countAttention(db, ids);
  const states: CrewJobState[] = [];
  for (const job of jobs) {
    const countLoads = async () => workOrderOf(await readJob(db, job.id), timeZone).spray?.loads.length ?? null;
    const state = await stateOf(events.get(job.id) ?? [], timeZone, countLoads);
    if (state) states.push({ sprayJobId: job.id, name: job.name, status: job.status, ...state, attention: attention.get(job.id) ?? 0 });
  }
  states.sort((a, b) => b.at.localeCompare(a.at));
  return { jobs: states, total: states.length, limit: states.length, offset: 0 };
}

/** A report whose time cannot be right would stay the newest for years. */
const HAS_POSSIBLE_TIME = sql<boolean>`"reason" IS DISTINCT FROM 'time'`;

async function listEvents(db: Db, jobIds: string[]): Promise<CrewEvent[]> {
  const rows = await selectEvents(db)
    .where('sprayJobId', 'in', jobIds)
    .where('outcome', '<>', 'refused')
    .where(HAS_POSSIBLE_TIME)
    .execute();
  return rows.map(crewEventOf).sort((a, b) => a.happenedAt.localeCompare(b.happenedAt));
}

type State = Pick<CrewJobState, 'text' | 'at' | 'by' | 'loadsDone' | 'loads'>;

async function stateOf(events: CrewEvent[], timeZone: string, countLoads: () => Promise<number | null>): Promise<State | undefined> {
  const last = events.findLast(({ kind }) => CREW_PROGRESS_KINDS.includes(kind)) ?? events.at(-1);
  if (!last) return undefined;
  const loadsDone = new Set(events.flatMap(({ kind, body }) => (kind === 'load_done' ? [body['n']] : []))).size;
  const loads = await countLoads();
  const text = `${describeState(last, loads)}, ${clockTime(last.happenedAt, timeZone)}`;
  return { text, at: last.happenedAt, by: last.by, loadsDone, loads };
}

function describeState({ kind, body }: CrewEvent, loads: number | null): string {
  if (kind === 'load_done') return `Load ${String(body['n'])}${loads !== null && Number(body['n']) <= loads ? ` of ${loads}` : ''}`;
  if (kind === 'job_paused') return `Paused (${String(body['reason'])})`;
  return CREW_EVENT_LABEL[kind];
}

function clockTime(time: string, timeZone: string): string {
  return clockIn(timeZone, Date.parse(time));
}

async function countAttention(db: Db, jobIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('crewEvents')
    .leftJoin('sprayJobs', 'sprayJobs.id', 'crewEvents.sprayJobId')
    .select(['sprayJobId', sql<number>`count(*)`.as('count')])
    .where('sprayJobId', 'in', jobIds)
    .where(WAITS_FOR_OFFICE)
    .groupBy('sprayJobId')
    .execute();
  return new Map(rows.map(({ sprayJobId, count }) => [sprayJobId, count]));
}
