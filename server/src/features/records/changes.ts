import { randomUUID } from 'node:crypto';
import {
  type api,
  type ApplicationRecord,
  type BodyOf,
  END_BEFORE_START_MESSAGE,
  NO_AIRCRAFT,
  type RecordAircraft,
  type RecordLand,
  type RecordPerson,
  type RecordProduct,
  recordedAerialUse,
  type RecordProductForm,
  withAerialUse,
} from '@swathline/contract';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import { assertNotStale, json, nextUpdatedAt, omitUndefined } from '../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';
import { holdRole } from '../users/guards.ts';
import { templateOfLand } from './copies/job-copies.ts';
import { listUndecided, storedJobSays } from './job-edits/job-says.ts';
import { isOther } from './identity.ts';
import { getRecord } from './read-record.ts';
import { RECORD_COLUMNS, type RecordRow } from './columns.ts';
import { lockRow } from './rows.ts';

export type ChangeContext = Pick<Context, 'db' | 'by' | 'timeZone'>;
type Form = BodyOf<typeof api.records.update>;

/**
 * Changes the given properties of an open record.
 * @throws Problem not_found, stale; wrong_status for a signed record; invalid for values that do not fit together
 */
export async function updateRecord(context: ChangeContext, id: string, form: Form): Promise<ApplicationRecord> {
  await context.db.transaction().execute((tx) => changeRecord(tx, context.by, id, form));
  return getRecord(context, id);
}

/** @returns the changed row @throws Problem as `updateRecord` */
export async function changeRecord(tx: Tx, by: Person, id: string, form: Form): Promise<RecordRow> {
  const before = await lockRow(tx, id);
  assertOpen(before);
  assertNotStale(before, form.updatedAt);
  assertTimesInOrder({ ...before, ...omitUndefined(form) });
  const set = await changedColumns(tx, before, form);
  const after = await tx
    .updateTable('applicationRecords')
    .set({ ...set, updatedAt: nextUpdatedAt })
    .where('id', '=', id)
    .returning(RECORD_COLUMNS)
    .executeTakeFirstOrThrow();
  await dropDecidedJobSays(tx, before, after, form);
  await keepFromReports(tx, before, after);
  await recordChange(tx, by, { action: 'update', subjectType: 'record', subjectId: id, before, after });
  return after;
}

/** After a person changes a value, or saves it again as it is, the record no longer shows the job's value beside it. */
async function dropDecidedJobSays(tx: Tx, before: RecordRow, after: RecordRow, form: Form): Promise<void> {
  const jobSays = listUndecided(before, after, form);
  if (jobSays.length === before.jobSays.length) return;
  await tx
    .updateTable('applicationRecords')
    .set({ jobSays: storedJobSays(jobSays) })
    .where('id', '=', after.id)
    .execute();
}

/** Values that a person changed no longer count as filled by the crew's reports, so that no later report replaces them. */
async function keepFromReports(tx: Tx, before: RecordRow, after: RecordRow): Promise<void> {
  const row = await tx.selectFrom('applicationRecords').select('crewFilled').where('id', '=', after.id).executeTakeFirstOrThrow();
  const { amounts = {}, lots = {}, rates = {}, log, ...values } = row.crewFilled;
  const typed = (Object.keys(values) as (keyof typeof values)[]).filter(
    (name) => name !== 'hasEstimatedTimes' && before[name] !== after[name],
  );
  const valueOf = ({ products }: RecordRow, id: string, name: 'amountUsed' | 'lotNumber' | 'rate') =>
    products.find((product) => product.id === id)?.[name];
  const typedOf = (filled: object, name: 'amountUsed' | 'lotNumber' | 'rate') =>
    Object.keys(filled).filter((id) => valueOf(before, id, name) !== valueOf(after, id, name));
  const [typedAmounts, typedLots] = [typedOf(amounts, 'amountUsed'), typedOf(lots, 'lotNumber')];
  const typedRates = typedOf(Object.fromEntries(before.products.map(({ id }) => [id, null])), 'rate');
  if (typed.length + typedAmounts.length + typedLots.length + typedRates.length === 0) return;
  const crewFilled = {
    ...omit(values, typed),
    ...(log && { log }),
    amounts: omit(amounts, typedAmounts),
    lots: omit(lots, typedLots),
    // Typed back to the plan's rate, it would look like one that nobody entered.
    rates: { ...rates, ...Object.fromEntries(typedRates.map((id) => [id, null])) },
  };
  await tx.updateTable('applicationRecords').set({ crewFilled }).where('id', '=', after.id).execute();
}

const omit = <Value extends object>(value: Value, names: string[]): Value =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) as Value;

/** @throws Problem wrong_status */
export function assertOpen({ state, signedName }: RecordRow): void {
  if (state === 'open') return;
  throw new Problem(
    'wrong_status',
    `${signedName ?? 'Somebody'} has signed this record, so it stays as it is. Correct it instead: a correction makes a new version.`,
  );
}

function assertTimesInOrder({ startedAt, endedAt }: Pick<RecordRow, 'startedAt' | 'endedAt'>): void {
  if (startedAt !== null && endedAt !== null && startedAt >= endedAt) throw invalid('endedAt', END_BEFORE_START_MESSAGE);
}

async function changedColumns(tx: Tx, before: RecordRow, form: Form) {
  const { customer, land, company, applicator, supervisor, mixerLoader, aircraft } = form;
  const { takeOffSite, notifiedPeople, notApplicable, products: _products, updatedAt: _, ...columns } = form;
  for (const [name, person] of Object.entries({ applicator, supervisor, mixerLoader })) await assertUserExists(tx, name, person?.userId);
  const isAreaByHand = form.areaAcres !== undefined && form.areaSource === undefined && form.areaAcres !== before.areaAcres;
  return {
    ...omitUndefined({ ...columns, customer: undefined, land: undefined, company: undefined }),
    ...(isAreaByHand && { areaSource: form.areaAcres === null ? null : ('hand' as const) }),
    ...omitUndefined({
      customer: customer && json({ ...before.customer, ...omitUndefined(customer), name: customer.name ?? before.customer.name }),
      company: company && json({ ...before.company, ...omitUndefined(company) }),
      applicator: applicator && json(mergePerson(before.applicator, applicator)),
      pilotId: applicator && mergePerson(before.applicator, applicator).userId,
      supervisor: supervisor && json(mergePerson(before.supervisor, supervisor)),
      mixerLoader: mixerLoader && json(mergePerson(before.mixerLoader, mixerLoader)),
      aircraft: aircraft && json(mergeAircraft(before.aircraft, aircraft)),
      products: changedProducts(before, form),
      takeOffSite: takeOffSite && json(takeOffSite),
      notifiedPeople: notifiedPeople && json(notifiedPeople),
      notApplicable: notApplicable && json(notApplicable),
    }),
    ...(land && changedLand({ ...before.land, ...omitUndefined(land) })),
    ...clearedParts({ supervisor, mixerLoader, aircraft, takeOffSite }),
  };
}

const changedLand = (land: RecordLand) => ({ land: json(land), ...templateOfLand(land) });

const NOBODY: RecordPerson = { userId: null, name: null, licenceKind: null, licenceNumber: null, licenceExpiresOn: null };

/** Another name is another person, who has neither the account nor the licence of the former one. */
function mergePerson(before: RecordPerson | null, form: Form['applicator'] & object): RecordPerson {
  const kept = isOther(before?.name, form.name) ? null : before;
  return { ...(kept ?? NOBODY), ...omitUndefined(form) };
}

/** Another registration is another aircraft. */
function mergeAircraft(before: RecordAircraft | null, form: Form['aircraft'] & object): RecordAircraft {
  const kept = isOther(before?.registration, form.registration) ? null : before;
  return { ...(kept ?? NO_AIRCRAFT), ...omitUndefined(form) };
}

/** The columns that the caller sets to null. */
function clearedParts(parts: Pick<Form, 'supervisor' | 'mixerLoader' | 'aircraft' | 'takeOffSite'>) {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part === null)) as { supervisor?: null; aircraft?: null };
}

/** @throws Problem invalid */
async function assertUserExists(tx: Tx, name: string, userId: string | null | undefined): Promise<void> {
  if (!userId) return;
  if (!(await holdRole(tx, userId))) throw invalid(`${name}.userId`, 'This user does not exist. Choose another one.');
}

const NO_FACTS = {
  chemicalId: null,
  pcpNumber: null,
  hasNoPcpNumber: false,
  activeIngredient: null,
  type: 'other' as const,
  rate: null,
  rateUnit: 'L' as const,
  amountUsed: null,
  lotNumber: null,
  farmerSupplied: false,
  reentryHours: null,
  preHarvestDays: null,
  maxWindKmh: null,
  aerialUse: 'unknown' as const,
  sprayQuality: null,
};

/**
 * The new list of products. One with the id or the name of an existing product keeps the properties that are not given; each existing
 * product stands for one at most, so that no two get the same id.
 */
function mergeProducts(before: RecordProduct[], forms: RecordProductForm[]): RecordProduct[] {
  const unused = new Set(before);
  return forms.map((form, index) => {
    const existing = [...unused].find(({ id, name }) =>
      form.id === undefined ? name.toLowerCase() === form.name?.toLowerCase() : id === form.id,
    );
    if (existing) unused.delete(existing);
    const name = form.name ?? existing?.name;
    if (name === undefined) throw invalid(`products.${index}.name`, 'A product needs a name');
    return { ...NO_FACTS, ...existing, ...omitUndefined(form), ...pcpOf(form, existing), id: existing?.id ?? randomUUID(), name };
  });
}

/** A product has a PCP number or none; the answer that is given replaces the other one. */
function pcpOf(form: RecordProductForm, existing: RecordProduct | undefined): Pick<RecordProduct, 'pcpNumber' | 'hasNoPcpNumber'> {
  const { pcpNumber = existing?.pcpNumber ?? null } = form;
  const hasNoPcpNumber = form.hasNoPcpNumber ?? (existing?.hasNoPcpNumber === true && !form.pcpNumber);
  return { pcpNumber: hasNoPcpNumber ? null : pcpNumber, hasNoPcpNumber };
}

/** The products after a change of them or of the aircraft. A typed `aerialUse` is that for the record's aircraft. */
function changedProducts(before: RecordRow, { products: forms, aircraft: form }: Form) {
  if (forms === undefined && form === undefined) return undefined;
  const aircraft = form ? mergeAircraft(before.aircraft, form) : form === null ? null : before.aircraft;
  const products = forms ? mergeProducts(before.products, forms) : before.products;
  return json(
    products.map((product) => {
      const isTyped = before.products.some(({ id, aerialUse }) => id === product.id && aerialUse !== product.aerialUse);
      return isTyped
        ? withAerialUse(product, product.aerialUse, aircraft)
        : { ...product, aerialUse: recordedAerialUse(product, aircraft) };
    }),
  );
}

/** Discards an open record. @throws Problem not_found; protected for a signed one */
export async function removeRecord({ db, by }: Pick<Context, 'db' | 'by'>, id: string): Promise<null> {
  await db.transaction().execute(async (tx) => {
    const before = await lockRow(tx, id);
    if (before.state !== 'open') {
      throw new Problem('protected', 'A signed application record is never deleted. Correct it instead: a correction makes a new version.');
    }
    await recordChange(tx, by, { action: 'delete', subjectType: 'record', subjectId: id, before });
    await tx.deleteFrom('applicationRecords').where('id', '=', id).execute();
  });
  return null;
}
