import { dayIn, LAND_PROVINCES, type RecordProduct, roundTo } from '@swathline/contract';
import { distanceMetres, type Point } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import type { BilledFacts } from '../../../platform/db/schema/tables/billing.ts';
import { RECORD_COLUMNS, type RecordRow } from '../../records/columns.ts';
import { formatRecordNumber } from '../../records/rows.ts';
import { recordsById, signedRecords } from '../../records/signed-records.ts';
import { amountByRate, unitOf } from '../../stock/jobs/applied.ts';
import type { PricedBy, PricedWork } from '../prices/find-price.ts';

/** Large columns that no bill depends on. */
const UNREAD: readonly string[] = ['readings', 'surroundings', 'readBack', 'overrides', 'notifiedPeople', 'judgement'];

export const BILLABLE_COLUMNS = [...RECORD_COLUMNS.filter((name) => !UNREAD.includes(name)), 'measuredAcres'] as const;

/** A signed record with what bills need of it, and the acres of its guidance log. */
export type BillableRecord = { measuredAcres: number | null } & Pick<
  RecordRow,
  | 'id'
  | 'number'
  | 'version'
  | 'state'
  | 'sprayJobId'
  | 'sprayJobName'
  | 'fieldId'
  | 'farmerId'
  | 'province'
  | 'customer'
  | 'land'
  | 'aircraft'
  | 'products'
  | 'crop'
  | 'startedAt'
  | 'firstStartedAt'
  | 'endedAt'
  | 'areaAcres'
  | 'areaSource'
  | 'sprayVolumeLPerAcre'
  | 'totalSprayL'
  | 'takeOffSite'
  | 'createdAt'
>;

/** Records by id, in the order of the ids. */
export async function readRecords(db: Db | Tx, ids: readonly string[]): Promise<BillableRecord[]> {
  const rows = await recordsById(db, ids).select(BILLABLE_COLUMNS).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type CurrentVersion = Pick<BillableRecord, 'id' | 'number' | 'version' | 'areaAcres'>;

/** The signed version that counts of each record, by the number that its versions share. */
export async function readCurrentVersions(db: Db | Tx, numbers: readonly number[]): Promise<Map<number, CurrentVersion>> {
  if (numbers.length === 0) return new Map();
  const rows = await signedRecords(db)
    .select(['id', 'number', 'version', 'areaAcres'])
    .where('number', '=', sql<number>`any(${[...numbers]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

export const sprayedOn = (record: Pick<BillableRecord, 'startedAt' | 'endedAt' | 'createdAt'>, timeZone: string) =>
  dayIn(timeZone, new Date(record.startedAt ?? record.endedAt ?? record.createdAt));

export function factsOf(record: BillableRecord, timeZone: string): BilledFacts {
  const { land, products, areaAcres, areaSource, measuredAcres } = record;
  return {
    recordNumber: formatRecordNumber(record, timeZone),
    version: record.version,
    fieldId: record.fieldId,
    fieldName: land.name,
    location: land.legalDescription,
    sprayJobId: record.sprayJobId,
    sprayedOn: sprayedOn(record, timeZone),
    crop: record.crop,
    products: products.map(({ name, pcpNumber, farmerSupplied }) => ({ name, pcpNumber, farmerSupplied })),
    signedAcres: areaAcres ?? 0,
    sprayableAcres: roundTo(land.effectiveAcres, 1),
    measuredAcres: measuredAcres ?? (areaSource === 'guidance' ? areaAcres : null),
  };
}

interface WorkParts {
  acres: number;
  /** Replaces the distance from the take-off site. */
  distanceKm: number | null;
  /** Of the job's aircraft, for a record without the coordinates of its take-off site. */
  strip: Point | null;
  lists: PricedBy[];
  /** Dollars for a litre or kilogram of each chemical. */
  costs: ReadonlyMap<string, number>;
}

/** What prices depend on, of one record. */
export function workOf(record: BillableRecord, parts: WorkParts): PricedWork {
  const { land, aircraft, products, sprayVolumeLPerAcre } = record;
  const place = land.legalDescription === null ? '' : ` (${land.legalDescription})`;
  return {
    key: String(record.number),
    recordId: record.id,
    sprayJobId: record.sprayJobId,
    title: `${land.name}${place}`,
    fieldAcres: land.effectiveAcres,
    acres: parts.acres,
    aircraftKind: aircraft?.kind ?? null,
    volumeLPerAcre: sprayVolumeLPerAcre,
    distanceKm: parts.distanceKm ?? takeOffDistance(record, parts.strip),
    products: products.map((product) => ({
      id: product.id,
      chemicalId: product.chemicalId,
      name: product.name,
      type: product.type,
      pcpNumber: product.pcpNumber,
      farmerSupplied: product.farmerSupplied,
      amount: amountOf(product, record, parts.acres),
      unit: unitOf(product),
      cost: product.chemicalId === null ? null : (parts.costs.get(product.chemicalId) ?? null),
    })),
    lists: parts.lists,
  };
}

/** What the record says, or else what the rate makes of the billed acres or of the spray; null if it does not say. */
function amountOf(product: RecordProduct, { totalSprayL }: BillableRecord, areaAcres: number): number | null {
  const byRate = amountByRate(product, { areaAcres, totalSprayL });
  return product.amountUsed ?? (byRate === null ? null : Number(byRate));
}

function takeOffDistance({ takeOffSite, land }: BillableRecord, strip: Point | null): number | null {
  const from = takeOffSite === null || typeof takeOffSite === 'string' ? strip : takeOffSite;
  return from && kmToField(from, land.coordinates);
}

/** To the middle of a field, in whole kilometres; null without an outline. */
export function kmToField(from: Point, outline: readonly Point[]): number | null {
  if (outline.length === 0) return null;
  const latitude = outline.reduce((sum, point) => sum + point.latitude, 0) / outline.length;
  const longitude = outline.reduce((sum, point) => sum + point.longitude, 0) / outline.length;
  return Math.round(distanceMetres(from, { latitude, longitude }) / 1000);
}

export const provinceOf = (record: BillableRecord) => LAND_PROVINCES.find((province) => province === record.province) ?? null;
