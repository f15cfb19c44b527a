/** Three versions of a value: when the form opened, in the form now, and in the current record. */
export interface Versions<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** Returns who changed a value; null if the form and the record agree. */
export function changedBy({ base, mine, theirs }: Versions<unknown>): 'me' | 'them' | 'both' | null {
  if (isSame(mine, theirs)) return null;
  if (isSame(mine, base)) return 'them';
  return isSame(theirs, base) ? 'me' : 'both';
}

/** Compares values; null, '' and [] are equal, and surrounding spaces and the order of ids do not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return normalForm(one) === normalForm(other);
}

function normalForm(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (Number.isNaN(value)) return 'not a number';
  if (Array.isArray(value)) {
    const areIds = value.every((part) => typeof part === 'string');
    const parts = value.map(normalForm);
    return value.length === 0 ? '' : JSON.stringify(areIds ? parts.sort() : parts);
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => [name, normalForm(part)]);
  return JSON.stringify(parts.filter(([, part]) => part !== '').sort());
}

/**
 * Joins the changes of both users to a list: keeps added rows, drops removed rows, and prefers mine for a row that both changed.
 * @param keyOf rows with the same key are the same row; several in one list are distinguished by their order
 */
export function joinLists<Row>(keyOf: (row: Row) => string) {
  return ({ base, mine, theirs }: Versions<readonly Row[]>): Row[] => {
    const versions = { base: byKey(base, keyOf), mine: byKey(mine, keyOf), theirs: byKey(theirs, keyOf) };
    return [...joinMaps(versions).values()];
  };
}

/** Joins the changes of both users to an object; prefers mine for a property that both changed. */
export function joinObjects<Value extends object>({ base, mine, theirs }: Versions<Value>): Value {
  const mapOf = (value: Value) => new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(joinMaps({ base: mapOf(base), mine: mapOf(mine), theirs: mapOf(theirs) })) as Value;
}

function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  const map = new Map<string, Row>();
  for (const row of rows) {
    let count = 0;
    while (map.has(`${count} ${keyOf(row)}`)) count += 1;
    map.set(`${count} ${keyOf(row)}`, row);
  }
  return map;
}

/** Keeps the order of `theirs`; entries only in `mine` go last. */
function joinMaps<Value>({ base, mine, theirs }: Versions<Map<string, Value>>): Map<string, Value> {
  const keys = [...new Set([...theirs.keys(), ...mine.keys()])];
  const kept = keys.flatMap((key) => {
    const isMyChange = mine.has(key) !== base.has(key) || !isSame(mine.get(key), base.get(key));
    const from = isMyChange ? mine : theirs;
    const value = from.get(key);
    return value !== undefined && from.has(key) ? [[key, value] as const] : [];
  });
  return new Map(kept);
}
