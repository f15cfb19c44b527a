import { type api, FLIGHT_ALARM_LABEL, nameOfPerson, type QueryOf, type RaisedAlarm, type ReplyOf } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { listPage } from '../../../platform/db/lists/page.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { announceLive } from '../../../platform/live/announce.ts';
import { topicOf, withdrawMessages } from '../../notices/enqueue.ts';
import { fullNameOf } from '../../auth/user-record.ts';

type Alarms = typeof api.flightAlarms;

const MAX_OPEN = 100;

const COLUMNS = [
  'flightAlarms.id',
  'flightAlarms.kind',
  'flightAlarms.sprayJobId',
  'flightAlarms.pilotId',
  'flightAlarms.at',
  'flightAlarms.latitude',
  'flightAlarms.longitude',
  'flightAlarms.passes',
  'flightAlarms.secondsBetween',
  'flightAlarms.acknowledgedAt',
  'flightAlarms.acknowledgedBy',
  'flightAlarms.note',
] as const;

/** Subqueries, since joins would slow down the count of the list. */
const JOB_NAME = sql<string>`(SELECT "sprayJobs"."name" FROM "sprayJobs" WHERE "sprayJobs"."id" = "flightAlarms"."sprayJobId")`;
const PILOT_NAME = sql<string>`(SELECT ${fullNameOf()} FROM "users" WHERE "users"."id" = "flightAlarms"."pilotId")`;
const NAMES = [JOB_NAME.as('sprayJobName'), PILOT_NAME.as('pilotName')] as const;

/** @throws Problem not_found */
export const getAlarm = async (db: Db | Tx, id: string) =>
  orNotFound(await selectAlarms(db).where('flightAlarms.id', '=', id).executeTakeFirst(), 'alarm');

const selectAlarms = (db: Db | Tx) => db.selectFrom('flightAlarms').select(COLUMNS).select(NAMES);

export async function listAlarms(db: Db, query: QueryOf<Alarms['list']>): Promise<ReplyOf<Alarms['list']>> {
  const { isOpen, sprayJobId } = query;
  let filtered = db.selectFrom('flightAlarms');
  if (isOpen !== undefined) filtered = filtered.where('acknowledgedAt', isOpen ? 'is' : 'is not', null);
  if (sprayJobId !== undefined) filtered = filtered.where('sprayJobId', '=', sprayJobId);
  const sort = { by: sql.ref<string>('flightAlarms.at'), id: 'flightAlarms.id' } as const;
  const { rows, ...page } = await listPage(filtered, { ...query, order: 'desc' }, sort, (q) => q.select(COLUMNS).select(NAMES));
  return { alarms: rows, ...page };
}

/** The alarms that nobody has acknowledged, in the order of the list, by which the panel sees whether it has the same. */
export function listOpenAlarms(db: Db): Promise<RaisedAlarm[]> {
  return selectAlarms(db)
    .where('acknowledgedAt', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('flightAlarms.id', 'desc')
    .limit(MAX_OPEN)
    .execute();
}

/** @throws Problem not_found; wrong_status for an alarm that was acknowledged */
export async function acknowledgeAlarm({ db, by }: Pick<Context, 'db' | 'by'>, id: string, note: string): Promise<RaisedAlarm> {
  return db.transaction().execute(async (tx) => {
    const row = tx.selectFrom('flightAlarms').selectAll().where('id', '=', id).forUpdate();
    const { acknowledgedBy, kind, sprayJobId } = orNotFound(await row.executeTakeFirst(), 'alarm');
    if (acknowledgedBy !== null) throw new Problem('wrong_status', `${acknowledgedBy} has acknowledged this alarm already.`);
    await tx
      .updateTable('flightAlarms')
      .set({ acknowledgedAt: sql<string>`clock_timestamp()`, acknowledgedBy: nameOfPerson(by), note })
      .where('id', '=', id)
      .execute();
    const after = { alarm: FLIGHT_ALARM_LABEL[kind], acknowledged: note };
    await recordChange(tx, by, { action: 'update', subjectType: 'spray_job', subjectId: sprayJobId, after });
    await withdrawMessages(tx, topicOf('alarm', id));
    await announceLive(tx);
    return getAlarm(tx, id);
  });
}
