import { FARM_LISTS, type FarmBundle, type FarmField, type FarmList, type FarmRecord } from '@swathline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { utcOffsetsOf } from '../../platform/utc-offsets.ts';
import { getUser } from '../auth/user-record.ts';
import { listDocuments } from '../billing/invoices/list.ts';
import { readOwed } from '../billing/money-received/owed.ts';
import { isExpired, listQuotes } from '../billing/quotes/quotes.ts';
import { ACREAGE, landOf } from '../fields/queries.ts';
import { followOfficeClock } from '../office/clock.ts';
import { getOfficeSettings } from '../office/queries.ts';
import { intervalsOf } from '../records/read-record.ts';
import { formatRecordNumber } from '../records/rows.ts';
import { signedRecords } from '../records/signed-records.ts';
import { listFarmJobs } from './jobs.ts';
import { listOwnProposals } from './proposals.ts';

/** The rows of one page. */
const PAGE: Record<FarmList, number> = { land: 1000, jobs: 200, proposals: 100, records: 500, quotes: 200, invoices: 200 };

type FarmContext = Pick<Context, 'db' | 'by' | 'timeZone'>;

/** Everything that the calling farmer sees, at most `pages` of each list. Each query names the farmer. */
export async function makeFarmBundle(context: FarmContext, pages: number): Promise<FarmBundle> {
  const { db, by, timeZone } = context;
  const madeAt = new Date().toISOString();
  const [{ company, landConfirmation = 'ask', farmersSeeFlights = false }, user] = [await getOfficeSettings(db), await getUser(db, by.id)];
  const { id, firstName, lastName, email } = user;
  const lists = {
    land: await listLand(db, by.id, 1 + pages * PAGE.land),
    jobs: await listFarmJobs(context, 1 + pages * PAGE.jobs),
    proposals: await listOwnProposals(db, by.id, 1 + pages * PAGE.proposals),
    records: await listSignedRecords(context, 1 + pages * PAGE.records),
    quotes: await listOwnQuotes(context, company.name, 1 + pages * PAGE.quotes),
    invoices: await listInvoices(context, 1 + pages * PAGE.invoices),
  };
  const shown = <Row>(list: FarmList, rows: Row[]) => rows.slice(0, pages * PAGE[list]);
  return {
    madeAt,
    timeZone,
    utcOffsets: utcOffsetsOf(timeZone),
    clock: await followOfficeClock(db),
    farmer: { id, firstName, lastName, email, companyName: user.companyName ?? null },
    office: { name: company.name, phone: company.phone, email: company.email },
    landConfirmation,
    hasFlights: farmersSeeFlights,
    land: shown('land', lists.land),
    jobs: shown('jobs', lists.jobs),
    proposals: shown('proposals', lists.proposals),
    records: shown('records', lists.records),
    quotes: shown('quotes', lists.quotes),
    invoices: shown('invoices', lists.invoices),
    ...(await readOwed(db, by.id)),
    cut: FARM_LISTS.filter((list) => lists[list].length > pages * PAGE[list]),
  };
}

const ZONES = sql<FarmField['exclusionZones']>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', z."id", 'coordinates', z."coordinates", 'kind', z."kind") ORDER BY z."createdAt", z."id")
  FROM "exclusionZones" z WHERE z."fieldId" = "fields"."id"), '[]'::jsonb)`;

const LAND_COLUMNS = [
  'id',
  'name',
  'description',
  'quarter',
  'section',
  'township',
  'range',
  'meridian',
  'location',
  'ruralMunicipality',
  'coordinates',
  'crops',
] as const;

/** Without the notes of zones, which may name neighbours. */
function listLand(db: Db, farmerId: string, limit: number): Promise<FarmField[]> {
  return landOf(db, farmerId)
    .select(LAND_COLUMNS)
    .select([ACREAGE.as('acreage'), ZONES.as('exclusionZones')])
    .where('isActive', '=', true)
    .where('removedByFarmer', '=', false)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

async function listSignedRecords({ db, by, timeZone }: FarmContext, limit: number): Promise<FarmRecord[]> {
  const rows = await signedRecords(db)
    .select([
      'id',
      'number',
      'sprayJobId',
      'fieldId',
      'land',
      'startedAt',
      'firstStartedAt',
      'createdAt',
      'endedAt',
      'areaAcres',
      'products',
    ])
    .where('farmerId', '=', by.id)
    .orderBy('startedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sprayJobId: row.sprayJobId,
    fieldId: row.fieldId,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    recordNumber: formatRecordNumber(row, timeZone),
    fieldName: row.land.name,
    location: row.land.location,
    acres: row.areaAcres,
    products: row.products.map(({ name, rate, rateUnit }) => ({ name, rate, rateUnit })),
    ...intervalsOf(row, timeZone),
  }));
}

/** Those that were sent. */
async function listOwnQuotes({ db, by, timeZone }: FarmContext, company: string | null, limit: number): Promise<FarmBundle['quotes']> {
  const { quotes } = await listQuotes({ db, timeZone }, { customerId: by.id, limit, offset: 0 }, { areSent: true });
  return quotes.map(({ lines, invoiced: _i, createdAt: _c, updatedAt: _u, sentAt: _s, customerId: _id, ...quote }) => ({
    ...quote,
    company: company ?? '',
    isExpired: isExpired(quote, { timeZone }),
    lines: lines.map(({ source: _, ...line }) => line),
  }));
}

async function listInvoices({ db, by, timeZone }: FarmContext, limit: number): Promise<FarmBundle['invoices']> {
  const { rows } = await listDocuments({ db, timeZone }, ['invoice', 'credit_note'], {
    customerId: by.id,
    state: 'issued',
    limit,
    offset: 0,
    sort: 'createdAt',
    order: 'desc',
    filterField: 'all',
    filterText: '',
  });
  return rows.map(({ customerId: _id, customerName: _n, createdAt: _c, updatedAt: _u, ...row }) => row);
}
