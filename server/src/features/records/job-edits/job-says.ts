import type { api, ApplicationRecord, BodyOf } from '@swathline/contract';
import { sql } from 'kysely';
import type { RecordRow } from '../columns.ts';
import { labelOf, leavesOf, type Property } from '../signing/compare.ts';
import type { Copies } from '../copies/job-copies.ts';
import { productKey } from '../../spray-jobs/product-key.ts';

type JobSays = ApplicationRecord['jobSays'];

export const storedJobSays = (jobSays: JobSays) => sql<JobSays>`${JSON.stringify(jobSays)}::jsonb`;

/** The parts that a record copies from its job and a person can edit, without the products. */
const COPIED = [
  'customer',
  'land',
  'company',
  'applicator',
  'mixerLoader',
  'aircraft',
  'crop',
  'target',
  'sprayVolumeLPerAcre',
] as const satisfies (keyof Copies & Property)[];

/** The values of a record as text by their path, as 'aircraft.registration' and 'products.1.rate'. */
function textsOf(row: RecordRow): Map<string, string> {
  return new Map([...COPIED, 'areaAcres' as const, 'products' as const].flatMap((name) => [...leavesOf(row[name], [name])]));
}

/** Whether a path belongs to a product that the job no longer has. Only the name of such a product is reported. */
function isOfLostProduct(path: string, is: Map<string, string>): boolean {
  const [part, index, name] = path.split('.');
  return part === 'products' && name !== 'name' && !is.has(`products.${index}.name`);
}

/**
 * The typed values of an open record that an edit of the job did not replace, with the job's values. Earlier entries stay until both
 * values agree or a person types the value again.
 * @param row after the edit
 */
export function findConflicts(row: RecordRow, before: Copies, after: Copies): JobSays {
  const mine = textsOf(row);
  const [was, is] = [jobTexts(row, before), jobTexts(row, after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => was.get(path) !== is.get(path) && !isOfLostProduct(path, is),
  );
  const found = changed.map((path) => ({ property: path, label: labelOfPath(path), value: is.get(path) ?? null }));
  const kept = row.jobSays.filter(({ property }) => !changed.includes(property));
  return [...kept, ...found].filter(({ property, value }) => mine.has(property) && mine.get(property) !== value);
}

/** The job's values by the record's paths. The record's products may be in another order. */
function jobTexts({ products, areaSource }: RecordRow, copies: Copies): Map<string, string> {
  const ofProducts = products.flatMap((product, index) => {
    const same = copies.products.find((each) => productKey(each) === productKey(product));
    return same ? [...leavesOf({ ...same, amountUsed: null, lotNumber: null }, ['products', String(index + 1)])] : [];
  });
  // Only an area that a person typed is compared with the plan, not a measured one.
  const ofArea = areaSource === 'hand' ? [...leavesOf(copies.areaAcres, ['areaAcres'])] : [];
  return new Map([...COPIED.flatMap((name) => [...leavesOf(copies[name], [name])]), ...ofProducts, ...ofArea]);
}

const labelOfPath = (path: string) => labelOf((path.split('.')[0] ?? '') as Property, path);

/** The entries that an open record shows: those whose values differ from the job's. */
export function listDifferences(row: RecordRow, jobSays: JobSays): JobSays {
  if (row.state !== 'open' || jobSays.length === 0) return [];
  const mine = textsOf(row);
  return jobSays.filter(({ property, value }) => mine.get(property) !== (value ?? undefined));
}

/** The entries whose values a change of the record neither changed nor named to keep them. */
export function listUndecided(before: RecordRow, after: RecordRow, form: BodyOf<typeof api.records.update>): JobSays {
  const [was, is] = [textsOf(before), textsOf(after)];
  return before.jobSays.filter(({ property }) => was.get(property) === is.get(property) && !isNamed(property, before, form));
}

/** Whether a change of a record names the value at a path such as 'aircraft.registration' or 'products.1.rate'. */
function isNamed(property: string, { products }: RecordRow, form: BodyOf<typeof api.records.update>): boolean {
  const [part = '', ...names] = property.split('.');
  const formOf = (number: string) => form.products?.find(({ id }) => id !== undefined && id === products[Number(number) - 1]?.id);
  const [value, path] = part === 'products' ? [formOf(names[0] ?? ''), names.slice(1)] : [form[part as keyof typeof form], names];
  return path.reduce<unknown>((parent, name) => (parent as Record<string, unknown> | null | undefined)?.[name], value) !== undefined;
}
