import {
  CREW_WORK_KINDS,
  type CrewEvent,
  type CrewEventForm,
  rateUnitOf,
  type RecordProduct,
  roundTo,
  type SprayJob,
} from '@swathline/contract';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import type { CrewFilled } from '../../../platform/db/schema/tables/applications.ts';
import type { Person } from '../../../platform/http/callers.ts';
import { recordsToFill } from '../../records/signed-records.ts';
import { productKey } from '../../spray-jobs/product-key.ts';
import { readJob } from '../../spray-jobs/queries.ts';
import { writeReported } from '../../records/write-reported.ts';
import { workOrderOf } from '../job-copy.ts';
import { COUNTS_AS_FACT, crewEventOf, selectEvents } from '../reports/rows.ts';
import { type ReportedWork, summarizeWork } from './reported-work.ts';

const MAX_COMMENT_LENGTH = 2000;

/** Whether records are filled from a report. Of notes, those of a change of the mix. */
export const isInRecords = ({ kind, body }: Pick<CrewEventForm, 'kind' | 'body'>) =>
  CREW_WORK_KINDS.includes(kind) || ('mix' in body && body.mix !== undefined);

interface FillContext {
  db: Tx;
  by: Person;
  timeZone: string;
}

/**
 * Fills the open records of a job from what its crew reported: times, acres, amounts, and what is left over or was not done. It replaces
 * planned values, estimates from tracks and what earlier reports filled, and never what a person entered.
 */
export async function fillRecordsFromReports({ db: tx, by, timeZone }: FillContext, sprayJobId: string): Promise<void> {
  const rows = await lockRecords(tx, sprayJobId);
  const rowsToFill = rows.filter((row) => row.state === 'open' && !hasFurtherPass(row, rows));
  if (rowsToFill.length === 0) return;
  const events = await readFacts(tx, sprayJobId);
  if (events.length === 0) return;
  const job = await readJob(tx, sprayJobId);
  const work = summarizeWork(events, job, workOrderOf(job, timeZone));
  const acresOf = (row: RecordToFill) => {
    const reported = work.fieldsDone.find(({ fieldId }) => fieldId === row.fieldId)?.acres;
    return (rowsToFill.includes(row) ? (reported ?? row.areaAcres) : row.areaAcres) ?? 0;
  };
  const totalAcres = rows.reduce((total, row) => total + acresOf(row), 0);
  for (const row of rowsToFill) {
    const share = rows.length === 1 ? 1 : totalAcres > 0 ? acresOf(row) / totalAcres : 0;
    await fillRecord(tx, by, row, reportedValues(row, work, { share, job }));
  }
}

type RecordToFill = Awaited<ReturnType<typeof lockRecords>>[number];

async function lockRecords(tx: Tx, sprayJobId: string) {
  return recordsToFill(tx, sprayJobId)
    .select(['id', 'fieldId', 'pass', 'version', 'state', 'startedAt', 'endedAt', 'areaAcres', 'areaSource', 'totalSprayL', 'products'])
    .select(['comments', 'crewFilled'])
    .orderBy('fieldId')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Reports do not say to which pass over a field they belong. */
const hasFurtherPass = ({ fieldId }: RecordToFill, rows: RecordToFill[]) => rows.some((row) => row.fieldId === fieldId && row.pass > 1);

/** Reads the reports that count, in the order in which they happened. */
export async function readFacts(db: Db, sprayJobId: string): Promise<CrewEvent[]> {
  const rows = await selectEvents(db)
    .where('sprayJobId', '=', sprayJobId)
    .where('kind', 'in', [...CREW_WORK_KINDS, 'note'])
    .where(COUNTS_AS_FACT)
    .orderBy('receipt')
    .execute();
  return rows.map(crewEventOf).sort((a, b) => a.happenedAt.localeCompare(b.happenedAt));
}

/** The reported values of one record; null for those that no report has. */
interface Reported {
  startedAt: string | null;
  endedAt: string | null;
  hasEstimatedTimes: boolean;
  areaAcres: number | null;
  totalSprayL: number | null;
  amounts: Record<string, number>;
  rates: Record<string, ReportedRate>;
  comments: string | null;
}

interface ReportedRate {
  /** Of the job, which the record copied. */
  planned: number;
  /** As it was mixed. */
  mixed: number;
}

interface Part {
  /** The record's part of the job's acres, by which the loads are divided. */
  share: number;
  job: SprayJob;
}

function reportedValues({ fieldId, products }: RecordToFill, work: ReportedWork, { share, job }: Part): Reported {
  const isOnlyField = job.fields.length === 1;
  const done = work.fieldsDone.find((each) => each.fieldId === fieldId);
  const amounts = products.flatMap(({ id, ...product }) => {
    const amount = work.amounts.get(id) ?? work.amounts.get(idInJob(product, job));
    return amount === undefined ? [] : [[id, roundTo(amount * share, 2)] as const];
  });
  const spray = work.sprayLitres === null ? null : roundTo(work.sprayLitres * share, 1);
  return {
    startedAt: work.starts.get(fieldId) ?? null,
    endedAt: (isOnlyField ? work.finishedAt : null) ?? done?.at ?? null,
    hasEstimatedTimes: !isOnlyField,
    areaAcres: done ? roundTo(done.acres, 1) : null,
    totalSprayL: spray !== null && spray > 0 ? spray : null,
    amounts: Object.fromEntries(amounts),
    rates: ratesOf(products, work, job),
    comments: commentOf(work, done),
  };
}

/** The rates of products that were mixed in another rate than planned, or were by an earlier report; by the record's ids. */
function ratesOf(products: RecordProduct[], { rates }: ReportedWork, job: SprayJob): Reported['rates'] {
  const entries = products.flatMap((product) => {
    const id = job.chemicals.some((part) => part.id === product.id) ? product.id : idInJob(product, job);
    const chemical = job.chemicals.find((part) => part.id === id);
    if (!chemical || product.rateUnit !== rateUnitOf(chemical)) return [];
    const planned = chemical.applicationRateLitersPerAcre;
    return [[product.id, { planned, mixed: rates.get(id) ?? planned }] as const];
  });
  return Object.fromEntries(entries);
}

/** A product that was taken off the job and added again has another id there than in the record. */
function idInJob(product: Pick<RecordProduct, 'chemicalId' | 'name'>, { chemicals }: SprayJob): string {
  const nameOf = ({ customChemicalName, name }: SprayJob['chemicals'][number]) => name ?? customChemicalName ?? '';
  return chemicals.find((part) => productKey({ chemicalId: part.chemicalId, name: nameOf(part) }) === productKey(product))?.id ?? '';
}

function commentOf({ changedRates, leftovers }: ReportedWork, done: ReportedWork['fieldsDone'][number] | undefined): string | null {
  const { notDoneAcres = 0, notDoneReason } = done ?? {};
  const notDone = notDoneAcres > 0 ? [`Not sprayed: ${notDoneAcres} acres (${notDoneReason}).`] : [];
  return [...notDone, ...changedRates, ...leftovers].join(' ').slice(0, MAX_COMMENT_LENGTH) || null;
}

/** Writes the reported values where no person entered another one, and stores which values it wrote. */
async function fillRecord(tx: Tx, by: Person, row: RecordToFill, reported: Reported): Promise<void> {
  const { crewFilled } = row;
  const { hasEstimatedTimes, ...times } = timesToFill(row, reported);
  const change = {
    ...times,
    ...areaToFill(row, reported),
    ...(isFree(row.totalSprayL, crewFilled.totalSprayL) && reported.totalSprayL !== null && { totalSprayL: reported.totalSprayL }),
    ...(isFree(row.comments, crewFilled.comments) && reported.comments !== null && { comments: reported.comments }),
  };
  const amounts = amountsToFill(row, reported);
  const rates = ratesToFill(row, reported);
  const products = row.products.map((product) => ({
    ...product,
    amountUsed: amounts[product.id] ?? product.amountUsed,
    rate: rates[product.id] ?? product.rate,
  }));
  const before = { ...row, crewFilled: undefined };
  const after = { ...before, ...change, products };
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  const { areaSource: _source, ...values } = change;
  const estimated = hasEstimatedTimes === undefined ? {} : { hasEstimatedTimes };
  const filled: CrewFilled = {
    ...crewFilled,
    ...values,
    ...estimated,
    amounts: { ...crewFilled.amounts, ...amounts },
    rates: { ...crewFilled.rates, ...rates },
  };
  await writeReported(tx, row.id, { ...change, products, crewFilled: filled });
  const filledFrom = "the crew's reports";
  await recordChange(tx, by, { action: 'update', subjectType: 'record', subjectId: row.id, before, after, filledFrom });
}

/** Whether there is no value, or only one that an earlier report filled. */
const isFree = (value: unknown, filled: unknown) => value === null || value === filled;

interface Times {
  startedAt?: string;
  endedAt?: string;
  hasEstimatedTimes?: boolean;
}

/** Nothing if start and end would be in the wrong order beside what a person entered. */
function timesToFill({ startedAt, endedAt, crewFilled }: RecordToFill, reported: Reported): Times {
  const start = isFree(startedAt, crewFilled.startedAt) ? reported.startedAt : null;
  const end = isFree(endedAt, crewFilled.endedAt) ? reported.endedAt : null;
  if (start === null && end === null) return {};
  const [first, last] = [start ?? startedAt, end ?? endedAt];
  if (first !== null && last !== null && first >= last) return {};
  return {
    ...(start !== null && { startedAt: start }),
    ...(end !== null && { endedAt: end }),
    hasEstimatedTimes: reported.hasEstimatedTimes,
  };
}

/** What guidance measured stays, as does what a person entered. */
function areaToFill({ areaAcres, areaSource, crewFilled }: RecordToFill, { areaAcres: reported }: Reported) {
  const isByPerson = areaSource === 'guidance' || (areaSource === 'hand' && !isFree(areaAcres, crewFilled.areaAcres));
  return reported === null || isByPerson ? {} : { areaAcres: reported, areaSource: 'hand' as const };
}

/** The amounts to write, by the id of the product. */
function amountsToFill({ products, crewFilled }: RecordToFill, { amounts }: Reported): Record<string, number> {
  const free = products.filter(({ id, amountUsed }) => amounts[id] !== undefined && isFree(amountUsed, crewFilled.amounts?.[id]));
  return Object.fromEntries(free.map(({ id }) => [id, amounts[id] ?? 0]));
}

/** The rates to write, by the id of the product: in place of the plan's, or of one that an earlier report filled. */
function ratesToFill({ products, crewFilled }: RecordToFill, { rates }: Reported): Record<string, number> {
  const changed = products.flatMap(({ id, rate }) => {
    const reported = rates[id];
    const filled = crewFilled.rates?.[id];
    if (reported === undefined || rate === reported.mixed || filled === null) return [];
    return rate === filled || rate === reported.planned ? [[id, reported.mixed] as const] : [];
  });
  return Object.fromEntries(changed);
}
