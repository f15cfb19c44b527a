/** One input of a dialog, as a comparison shows it. */
export interface ComparedInput<Name extends string = string> {
  name: Name;
  label: string;
  /** The value in words; without it, as it stands. */
  text?: (value: unknown) => string;
}

/** A record as it is now, after somebody else changed it. */
export interface FreshReading<Values> {
  values: Values;
  inputs: readonly ComparedInput<keyof Values & string>[];
  /** From now on the dialog saves over this reading. */
  adopt: () => void;
}

/** Whose value stays. */
export type Keeper = 'mine' | 'theirs';

/** An input in which one's own text and the record as it is now differ. */
export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Own text where one has changed it oneself, theirs where only they have. */
  usual: Keeper;
}

/**
 * What differs between a form and the record as it is now.
 * @param base the values that the form was opened with
 */
export function differencesBetween(
  inputs: readonly ComparedInput[],
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Record<string, unknown>>,
): Difference[] {
  return inputs
    .filter(({ name }) => !isSame(mine[name], theirs[name]))
    .map(({ name, label, text = plainText }) => ({
      name,
      label,
      mine: text(mine[name]),
      theirs: text(theirs[name]),
      usual: isSame(mine[name], base[name]) ? 'theirs' : 'mine',
    }));
}

/** Nothing, an empty text and an empty list are the same; the order of ids does not count. */
function isSame(one: unknown, other: unknown): boolean {
  return inOneForm(one) === inOneForm(other);
}

function inOneForm(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return JSON.stringify(value);
  const parts = value.map(inOneForm);
  return (value.every((part) => typeof part === 'string') ? parts.sort() : parts).join('\n');
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
