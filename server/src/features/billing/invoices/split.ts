import { CATEGORY_OF_LINE, type InvoiceLine, type Payer, splitAmount } from '@swathline/contract';

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
