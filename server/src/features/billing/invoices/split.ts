import { CATEGORY_OF_LINE, type Invoice, type InvoiceLine, type Payer, splitAmount } from '@swathline/contract';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';

/** The lines of each payer, in the order of the payers. The parts of a line sum to the line for all shares. */
export function splitLines(lines: readonly InvoiceLine[], payers: readonly Pick<Payer, 'shares'>[]): InvoiceLine[][] {
  const parts = lines.map((line) =>
    splitAmount(
      line.wholeAmount,
      payers.map(({ shares }) => shares[CATEGORY_OF_LINE[line.kind]]),
    ),
  );
  return payers.map((_, payer) => lines.map((line, index) => ({ ...line, amount: parts[index]?.[payer] ?? '0.00' })));
}

interface Billed {
  customerId: string;
  records: readonly { fieldId: string }[];
}

/** The payers that are kept with the customer's land, by field. Those of a former farmer are left out. */
async function readSplits(db: Db | Tx, { customerId, records }: Billed): Promise<Map<string, Payer[]>> {
  if (records.length === 0) return new Map();
  const rows = await db
    .selectFrom('fieldSplits')
    .select(['fieldId', 'payers'])
    .where('customerId', '=', customerId)
    .where(
      'fieldId',
      'in',
      records.map(({ fieldId }) => fieldId),
    )
    .execute();
  return new Map(rows.map(({ fieldId, payers }) => [fieldId, payers]));
}

const isForAll = (splits: ReadonlyMap<string, Payer[]>, { records }: Billed) =>
  records.every(({ fieldId }) => splits.has(fieldId)) && new Set([...splits.values()].map((payers) => JSON.stringify(payers))).size === 1;

/** The payers that are kept with the land, if they are the same for all fields. */
export async function findSplit(db: Db | Tx, billed: Billed): Promise<Payer[]> {
  const splits = await readSplits(db, billed);
  return isForAll(splits, billed) ? ([...splits.values()][0] ?? []) : [];
}

/** Names the fields whose payers were not proposed, as long as nobody has chosen payers. */
export async function findSplitNotices(db: Db | Tx, draft: Pick<Invoice, 'customerId' | 'records' | 'payers'>): Promise<string[]> {
  if (draft.payers.length > 0) return [];
  const splits = await readSplits(db, draft);
  if (splits.size === 0 || isForAll(splits, draft)) return [];
  const names = new Map(draft.records.filter(({ fieldId }) => splits.has(fieldId)).map(({ fieldId, fieldName }) => [fieldId, fieldName]));
  return [
    `The payers kept with ${[...names.values()].join(', ')} are not applied, since the fields of this draft do not all have the same. ` +
      'Choose who pays under "Split among payers", or delete this draft and make one for each field.',
  ];
}
