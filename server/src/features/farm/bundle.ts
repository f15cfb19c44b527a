import { type FarmBundle, type FarmField, type FarmRecord, sumOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { utcOffsetsOf } from '../../platform/utc-offsets.ts';
import { getUser } from '../auth/user-record.ts';
import { listDocuments } from '../billing/invoices/list.ts';
import { isExpired, listQuotes } from '../billing/quotes/quotes.ts';
import { ACREAGE } from '../fields/queries.ts';
import { followOfficeClock } from '../office/clock.ts';
import { getOfficeSettings } from '../office/queries.ts';
import { intervalsOf } from '../records/read-record.ts';
import { formatRecordNumber } from '../records/rows.ts';
import { listFarmJobs } from './jobs.ts';
import { listOwnProposals } from './proposals.ts';

const MAX_FIELDS = 1000;
const MAX_RECORDS = 500;
const MAX_PAPERS = 200;
const MAX_OPEN_INVOICES = 1000;

type FarmContext = Pick<Context, 'db' | 'by' | 'timeZone'>;

/** Everything that the calling farmer sees. Each query names the farmer. */
export async function makeFarmBundle(context: FarmContext): Promise<FarmBundle> {
  const { db, by, timeZone } = context;
  const madeAt = new Date().toISOString();
  const [{ company, landConfirmation = 'ask', farmersSeeFlights = false }, user] = [await getOfficeSettings(db), await getUser(db, by.id)];
  const { id, firstName, lastName, email } = user;
  return {
    madeAt,
    timeZone,
    utcOffsets: utcOffsetsOf(timeZone),
    clock: await followOfficeClock(db),
    farmer: { id, firstName, lastName, email, companyName: user.companyName ?? null },
    office: { name: company.name, phone: company.phone, email: company.email },
    landConfirmation,
    hasFlights: farmersSeeFlights,
    land: await listLand(db, by.id),
    jobs: await listFarmJobs(context),
    proposals: await listOwnProposals(db, by.id),
    records: await listSignedRecords(context),
    quotes: await listOwnQuotes(context, company.name),
    invoices: await listInvoices(context, { state: 'issued' }, MAX_PAPERS),
    due: sumOf((await listInvoices(context, { payment: 'open' }, MAX_OPEN_INVOICES)).map(({ open }) => open)),
  };
}

const ZONES = sql<FarmField['exclusionZones']>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', z."id", 'coordinates', z."coordinates", 'kind', z."kind") ORDER BY z."createdAt", z."id")
  FROM "exclusionZones" z WHERE z."fieldId" = "fields"."id"), '[]'::jsonb)`;

const LAND_COLUMNS = [
  ...(['id', 'name', 'description', 'quarter', 'section', 'township', 'range', 'meridian', 'location', 'ruralMunicipality'] as const),
  ...(['coordinates', 'crops'] as const),
] as const;

/** Without the notes of zones, which may name neighbours. */
function listLand(db: Db, farmerId: string): Promise<FarmField[]> {
  return db
    .selectFrom('fields')
    .select(LAND_COLUMNS)
    .select([ACREAGE.as('acreage'), ZONES.as('exclusionZones')])
    .where('userId', '=', farmerId)
    .where('isActive', '=', true)
    .where('removedByFarmer', '=', false)
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_FIELDS)
    .execute();
}

async function listSignedRecords({ db, by, timeZone }: FarmContext): Promise<FarmRecord[]> {
  const rows = await db
    .selectFrom('applicationRecords')
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
    .where('state', '=', 'signed')
    .orderBy('startedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(MAX_RECORDS)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, sprayJobId: row.sprayJobId, fieldId: row.fieldId, startedAt: row.startedAt, endedAt: row.endedAt },
    recordNumber: formatRecordNumber(row, timeZone),
    fieldName: row.land.name,
    location: row.land.location,
    acres: row.areaAcres,
    products: row.products.map(({ name, rate, rateUnit }) => ({ name, rate, rateUnit })),
    ...intervalsOf(row, timeZone),
  }));
}

async function listOwnQuotes({ db, by, timeZone }: FarmContext, company: string | null): Promise<FarmBundle['quotes']> {
  const { quotes } = await listQuotes(db, { customerId: by.id, limit: MAX_PAPERS, offset: 0 });
  return quotes
    .filter(({ state }) => state !== 'draft')
    .map(({ lines, invoiced: _i, createdAt: _c, updatedAt: _u, sentAt: _s, customerId: _id, ...quote }) => ({
      ...quote,
      company: company ?? '',
      isExpired: isExpired(quote, { timeZone }),
      lines: lines.map(({ source: _, ...line }) => line),
    }));
}

type Shown = { state: 'issued' } | { payment: 'open' };

async function listInvoices({ db, by, timeZone }: FarmContext, shown: Shown, limit: number): Promise<FarmBundle['invoices']> {
  const kinds = 'state' in shown ? (['invoice', 'credit_note'] as const) : (['invoice'] as const);
  const { rows } = await listDocuments({ db, timeZone }, kinds, {
    ...{ customerId: by.id, ...shown },
    ...{ limit, offset: 0, sort: 'createdAt', order: 'desc', filterField: 'all', filterText: '' },
  });
  return rows.map(({ customerId: _id, customerName: _n, createdAt: _c, updatedAt: _u, ...row }) => row);
}
