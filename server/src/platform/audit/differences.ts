import type { AuditEntry } from '@swathline/contract';

type Change = AuditEntry['changes'][number];

/** What rows of any table may have: secrets, by the names of their columns, and generated values. */
const UNRECORDED_EVERYWHERE = ['passwordHash', 'tokenHash', 'id', 'createdAt', 'updatedAt'];
const MAX_VALUE_LENGTH = 500;
/** The letters before a difference that are recorded with it. */
const CONTEXT_LENGTH = 40;

/**
 * What differs between two rows, one change for each property; nested properties have dotted names, like `notifications.jobSubmitted`.
 * Items of a list that have ids are compared one by one. Properties that the second row does not give are not compared.
 * @param before empty for a new row
 * @param after empty for a deleted row
 * @param unrecorded properties to leave out, also of the items
 */
export function differences(before: object, after: object, unrecorded: readonly string[] = []): Change[] {
  const [from, to] = [flatten(before), flatten(after)];
  const leftOut = new Set([...UNRECORDED_EVERYWHERE, ...unrecorded]);
  const isCompared = (property: string) => !leftOut.has(property) && (from.size === 0 || to.size === 0 || to.has(property));
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter(isCompared)
    .flatMap((property) => changesOf(property, from.get(property), to.get(property), unrecorded));
}

/** Flattens nested properties to dotted names. */
function flatten(row: object): Map<string, unknown> {
  const properties = new Map<string, unknown>();
  for (const [name, value] of Object.entries(row) as [string, unknown][]) {
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isNested) properties.set(name, value);
    else for (const [key, inner] of Object.entries(value) as [string, unknown][]) properties.set(`${name}.${key}`, inner);
  }
  return properties;
}

function changesOf(property: string, from: unknown, to: unknown, unrecorded: readonly string[]): Change[] {
  const [items, otherItems] = [from ?? [], to ?? []];
  if (isListOfItems(items) && isListOfItems(otherItems)) return itemChanges(property, items, otherItems, unrecorded);
  const [fromText, toText] = [textOf(from), textOf(to)];
  return fromText === toText ? [] : [{ property, ...shortened(fromText, toText) }];
}

interface Item {
  id: string;
  name: string;
}

/** True for an empty list too. */
function isListOfItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.every((item: Partial<Item> | null) => typeof item?.id === 'string' && typeof item.name === 'string');
}

/** The changes within a list, like `products.Roundup.amountUsed`. An added or removed item is described by what is known of it. */
function itemChanges(property: string, from: Item[], to: Item[], unrecorded: readonly string[]): Change[] {
  const ids = new Set([...from, ...to].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [before, after] = [from, to].map((items) => items.find((item) => item.id === id));
    const name = before?.name ?? after?.name ?? '';
    const changes = before && after ? differences(before, after, unrecorded) : differences(known(before), known(after), unrecorded);
    return changes.map((change) => ({ ...change, property: `${property}.${name}.${change.property}` }));
  });
}

function known(item: Item | undefined): object {
  return Object.fromEntries(Object.entries(item ?? {}).filter(([, value]) => value !== null && value !== false));
}

/** The text of a recorded value; null for an absent one. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Two long texts are cut so that their first difference stays. */
function shortened(from: string | null, to: string | null): Pick<Change, 'from' | 'to'> {
  const isLong = Math.max(from?.length ?? 0, to?.length ?? 0) > MAX_VALUE_LENGTH;
  const start = isLong && from !== null && to !== null ? Math.max(0, commonLength(from, to) - CONTEXT_LENGTH) : 0;
  return { from: cut(from, start), to: cut(to, start) };
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** At most 500 characters of a text, with '…' where it is cut. */
export function cut(text: string | null, start = 0): string | null {
  if (text === null) return null;
  const end = start + MAX_VALUE_LENGTH;
  return (start > 0 ? '…' : '') + text.slice(start, end) + (text.length > end ? '…' : '');
}
