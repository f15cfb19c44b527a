import { readNumber } from '@swathline/client/format/typed-number';

const THOUSANDS = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;

/**
 * What somebody typed, as a decimal text of the API: '$1,250.5' is '1250.5', '12,5' is '12.5'. A text that cannot be read, or that can mean
 * two numbers, stays as it is, and is refused with the sentence of its schema.
 * @param decimals the most decimals: with two, the comma of '1,250' can only separate thousands
 */
export function decimalText(typed: string, decimals: 2 | 4): string {
  const text = typed
    .trim()
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace('\u2212', '-')
    .replace(/^(-?) ?\$ ?|(?<=\d) ?\$$/, '$1');
  if (AMBIGUOUS.test(text) && decimals === 4) return typed;
  if (THOUSANDS.test(text)) return text.replaceAll(',', '');
  const { value } = readNumber(text);
  if (value === null) return typed.trim();
  if (Number.isNaN(value)) return typed;
  return text
    .replaceAll(' ', '')
    .replace(',', '.')
    .replace(/^(-?)\./, '$10.')
    .replace(/^\+/, '');
}
