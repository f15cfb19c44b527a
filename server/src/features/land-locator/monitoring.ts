import type { api, LocatorStats, ParamsOf, QueryOf, ReplyOf } from '@swathline/contract';
import { type Expression, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { listPage } from '../../platform/db/lists/page.ts';
import { localTimeOf, momentOf } from '../../platform/db/sql/times.ts';
import { isConnectionError } from '../../platform/errors/connection-errors.ts';

type Monitoring = typeof api.locatorMonitoring;
type Period = QueryOf<Monitoring['stats']>;

const REQUESTS = sql<number>`count(*)`;
const SUCCESSES = sql<number>`count(*) FILTER (WHERE "success")`;
const FAILURES = sql<number>`count(*) FILTER (WHERE NOT "success")`;
const MEAN_MS = sql<number>`avg("responseTimeMs")`;

type MonitoringContext = Pick<Context, 'db' | 'timeZone'>;

/** Reads all figures in one statement, so that they are consistent with each other. */
export async function readStats(context: MonitoringContext, period: Period): Promise<LocatorStats> {
  const { requestTypes, responseTimes, ...distinct } = await selectStats(context, period);
  const sum = (name: 'totalRequests' | 'successfulRequests' | 'cacheHits') => requestTypes.reduce((total, type) => total + type[name], 0);
  const [totalRequests, successfulRequests, cacheHits] = [sum('totalRequests'), sum('successfulRequests'), sum('cacheHits')];
  const cacheable = requestTypes.find(({ requestType }) => requestType === 'reverse')?.totalRequests ?? 0;
  return {
    totalRequests,
    successfulRequests,
    failedRequests: totalRequests - successfulRequests,
    successRate: percentage(successfulRequests, totalRequests),
    cacheHits,
    cacheMisses: cacheable - cacheHits,
    cacheHitRate: percentage(cacheHits, cacheable),
    ...responseTimes,
    ...distinct,
    requestTypes,
  };
}

function selectStats({ db, timeZone }: MonitoringContext, period: Period) {
  const requests = db.selectFrom('locatorRequests').where(isInPeriod(period, timeZone));
  const points = requests.select(['latitude', 'longitude']).where('latitude', 'is not', null).distinct();
  const requestTypes = requests
    .select(['requestType', REQUESTS.as('totalRequests'), SUCCESSES.as('successfulRequests')])
    .select(sql<number>`count(*) FILTER (WHERE "cacheHit")`.as('cacheHits'))
    .groupBy('requestType')
    .orderBy(REQUESTS, 'desc');
  const responseTimes = requests.select([
    sql<number>`coalesce(${MEAN_MS}, 0)`.as('avgResponseTimeMs'),
    sql<number>`coalesce(percentile_cont(0.95) WITHIN GROUP (ORDER BY "responseTimeMs"), 0)`.as('p95ResponseTimeMs'),
    sql<number>`coalesce(max("responseTimeMs"), 0)`.as('maxResponseTimeMs'),
  ]);
  return db
    .selectNoFrom([
      jsonArrayFrom(requestTypes).as('requestTypes'),
      jsonObjectFrom(responseTimes).$notNull().as('responseTimes'),
      db
        .selectFrom(requests.select('userId').distinct().as('users'))
        .select(REQUESTS.as('number'))
        .$asScalar()
        .$notNull()
        .as('maxUniqueUsers'),
      db.selectFrom(points.as('points')).select(REQUESTS.as('number')).$asScalar().$notNull().as('maxUniqueCoordinates'),
    ])
    .executeTakeFirstOrThrow();
}

const percentage = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);

/** Failures grouped by code, each with its newest message; the most recent first. */
export async function listErrors({ db, timeZone }: MonitoringContext, period: Period): Promise<ReplyOf<Monitoring['errors']>> {
  const groups = db
    .selectFrom('locatorRequests')
    .select(['errorCode', REQUESTS.as('errorCount'), sql<string>`max("createdAt")`.as('lastOccurrence')])
    .where('errorCode', 'is not', null)
    .where(isInPeriod(period, timeZone))
    .groupBy('errorCode');
  const newestMessage = sql<string>`(SELECT r."errorMessage" FROM "locatorRequests" r
    WHERE r."errorCode" = g."errorCode" AND r."createdAt" = g."lastOccurrence" LIMIT 1)`;
  const errors = await db
    .selectFrom(groups.as('g'))
    .select([sql<string>`g."errorCode"`.as('errorCode'), 'errorCount', 'lastOccurrence', newestMessage.as('errorMessage')])
    .orderBy('lastOccurrence', 'desc')
    .orderBy('errorCode')
    .execute();
  return { errors, total: errors.length, limit: errors.length, offset: 0 };
}

/** The requests of each user who still exists; the most active first. */
export async function listUserActivity({ db, timeZone }: MonitoringContext, period: Period): Promise<ReplyOf<Monitoring['userActivity']>> {
  const groups = db
    .selectFrom('locatorRequests')
    .select(['userId', REQUESTS.as('totalRequests'), SUCCESSES.as('successfulRequests'), FAILURES.as('failedRequests')])
    .select([sql<number>`avg("success"::int) * 100`.as('successRate'), sql<string>`max("createdAt")`.as('lastRequest')])
    .where(isInPeriod(period, timeZone))
    .groupBy('userId');
  const userActivity = await db
    .selectFrom(groups.as('g'))
    .innerJoin('users as u', 'u.id', 'g.userId')
    .selectAll('g')
    .select(['u.firstName', 'u.lastName', 'u.role'])
    .orderBy('totalRequests', 'desc')
    .orderBy('lastRequest', 'desc')
    .orderBy('userId')
    .execute();
  return { userActivity, total: userActivity.length, limit: userActivity.length, offset: 0 };
}

/** Single requests, the newest first. */
export async function listRequests(db: Db, query: QueryOf<Monitoring['requests']>): Promise<ReplyOf<Monitoring['requests']>> {
  const user = sql<{ id: string; firstName: string; lastName: string; email: string } | null>`(
    SELECT jsonb_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'email', coalesce(u."email", ''))
    FROM "users" u WHERE u."id" = "userId")`;
  const sort = { by: sql.ref('createdAt'), id: 'id' } as const;
  const { rows, ...page } = await listPage(db.selectFrom('locatorRequests'), { ...query, order: 'desc' }, sort, (q) =>
    q.selectAll().select(user.as('user')),
  );
  return { requests: rows, ...page };
}

/** The 24 hours of a calendar day in the operation's time zone; an hour without requests is all zeros. */
export async function listHours(
  { db, timeZone }: MonitoringContext,
  { date }: ParamsOf<Monitoring['hourly']>,
): Promise<ReplyOf<Monitoring['hourly']>> {
  const rows = await db
    .selectFrom('locatorRequests')
    .select(sql<number>`extract(hour FROM ${localTimeOf(sql`"createdAt"`, timeZone)})`.as('hour'))
    .select([REQUESTS.as('totalRequests'), SUCCESSES.as('successfulRequests'), FAILURES.as('failedRequests')])
    .select(MEAN_MS.as('avgResponseTimeMs'))
    .where(isInPeriod({ startDate: date, endDate: date }, timeZone))
    .groupBy('hour')
    .execute();
  const noRequests = { totalRequests: 0, successfulRequests: 0, failedRequests: 0, avgResponseTimeMs: 0 };
  return { hourly: Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour) ?? { hour, ...noRequests }) };
}

/** The most requested coordinates. */
export async function listTopCoordinates(
  { db, timeZone }: MonitoringContext,
  { limit, ...period }: QueryOf<Monitoring['topCoordinates']>,
): Promise<ReplyOf<Monitoring['topCoordinates']>> {
  const coordinates = await db
    .selectFrom('locatorRequests')
    .select((e) => [e.ref('latitude').$notNull().as('latitude'), e.ref('longitude').$notNull().as('longitude')])
    .select([sql<string | null>`max("landDescription")`.as('landDescription'), REQUESTS.as('requestCount')])
    .select(sql<string>`max("createdAt")`.as('lastRequest'))
    .where('latitude', 'is not', null)
    .where(isInPeriod(period, timeZone))
    .groupBy(['latitude', 'longitude'])
    .orderBy('requestCount', 'desc')
    .orderBy('lastRequest', 'desc')
    .limit(limit)
    .execute();
  return { coordinates };
}

/** @param isRecording whether look-ups are being logged */
export async function readHealth(db: Db, isRecording: boolean): Promise<ReplyOf<Monitoring['health']>> {
  try {
    const { lastRequestTime } = await db
      .selectFrom('locatorRequests')
      .select(sql<string | null>`max("createdAt")`.as('lastRequestTime'))
      .executeTakeFirstOrThrow();
    return { monitoringEnabled: isRecording, databaseConnected: true, lastRequestTime };
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    return { monitoringEnabled: isRecording, databaseConnected: false, lastRequestTime: null };
  }
}

/** Without an end date the period has no end, so that requests logged by a server whose clock is ahead count too. */
function isInPeriod({ startDate, endDate }: Period, timeZone: string): Expression<SqlBool> {
  const until = endDate === undefined ? undefined : momentOf(endDate, timeZone, 1);
  const since = startDate === undefined ? sql`${until ?? sql`now()`} - interval '24 hours'` : momentOf(startDate, timeZone, 0);
  return until ? sql`("createdAt" >= ${since} AND "createdAt" < ${until})` : sql`"createdAt" >= ${since}`;
}
