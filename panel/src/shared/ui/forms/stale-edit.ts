import { changedBy, isSame, type Versions } from './three-way-merge.ts';

/** How a comparison shows one input of a form. */
export interface ComparedInput<Value> {
  label: string;
  /** The value in words; without it, as it stands. */
  text?(value: Value): string;
  /** Both people's changes in one value, for an input that has parts. */
  join?(versions: Versions<Value>): Value;
}

/** The names of a form's inputs, also where the form is one of several shapes. */
type InputName<Values> = Values extends Values ? keyof Values & string : never;
type InputValue<Values, Name extends string> = Values extends Values
  ? Name extends keyof Values
    ? Exclude<Values[Name], undefined>
    : never
  : never;

/** Every input of a form: one that is missing does not compile. Null where a record does not hold it; what the form has then stays. */
export type ComparedInputs<Values> = { [Name in InputName<Values>]-?: ComparedInput<InputValue<Values, Name>> | null };

/** A record as it is now, after somebody else changed it. */
export interface FreshRecord<Values> {
  values: Values;
  inputs: ComparedInputs<Values>;
  /** From now on the dialog saves over this reading. */
  adopt: () => void;
}

/** Which version stays; 'both' joins the two. */
export type Resolution = 'mine' | 'theirs' | 'both';

/** An input in which one's own version and the record as it is now differ. */
export interface Difference {
  name: string;
  label: string;
  changedBy: 'me' | 'them' | 'both';
  /** As the form was opened with it. */
  base: string;
  /** The possible values, in words. */
  choices: { resolution: Resolution; text: string }[];
  /** The default choice: every change, and where both changed a value, one's own. */
  defaultResolution: Resolution;
}

type Inputs = Readonly<Record<string, ComparedInput<unknown> | null>>;
type FormVersions = Versions<object>;

/** The inputs that differ between a form and the record as it is now. */
export function differencesBetween(inputs: Inputs, versions: FormVersions): Difference[] {
  return Object.entries(inputs).flatMap(([name, input]) => {
    const values = versionsOf(name, versions);
    const who = changedBy(values);
    if (input === null || who === null) return [];

    const text = (value: unknown) => (isNothing(value) ? '' : (input.text?.(value) ?? plainText(value)));
    const defaultResolution = defaultResolutionOf(input, values, who);
    const resolutions: Resolution[] = defaultResolution === 'both' ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
    const choices = resolutions.map((resolution) => ({ resolution, text: text(resolvedValue(input, values, resolution)) }));
    return [{ name, label: input.label, changedBy: who, base: text(values.base), choices, defaultResolution }];
  });
}

/**
 * The form's values after a comparison: differing inputs as chosen, or by default; the others as the record is now.
 * @param chosen by input's name
 */
export function mergedValues(
  inputs: Inputs,
  versions: FormVersions,
  chosen: Readonly<Record<string, Resolution>> = {},
): Record<string, unknown> {
  const differences = new Map(differencesBetween(inputs, versions).map((difference) => [difference.name, difference]));
  const merged = Object.entries(inputs).map(([name, input]) => {
    const values = versionsOf(name, versions);
    if (input === null) return [name, values.mine];
    return [name, resolvedValue(input, values, chosen[name] ?? differences.get(name)?.defaultResolution ?? 'theirs')];
  });
  return Object.fromEntries(merged) as Record<string, unknown>;
}

function versionsOf(name: string, { base, mine, theirs }: FormVersions): Versions<unknown> {
  const valueIn = (form: object): unknown => Reflect.get(form, name);
  return { base: valueIn(base), mine: valueIn(mine), theirs: valueIn(theirs) };
}

/** Where one version has all that both changed, that one; 'both' where only the two together have it. */
function defaultResolutionOf(input: ComparedInput<unknown>, values: Versions<unknown>, who: Difference['changedBy']): Resolution {
  if (who === 'them') return 'theirs';
  if (who === 'me' || !input.join || Object.values(values).some(isNothing)) return 'mine';
  const joined = input.join(values);
  if (isSame(joined, values.mine)) return 'mine';
  return isSame(joined, values.theirs) ? 'theirs' : 'both';
}

function resolvedValue(input: ComparedInput<unknown>, values: Versions<unknown>, resolution: Resolution): unknown {
  return resolution === 'both' ? input.join?.(values) : values[resolution];
}

const isNothing = (value: unknown) => value === undefined || value === null;

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
