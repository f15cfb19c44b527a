import { foldText } from '@swathline/contract';

/** Finds what repeats an earlier row of the table. */
export function repetitions(): (key: string, row: number) => number | undefined {
  const rows = new Map<string, number>();
  return (key, row) => {
    const folded = foldText(key).replace(/\s+/g, ' ').trim();
    if (folded === '') return undefined;
    const first = rows.get(folded);
    if (first === undefined) rows.set(folded, row);
    return first;
  };
}
