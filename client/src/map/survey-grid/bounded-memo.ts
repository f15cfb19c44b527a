/**
 * Computes a value once for each key, and keeps the most recently used ones. The map's worker has this instead of the server's `lru-cache`,
 * which is as large as everything else that computes the survey's tiles.
 * @param max the number of values that are kept
 */
export function boundedMemo<Input, Value>(
  max: number,
  keyOf: (input: Input) => string,
  compute: (input: Input) => Value,
): (input: Input) => Value {
  // A Map keeps its keys in the order in which they were set, so the first is the least recently used.
  const kept = new Map<string, { value: Value }>();
  return (input) => {
    const key = keyOf(input);
    const entry = kept.get(key) ?? { value: compute(input) };
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > max) kept.delete(kept.keys().next().value ?? key);
    return entry.value;
  };
}
