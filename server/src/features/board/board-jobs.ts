import { type BoardJob, ENDED_STATUSES, missingPartsOf, type SprayJob, sprayVolumeOf, type RateUnit } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { contains } from '../../platform/db/lists/page.ts';
import { hasLandToCheck } from '../fields/land-checks/columns.ts';
import { CURRENT_FARMER, RATE_UNIT } from '../spray-jobs/job-columns.ts';
import { usersNamed } from '../users/farmer.ts';

interface Product {
  id: string;
  name: string;
  applicationRateLitersPerAcre: number;
  rateUnit: RateUnit;
  label: Pick<
    NonNullable<SprayJob['chemicals'][number]['label']>,
    'waterLitersPerAcre' | 'rateUnit' | 'preHarvestDays' | 'maxWindKmh'
  > | null;
}

interface Land {
  acres: number;
  land: string | null;
  latitude: number | null;
  longitude: number | null;
  toCheck: number;
}

/** The acres of the fields, the first one's location, and the middle of their boxes. */
const LAND = sql<Land>`(
  SELECT jsonb_build_object('acres', coalesce(sum(greatest(f."fieldAcres" - f."exclusionAcres", 0)), 0),
    'land', (array_agg(coalesce(f."location", f."name") ORDER BY part."position"))[1],
    'latitude', avg((center(f."box"))[1]) FILTER (WHERE jsonb_array_length(f."coordinates") > 2),
    'longitude', avg((center(f."box"))[0]) FILTER (WHERE jsonb_array_length(f."coordinates") > 2),
    'toCheck', count(*) FILTER (WHERE ${hasLandToCheck('part."fieldId"')}))
  FROM "sprayJobFields" part JOIN "fields" f ON f."id" = part."fieldId" WHERE part."sprayJobId" = "sprayJobs"."id")`;

const PRODUCTS = sql<Product[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', coalesce(c."id"::text, part."customChemicalName"), 'name', coalesce(c."name", part."customChemicalName"),
    'applicationRateLitersPerAcre', part."applicationRateLitersPerAcre",
    'rateUnit', ${RATE_UNIT}, 'label', CASE WHEN c."id" IS NOT NULL THEN jsonb_build_object(
      'waterLitersPerAcre', c."waterLitersPerAcre", 'rateUnit', c."rateUnit", 'preHarvestDays', c."preHarvestDays", 'maxWindKmh', c."maxWindKmh") END)
    ORDER BY part."position")
  FROM "sprayJobChemicals" part LEFT JOIN "chemicals" c ON c."id" = part."chemicalId" WHERE part."sprayJobId" = "sprayJobs"."id"), '[]')`;

const PILOT = sql<BoardJob['pilot']>`(
  SELECT jsonb_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName") FROM "users" u WHERE u."id" = "sprayJobs"."pilotId")`;

const selectJobs = (db: Db | Tx) => db.selectFrom('sprayJobs').leftJoin('jobPlaces', 'jobPlaces.sprayJobId', 'sprayJobs.id');

const jobRows = (jobs: ReturnType<typeof selectJobs>) =>
  jobs
    .leftJoin('aircraft', 'aircraft.id', 'sprayJobs.aircraftId')
    .select([
      'sprayJobs.id',
      'sprayJobs.name',
      'status',
      'startDate',
      'endDate',
      'aircraftId',
      'fieldCount',
      'pilotId',
      'sprayJobs.hopperLitres',
      'sprayVolumeLitersPerAcre',
      'day',
      'harvestOn',
      'defaultLitersPerAcre',
      sql<number>`coalesce("position", 0)`.as('position'),
      sql<number>`coalesce("version", 0)`.as('version'),
      CURRENT_FARMER.as('farmer'),
      PILOT.as('pilot'),
      LAND.as('land'),
      PRODUCTS.as('products'),
    ]);
type JobRow = Awaited<ReturnType<ReturnType<typeof jobRows>['execute']>>[number];

function boardJob({ land, products, defaultLitersPerAcre, sprayVolumeLitersPerAcre, pilotId, farmer, pilot, ...row }: JobRow): BoardJob {
  const { latitude, longitude } = land;
  const aircraft = { hopperLitres: null, defaultLitersPerAcre };
  const litersPerAcre = sprayVolumeOf({ sprayVolumeLitersPerAcre, chemicals: products, aircraft })?.litersPerAcre ?? null;
  const rates = products.map(({ id, applicationRateLitersPerAcre }) => `${id} ${applicationRateLitersPerAcre}`).sort();
  const missing = missingPartsOf({
    hasFields: row.fieldCount > 0,
    hasProducts: products.length > 0,
    hasPilot: pilotId !== null,
    hasAircraft: row.aircraftId !== null,
  });
  return {
    ...row,
    farmer: farmer ?? { id: '', firstName: '', lastName: '', companyName: null, email: '' },
    pilot,
    acres: land.acres,
    land: land.land,
    middle: latitude === null || longitude === null ? null : { latitude, longitude },
    products: products.map(({ name, label }) => ({
      name,
      preHarvestDays: label?.preHarvestDays ?? null,
      maxWindKmh: label?.maxWindKmh ?? null,
    })),
    mix: [...rates, litersPerAcre].join(', '),
    litersPerAcre,
    openPoints: [...missing, ...(land.toCheck > 0 ? ['the land check'] : [])],
  };
}

/** The jobs with a day from one to another, both included. */
export async function listPlanned(db: Db | Tx, from: string, to: string): Promise<BoardJob[]> {
  const rows = await jobRows(selectJobs(db).where('day', '>=', from).where('day', '<=', to))
    .orderBy('position')
    .orderBy('sprayJobs.id')
    .execute();
  return rows.map(boardJob);
}

export async function readBoardJobs(db: Db | Tx, ids: readonly string[]): Promise<BoardJob[]> {
  const rows = await jobRows(selectJobs(db).where('sprayJobs.id', '=', sql<string>`ANY(${ids}::uuid[])`)).execute();
  const byId = new Map(rows.map((row) => [row.id, boardJob(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface UnplannedQuery {
  today: string;
  limit: number;
  filterText: string;
}

/** The jobs that have not ended and have no day, or one before today. */
export async function listUnplanned(db: Db, { today, limit, filterText }: UnplannedQuery): Promise<{ jobs: BoardJob[]; total: number }> {
  let jobs = selectJobs(db)
    .where('status', 'not in', [...ENDED_STATUSES])
    .where((e) => e.or([e('day', 'is', null), e('day', '<', today)]));
  if (filterText !== '') {
    const farmers = usersNamed(db, filterText);
    jobs = jobs.where(sql<boolean>`(${contains(sql.ref('sprayJobs.name'), filterText)} OR "sprayJobs"."userId" IN (${farmers}))`);
  }
  const [rows, { total }] = await Promise.all([
    jobRows(jobs).orderBy('startDate').orderBy('sprayJobs.id').limit(limit).execute(),
    jobs.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { jobs: rows.map(boardJob), total };
}
