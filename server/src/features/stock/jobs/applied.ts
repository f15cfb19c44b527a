import { amountOn, type RecordProduct, roundAmount } from '@swathline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { startOfDay } from '../../../platform/db/sql/times.ts';
import { signedRecords } from '../../records/signed-records.ts';

/** When a record's spraying ended, or began, or when the record was opened. */
const SPRAYED_AT = sql<string>`coalesce("endedAt", "startedAt", "createdAt")`;

// The whole land would bring its outline.
const FIELD_NAME = sql<string>`"land" ->> 'name'`;
const LOCATION = sql<string | null>`"land" ->> 'legalDescription'`;

/** A signed record with what stock needs of it. */
export type AppliedRecord = Awaited<ReturnType<typeof readApplied>>[number];

/** Signed records of all jobs that were sprayed in a period, by day in the office's time zone; the last day is included. */
export async function readApplied(db: Db | Tx, timeZone: string, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  let sprayed = signedRecords(db).select('sprayJobId');
  if (from !== undefined) sprayed = sprayed.where(SPRAYED_AT, '>=', startOfDay(from, timeZone));
  if (to !== undefined) sprayed = sprayed.where(SPRAYED_AT, '<', startOfDay(to, timeZone, 1));
  return signedRecords(db)
    .select(['id', 'sprayJobId', 'sprayJobName', 'farmerId', 'fieldId', 'pilotId', 'applicator', 'customer', 'province'])
    .select(['products', 'areaAcres', 'totalSprayL'])
    .select([SPRAYED_AT.as('sprayedAt'), FIELD_NAME.as('fieldName'), LOCATION.as('location')])
    .where('sprayJobId', 'in', sprayed)
    .orderBy(SPRAYED_AT)
    .orderBy('id')
    .execute();
}

/** Acres by the rate, or the share of the spray; null if the record does not say. */
export function amountByRate({ rate, rateUnit }: RecordProduct, record: Pick<AppliedRecord, 'areaAcres' | 'totalSprayL'>): string | null {
  if (rate === null) return null;
  if (rateUnit === '%') return record.totalSprayL === null ? null : amountOn(record.totalSprayL / 100, rate);
  return record.areaAcres === null ? null : amountOn(record.areaAcres, rate);
}

/** What the record says was used, or else what its rate makes. */
export const appliedAmount = (product: RecordProduct, record: Pick<AppliedRecord, 'areaAcres' | 'totalSprayL'>): string =>
  product.amountUsed === null ? (amountByRate(product, record) ?? '0') : roundAmount(product.amountUsed);

/** The signed records of one job. */
export async function readAppliedOfJob(db: Db | Tx, sprayJobId: string) {
  return signedRecords(db).select(['farmerId', 'products', 'areaAcres', 'totalSprayL']).where('sprayJobId', '=', sprayJobId).execute();
}

export const unitOf = ({ rateUnit }: RecordProduct) => (rateUnit === 'kg' ? ('kg' as const) : ('L' as const));
