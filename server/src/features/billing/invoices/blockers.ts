import {
  compareDecimals,
  type Invoice,
  LINE_KIND_LABEL,
  minOf,
  SHARE_CATEGORIES,
  sumOf,
  taxOnLines,
  totalsHundred,
} from '@swathline/contract';
import { splitLines } from './split.ts';

type Draft = Pick<Invoice, 'lines' | 'taxes' | 'payers' | 'records' | 'province' | 'total'>;
type Line = Draft['lines'][number];

/** Why a draft cannot be issued, one sentence each. */
export function findBlockers(draft: Draft): string[] {
  const { lines, records, province, payers } = draft;
  const isWhole = SHARE_CATEGORIES.every((each) => totalsHundred(payers.map(({ shares }) => shares[each])));
  return [
    ...(lines.length === 0 ? ['The draft has no lines.'] : []),
    ...(Number(draft.total) < 0 ? ['The total is below zero. Issue a credit note instead.'] : []),
    ...(records.length > 0 && province === null
      ? ['The province of the land is not known. Choose it under Terms, since its taxes depend on it.']
      : []),
    ...lines.filter(lacksPrice).map(({ description }) => `No price fits "${description}". Enter one, or add it to the price list.`),
    ...lines
      .filter(lacksQuantity)
      .map(({ kind, description }) => `"${description}" has a quantity of 0. ${WHERE[kind] ?? ''}, or remove the line.`),
    ...undecided(draft),
    ...records
      .filter(({ corrected }) => corrected !== null)
      .map(({ recordNumber }) => `Record ${recordNumber} was corrected since this draft was made. Delete the draft and make it again.`),
    ...(payers.length > 0 && !isWhole ? ['The shares of the payers do not total 100 per cent.'] : []),
    ...(payers.length > 1 && isWhole ? belowZero(draft) : []),
  ];
}

/** The payers whose invoices would be below zero, which neither a payment nor a credit note could settle. */
function belowZero({ lines, taxes, payers }: Draft): string[] {
  const parts = splitLines(lines, payers);
  return payers.flatMap(({ customerName }, index) => {
    const part = parts[index] ?? [];
    const subtotal = sumOf(part.map(({ amount }) => amount));
    const total = sumOf([subtotal, ...taxes.map(({ code, percent }) => taxOnLines(part, code, percent).amount)]);
    if (compareDecimals(minOf(subtotal, total), 0) >= 0) return [];
    return [`The invoice of ${customerName} would be below zero. Change the split, or remove the lines that are below zero.`];
  });
}

/** Made from a record, but by no price, and none was typed. */
export const lacksPrice = ({ key, listPrice, priceReason, unitPrice }: Line) =>
  key !== null && listPrice === null && priceReason === null && Number(unitPrice) === 0;

/** Where to enter a quantity that neither record nor terms have. */
const WHERE: Partial<Record<Line['kind'], string>> = {
  distance: 'Enter the distance under Terms',
  fuel: 'Enter the fuel price of the day under Terms',
  product: 'Enter it',
  handling: 'Enter it',
};

/** Made by a price, but nothing says how much there was. */
const lacksQuantity = ({ key, kind, quantity }: Line) => key !== null && kind in WHERE && Number(quantity) === 0;

/** One sentence for each tax and kind of line that the office has not decided. */
function undecided({ lines, taxes }: Draft): string[] {
  return taxes.flatMap(({ code }) => {
    const kinds = new Set(lines.filter(({ treatments }) => (treatments[code] ?? 'not_decided') === 'not_decided').map(({ kind }) => kind));
    return [...kinds].map(
      (kind) =>
        `How ${code} treats "${LINE_KIND_LABEL[kind]}" is not decided. Decide it under Taxes before you issue; ask your accountant.`,
    );
  });
}
