import { changedBy, isSame, type Versions } from './three-way-merge.ts';

/** Describes a form input to the comparison. */
export interface ComparedInput<Value> {
  label: string;
  /** Formats the value. By default, booleans appear as Yes or No, texts and numbers unchanged. */
  text?(value: Value): string;
  /** Merges the changes of both users, for an input that has parts. */
  join?(versions: Versions<Value>): Value;
}

/** The names of a form's inputs; distributes over a union of forms. */
type InputName<Values> = Values extends Values ? keyof Values & string : never;
type InputValue<Values, Name extends string> = Values extends Values
  ? Name extends keyof Values
    ? Exclude<Values[Name], undefined>
    : never
  : never;

/** Covers every input of a form, enforced by the compiler. Null for an input outside the record: the form's value stays. */
export type ComparedInputs<Values> = { [Name in InputName<Values>]-?: ComparedInput<InputValue<Values, Name>> | null };

/** The current record, after somebody else changed it. */
export interface FreshRecord<Values> {
  values: Values;
  inputs: ComparedInputs<Values>;
  /** Bases the next save on this version of the record. */
  adopt: () => void;
}

/** The version to keep; 'both' joins the two. */
export type Resolution = 'mine' | 'theirs' | 'both';

/** An input whose form value differs from the current record. */
export interface Difference {
  name: string;
  label: string;
  changedBy: 'me' | 'them' | 'both';
  /** The formatted value when the form opened. */
  base: string;
  /** The possible values, formatted. */
  choices: { resolution: Resolution; text: string }[];
  /** Keeps every change; if both users changed a value, mine unless the input can join them. */
  defaultResolution: Resolution;
}

type Inputs = Readonly<Record<string, ComparedInput<unknown> | null>>;
type FormVersions = Versions<object>;

/** The inputs that differ between a form and the current record. */
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
 * Merges a form with the current record: differing inputs as chosen or by default, the others from the record.
 * @param chosen resolutions by input name
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

/** The version that contains the changes of both users, or 'both' if neither does and the input can join them. */
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
