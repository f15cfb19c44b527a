import { CREW_PAGE, describeAlarm, FLIGHT_ALARM_KINDS, FLIGHT_ALARM_LABEL, type FlightAlarmKind, MINUTE_MS } from '@swathline/contract';
import { type FlightAlarm, judgeFlight, type TrackPoint } from '@swathline/survey';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { announceLive } from '../../../platform/live/announce.ts';
import { quoteName } from '../../../platform/mail/email.ts';
import { enqueueAlarm, topicOf } from '../../notices/enqueue.ts';
import { notifyOffice } from '../../spray-jobs/notifications/office-notices.ts';
import { readJobs } from '../../spray-jobs/queries.ts';
import { readPositions } from '../tracks/read-positions.ts';
import { getAlarm } from './alarms.ts';

export type AlarmContext = Pick<Context, 'db' | 'publicUrl'>;

/** Long enough for the last stop at the strip, by which a circuit before landing is known. */
const WINDOW_MS = 45 * MINUTE_MS;

/** Judges the last minutes of a pilot who is checked in, and raises alarms. Does nothing for one who is not. */
export async function judgePilot({ db, publicUrl }: AlarmContext, pilotId: string): Promise<void> {
  const checkIn = await db
    .selectFrom('checkIns')
    .select('sprayJobId')
    .where('pilotId', '=', pilotId)
    .where('checkedOutAt', 'is', null)
    .executeTakeFirst();
  if (!checkIn) return;
  const { sprayJobId } = checkIn;
  const track = await readTrack(db, pilotId, sprayJobId);
  const [job] = await readJobs(db, [sprayJobId]);
  if (!job || track.length === 0) return;
  const alarms = judgeFlight(track, {
    fields: job.fields.map(({ coordinates }) => coordinates),
    zones: job.fields.flatMap(({ exclusionZones = [] }) => exclusionZones.map(({ coordinates }) => coordinates)),
  });
  if (alarms.length === 0) return;
  const secondsBetween = medianSecondsBetween(track);
  await db.transaction().execute(async (tx) => {
    for (const kind of FLIGHT_ALARM_KINDS) {
      const ofKind = alarms.filter((alarm) => alarm.kind === kind);
      const raisedId = await raiseAlarm(tx, { pilotId, sprayJobId, kind, secondsBetween }, ofKind);
      if (raisedId === null) continue;
      await pushAlarm(tx, raisedId, [pilotId, ...job.groundCrew.map(({ id }) => id)]);
      await mailAlarm({ tx, publicUrl }, raisedId);
    }
  });
}

/** The positions of the last minutes by the device's clock that belong to the job, as those since the check-in do. */
async function readTrack(db: Db, pilotId: string, sprayJobId: string): Promise<TrackPoint[]> {
  const since = new Date(Date.now() - WINDOW_MS).toISOString();
  const isRecent = sql<boolean>`"pilotId" = ${pilotId} AND "sprayJobId" = ${sprayJobId} AND "recordedAt" >= ${since}`;
  const [positions] = await readPositions(db, isRecent);
  const points = positions?.points;
  return (points?.at ?? []).map((at, i) => ({ at, latitude: points?.latitude[i] ?? NaN, longitude: points?.longitude[i] ?? NaN }));
}

function medianSecondsBetween(track: readonly TrackPoint[]): number {
  const gaps = track.slice(1).map(({ at }, i) => (at - (track[i]?.at ?? at)) / 1000);
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

interface Raised {
  pilotId: string;
  sprayJobId: string;
  kind: FlightAlarmKind;
  secondsBetween: number;
}

/**
 * Keeps one open alarm, with the passes so far. Passes from before an alarm of the kind was acknowledged raise none; a later pass beside
 * them raises another.
 * @returns its id if it is new
 */
async function raiseAlarm(tx: Tx, raised: Raised, alarms: readonly FlightAlarm[]): Promise<string | null> {
  if (alarms.length === 0) return null;
  await lockOpenAlarm(tx, raised);
  const acknowledgedMs = await lastAcknowledged(tx, raised);
  const later = alarms.filter(({ at, lastPass }) => at > acknowledgedMs || lastPass.startsAt > acknowledgedMs);
  const [first] = later;
  if (!first) return null;
  const { at, latitude, longitude } = first.at > acknowledgedMs ? first : first.lastPass;
  const passes = later.reduce((sum, alarm) => sum + alarm.passes, 0);
  const changed = await tx
    .insertInto('flightAlarms')
    .values({ ...raised, at: new Date(at).toISOString(), latitude, longitude, passes })
    .onConflict((conflict) =>
      conflict
        .columns(['sprayJobId', 'pilotId', 'kind'])
        .where('acknowledgedAt', 'is', null)
        .doUpdateSet((e) => ({ passes: e.ref('excluded.passes') }))
        .where(sql<boolean>`"flightAlarms"."passes" < excluded."passes"`),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirst();
  if (!changed) return null;
  await announceLive(tx);
  return changed.isNew ? changed.id : null;
}

/** Sends a new alarm to the crew phones of the pilot and the job's ground crew that take push messages. */
async function pushAlarm(tx: Tx, id: string, userIds: string[]): Promise<void> {
  const alarm = await getAlarm(tx, id);
  const title = `${FLIGHT_ALARM_LABEL[alarm.kind]}: ${alarm.sprayJobName}`;
  await enqueueAlarm(tx, userIds, { topic: topicOf('alarm', id), title, body: describeAlarm(alarm), path: CREW_PAGE });
}

/** Mails a new alarm to the office, unless somebody acknowledges it before the mail is sent. */
async function mailAlarm({ tx, publicUrl }: { tx: Tx; publicUrl: string }, id: string): Promise<void> {
  const { kind, sprayJobId, sprayJobName, pilotName } = await getAlarm(tx, id);
  const where = kind === 'wrong_field' ? 'seems to spray land that is not part of' : 'flew a pass into an exclusion zone of';
  await notifyOffice(
    tx,
    { by: null, publicUrl },
    {
      subject: `${FLIGHT_ALARM_LABEL[kind]}: ${sprayJobName}`,
      paragraph: `${quoteName(pilotName)} ${where} ${quoteName(sprayJobName)}. Call the pilot. The alarm is a help: it may be mistaken, and may stay silent.`,
      path: `/spray-jobs/${sprayJobId}`,
      topic: topicOf('alarm', id),
    },
  );
}

/** Waits for somebody who is acknowledging the open alarm, so that it is not raised again. */
async function lockOpenAlarm(tx: Tx, { pilotId, sprayJobId, kind }: Raised): Promise<void> {
  const open = tx.selectFrom('flightAlarms').select('id').where('sprayJobId', '=', sprayJobId).where('pilotId', '=', pilotId);
  await open.where('kind', '=', kind).where('acknowledgedAt', 'is', null).forUpdate().execute();
}

async function lastAcknowledged(tx: Tx, { pilotId, sprayJobId, kind }: Raised): Promise<number> {
  const last = await tx
    .selectFrom('flightAlarms')
    .select('acknowledgedAt')
    .where('sprayJobId', '=', sprayJobId)
    .where('pilotId', '=', pilotId)
    .where('kind', '=', kind)
    .where('acknowledgedAt', 'is not', null)
    .orderBy('acknowledgedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.acknowledgedAt ? Date.parse(last.acknowledgedAt) : 0;
}
