import { createHash } from 'node:crypto';
import {
  addDays,
  checkText,
  CREW_DAYS_AFTER,
  CREW_DAYS_BEFORE,
  CREW_HAZARD_DISTANCE_KM,
  type CrewBundle,
  type CrewHazard,
  type CrewJob,
  type CrewNeighbour,
  DAY_MS,
  dayIn,
  describeAlarm,
  formatDay,
  type Hazard,
  hazardName,
  heightText,
  type Neighbour,
  SITE_STYLE,
  wayText,
} from '@swathline/contract';
import { middleOf } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/open.ts';
import { groupBy } from '../../platform/db/sql/rows.ts';
import type { Person } from '../../platform/http/callers.ts';
import { followOfficeClock } from '../office/clock.ts';
import { utcOffsetsOf } from '../../platform/utc-offsets.ts';
import { readOfficeFactsOf } from '../go-no-go/facts.ts';
import { redactFacts } from '../go-no-go/redact.ts';
import { listChangedSinceHandOff } from '../guidance/exports.ts';
import { listHazardsNear } from '../hazards/near.ts';
import { getOfficeSettings } from '../office/queries.ts';
import { listOpenAlarms } from '../pilots/alarms/alarms.ts';
import { listReadingsOfJobs } from '../records/conditions/readings.ts';
import { visibleJobs } from '../spray-jobs/access.ts';
import { readJobs } from '../spray-jobs/queries.ts';
import { readAdjacentLandOf } from '../spray-jobs/surroundings/adjacent-land.ts';
import { neighboursOfJobs } from '../spray-jobs/surroundings/job-surroundings.ts';
import { readChecksOf } from '../spray-jobs/surroundings/read-checks.ts';
import type { CrewCaller } from './caller.ts';
import type { CrewContext } from './context.ts';
import { recordCopies } from './copies.ts';
import { copyJob } from './job-copy.ts';
import { WAITS_FOR_OFFICE } from './office/events.ts';

const MAX_JOBS = 100;
/** Phones keep reports for 14 days; one more, because their clocks differ. */
const KEEP_REPORTS_MS = 15 * DAY_MS;

/** The jobs around today, by their days or the board's, that name a person, without drafts. */
export function jobsOfPerson(db: Db, by: Person, timeZone: string) {
  const today = dayIn(timeZone, new Date());
  return visibleJobs(db, by)
    .where('sprayJobs.status', '<>', 'draft')
    .where((e) =>
      e.or([
        e.and([
          e('sprayJobs.startDate', '<=', addDays(today, CREW_DAYS_AFTER)),
          e('sprayJobs.endDate', '>', addDays(today, -CREW_DAYS_BEFORE)),
        ]),
        e.exists(
          e
            .selectFrom('jobPlaces')
            .select('sprayJobId')
            .whereRef('sprayJobId', '=', 'sprayJobs.id')
            .where('day', '>=', addDays(today, -CREW_DAYS_BEFORE))
            .where('day', '<=', addDays(today, CREW_DAYS_AFTER)),
        ),
      ]),
    );
}

type BundleContext = Pick<CrewContext, 'db' | 'timeZone'>;

/** The document for a phone's days. The tag stays the same while nothing in it but the time changes. */
export async function makeBundle(context: BundleContext, caller: CrewCaller): Promise<{ tag: string; data: CrewBundle }> {
  const { db, timeZone } = context;
  const by = caller.person;
  const clock = await followOfficeClock(db);
  const jobs = await copyJobs(context, by);
  await recordCopies(db, caller, jobs);
  const { id, firstName, lastName, role } = caller.person;
  const { company } = await getOfficeSettings(db);
  const content = {
    jobs,
    hazards: await listCrewHazards(db, jobs),
    officePhone: company.phone,
    person: { id, firstName, lastName, role },
    phone: { id: caller.phoneId, name: caller.phoneName },
    resolvedEventIds: await listResolvedIds(db, caller, jobs),
    timeZone,
    utcOffsets: utcOffsetsOf(timeZone),
    clock,
  };
  const tag = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { tag, data: { ...content, madeAt: new Date().toISOString() } };
}

/** All jobs share the statements, because every phone asks each few minutes. */
async function copyJobs({ db, timeZone }: BundleContext, by: Person): Promise<CrewJob[]> {
  const rows = await jobsOfPerson(db, by, timeZone)
    .select(['sprayJobs.id', sql<string | null>`(SELECT "phone" FROM "users" u WHERE u."id" = "sprayJobs"."pilotId")`.as('pilotPhone')])
    .orderBy(sql`coalesce((SELECT "day" FROM "jobPlaces" WHERE "sprayJobId" = "sprayJobs"."id"), "sprayJobs"."startDate")`)
    .orderBy(sql`(SELECT "position" FROM "jobPlaces" WHERE "sprayJobId" = "sprayJobs"."id" AND "day" IS NOT NULL)`)
    .orderBy('sprayJobs.name')
    .orderBy('sprayJobs.id')
    .limit(MAX_JOBS)
    .execute();
  const ids = rows.map(({ id }) => id);
  const jobs = await readJobs(db, ids);
  const readings = groupBy(await listReadingsOfJobs(db, ids), ({ sprayJobId }) => sprayJobId);
  const [changed, neighbours] = [await listChangedSinceHandOff(db, jobs), await neighboursOfJobs(db, jobs)];
  const [checks, neighbourChecks] = [await readOfficeFactsOf({ db, timeZone }, jobs), await readChecksOf(db, ids)];
  // Which land and jobs others have is not for the ground crew.
  const beside = await readAdjacentLandOf(db, by.role === 'pilot' ? jobs : []);
  const alarms = groupBy(await listOpenAlarms(db), ({ sprayJobId }) => sprayJobId);
  const phones = new Map(rows.map(({ id, pilotPhone }) => [id, pilotPhone]));
  return jobs.map((job, index) => {
    const { id } = job;
    const parts = {
      pilotPhone: phones.get(id) ?? null,
      readings: readings.get(id) ?? [],
      hasChangedSinceHandOff: changed.has(id),
      adjacentLand: beside.get(id),
    };
    const check = checks[index];
    const raised = alarms.get(id) ?? [];
    return {
      ...copyJob(job, { by, timeZone, ...parts }),
      ...(check && { check: redactFacts(check, by) }),
      ...(raised.length > 0 && { alarms: raised.map(describeAlarm) }),
      neighbours: (neighbours[index] ?? []).map(crewNeighbourOf),
      neighbourChecks: (neighbourChecks.get(id) ?? []).map((each) => checkText(each, timeZone)),
    };
  });
}

/**
 * The reports with which the office has dealt: those of the phone, of its jobs or of the days for which it keeps reports, and the finishes
 * that other phones reported of its jobs.
 */
async function listResolvedIds(db: Db, { phoneId }: CrewCaller, jobs: CrewJob[]): Promise<string[]> {
  const isOfJobs = sql<boolean>`"sprayJobId" = ANY(${jobs.map(({ id }) => id)}::uuid[])`;
  const rows = await db
    .selectFrom('crewEvents')
    .leftJoin('sprayJobs', 'sprayJobs.id', 'crewEvents.sprayJobId')
    .select('crewEvents.id')
    .where('outcome', '=', 'needs_office')
    .where(sql<boolean>`NOT ${WAITS_FOR_OFFICE}`)
    .where((e) =>
      e.or([
        e.and([e('phoneId', '=', phoneId), e('receivedAt', '>', new Date(Date.now() - KEEP_REPORTS_MS).toISOString())]),
        e.and([e.or([e('phoneId', '=', phoneId), e('kind', '=', 'job_finished')]), isOfJobs]),
      ]),
    )
    .orderBy('receipt')
    .execute();
  return rows.map(({ id }) => id);
}

function crewNeighbourOf({ site, ...near }: Neighbour): CrewNeighbour {
  const { id, kind, name, coordinates, contactName, contactPhone, note, source, sourceDate } = site;
  return {
    id,
    kind,
    name,
    coordinates,
    contactName,
    contactPhone,
    note,
    ...near,
    facts: `${SITE_STYLE[kind].label}, ${wayText(near)}. ${near.why}. Source ${source}${sourceDate === null ? '' : `, ${formatDay(sourceDate)}`}`,
  };
}

/** The hazards within some kilometres of the jobs' fields, nearest first. */
async function listCrewHazards(db: Db, jobs: CrewJob[]): Promise<CrewHazard[]> {
  const fields = jobs.flatMap((job) => job.fields);
  const near = await listHazardsNear(db, fields, CREW_HAZARD_DISTANCE_KM * 1000);
  return near.map(({ hazard }) => crewHazardOf(hazard));
}

/** The text names days instead of ages, because the phone may show its copy for days. */
function crewHazardOf(hazard: Hazard): CrewHazard {
  const { id, kind, coordinates, heightM, note, seenOn, seenBy, confirmedOn, source, createdAt } = hazard;
  const half = (coordinates.length - 1) / 2;
  const ages = [seenOn && `seen ${formatDay(seenOn)}`, confirmedOn ? `confirmed ${formatDay(confirmedOn)}` : 'never confirmed'];
  return {
    id,
    kind,
    coordinates,
    heightM,
    note,
    seenOn,
    confirmedOn,
    position: middleOf(coordinates.slice(Math.floor(half), Math.ceil(half) + 1)),
    hazard: hazardName(hazard),
    facts: [heightText(heightM), ...ages, seenBy !== null && `source ${source}`].filter(Boolean).join(', '),
    at: createdAt,
    by: seenBy ?? source,
  };
}
