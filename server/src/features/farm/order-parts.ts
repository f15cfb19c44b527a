import { addDays, type FarmOrder } from '@swathline/contract';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { landOf } from '../fields/queries.ts';
import type { JobRow } from '../spray-jobs/access.ts';
import { readJob } from '../spray-jobs/queries.ts';

const MAX_NAME_LENGTH = 200;

/** The properties and relations of a new job. */
export async function partsOf(db: Db | Tx, farmerId: string, order: FarmOrder) {
  return {
    ...daysOf(order),
    name: await nameOf(db, farmerId, order),
    fieldIds: order.fieldIds,
    target: order.target,
    farmer_notes: noteParts(order).filter(isFilled).join('\n'),
    chemicals: chemicalsOf(order),
  };
}

/** The parts of a job for which the order says something else than before. What the office entered elsewhere stays. */
export async function changedParts(tx: Tx, job: JobRow, before: FarmOrder, after: FarmOrder) {
  const isChanged = (...parts: (keyof FarmOrder)[]) => parts.some((part) => before[part] !== after[part]);
  const fieldIds = await changedFields(tx, job.id, before.fieldIds, after.fieldIds);
  const isNamedByOrder = job.name === (await nameOf(tx, job.userId, before));
  return {
    ...(isNamedByOrder && { name: await nameOf(tx, job.userId, after) }),
    ...(fieldIds && { fieldIds }),
    ...(isChanged('wantedFrom', 'wantedTo') && daysOf(after)),
    ...(isChanged('target') && { target: after.target }),
    ...(isChanged('product', 'ratePerAcre', 'suppliedBy') && { chemicals: chemicalsOf(after) }),
    farmer_notes: changedNotes(job.farmer_notes ?? '', before, after) || null,
  };
}

/** A job's end date is the day after its last spray day. */
const daysOf = ({ wantedFrom, wantedTo }: FarmOrder) => ({ startDate: wantedFrom, endDate: addDays(wantedTo, 1) });

async function nameOf(db: Db | Tx, farmerId: string, { crop, fieldIds }: FarmOrder): Promise<string> {
  const fields = await landOf(db, farmerId).select('name').where('id', 'in', fieldIds).orderBy('name').execute();
  const name = `${crop.charAt(0).toUpperCase()}${crop.slice(1)}: ${fields.map((field) => field.name).join(', ')}`;
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;
}

/** The job's fields with those added and without those removed that the farmer changed; undefined if the farmer changed none. */
async function changedFields(tx: Tx, jobId: string, before: readonly string[], after: readonly string[]): Promise<string[] | undefined> {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length + removed.length === 0) return undefined;
  const { fields } = await readJob(tx, jobId);
  const kept = fields.map(({ id }) => id).filter((id) => !removed.includes(id));
  return kept.length + added.length > 0 ? [...new Set([...kept, ...added])] : [...after];
}

const isFilled = (text: string) => text !== '';

/** What the order says beyond the properties of a job: crop, product, and what to watch for, which may be empty. */
function noteParts({ crop, stage, product, ratePerAcre, suppliedBy, watchFor }: FarmOrder): string[] {
  const supplier = suppliedBy === 'farmer' ? 'supplied by the farmer' : 'supplied by the office';
  const rate = ratePerAcre === null ? '' : `, ${ratePerAcre} L/acre`;
  return [
    `Crop: ${crop}${stage === null ? '' : `, ${stage}`}`,
    product === null ? 'Product: please advise' : `Product: ${product}${rate}, ${supplier}`,
    watchFor === null ? '' : `Watch for: ${watchFor}`,
  ];
}

/** Replaces the parts of a job's notes that the farmer changed, and keeps what the office wrote beside them. */
function changedNotes(notes: string, before: FarmOrder, after: FarmOrder): string {
  const next = noteParts(after);
  return noteParts(before).reduce((text, part, index) => replacePart(text, part, next[index] ?? ''), notes);
}

function replacePart(text: string, part: string, next: string): string {
  if (part === next) return text;
  if (part === '' || !text.includes(part)) return [text, next].filter(isFilled).join('\n');
  return text.replace(part, () => next).trim();
}

/** A product that the farmer supplies at a known rate. The office enters any other. */
const chemicalsOf = ({ product, ratePerAcre, suppliedBy }: FarmOrder) =>
  product === null || ratePerAcre === null || suppliedBy === 'office'
    ? []
    : [{ applicationRateLitersPerAcre: ratePerAcre, farmerSupplied: true as const, customChemicalName: product }];
