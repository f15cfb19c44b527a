import { type Decimal, percentOf, sumOf } from './money.ts';

/** How a tax treats a line. `not_decided` keeps a document from being issued. */
export const TAX_TREATMENTS = ['taxable', 'zero_rated', 'exempt', 'not_decided'] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];

export const TAX_TREATMENT_LABEL: Record<TaxTreatment, string> = {
  taxable: 'Taxable',
  zero_rated: 'Zero-rated',
  exempt: 'Exempt',
  not_decided: 'Not decided',
};

export interface TaxedLine {
  amount: Decimal;
  /** By the code of the tax. */
  treatments: Readonly<Record<string, TaxTreatment>>;
}

/** The sum of the lines that a tax treats as taxable. */
export const taxableSum = (lines: readonly TaxedLine[], code: string): Decimal =>
  sumOf(lines.filter(({ treatments }) => treatments[code] === 'taxable').map(({ amount }) => amount));

/** A tax on one document: computed on the sum of its taxable lines, rounded once. */
export function taxOnLines(lines: readonly TaxedLine[], code: string, percent: Decimal): { taxable: Decimal; amount: Decimal } {
  const taxable = taxableSum(lines, code);
  return { taxable, amount: percentOf(taxable, percent) };
}
