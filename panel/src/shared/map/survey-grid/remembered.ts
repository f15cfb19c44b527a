/** Keeps the last so many answers of a slow pure function, oldest forgotten first. */
export function remembered<Key, Answer>(answer: (key: Key) => Answer, nameOf: (key: Key) => string, limit: number): (key: Key) => Answer {
  const kept = new Map<string, Answer>();

  return (key) => {
    const name = nameOf(key);
    const known = kept.get(name);
    const found = known === undefined ? answer(key) : known;
    kept.delete(name);
    kept.set(name, found);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
