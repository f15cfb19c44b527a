/** A value with its earlier values (oldest first) and its undone values (next to redo first). */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
}

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [] };
}

/** Changes the value as a new undo step. */
export function push<Value>({ past, present }: History<Value>, next: Value): History<Value> {
  return { past: [...past, present], present: next, future: [] };
}

/** Changes the value without an undo step: for a change that continues the last one, or that has no effect worth undoing. */
export function replace<Value>(history: History<Value>, next: Value): History<Value> {
  return { ...history, present: next };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}

/** Converts every value, so that undo and redo still work afterwards. */
export function mapHistory<Value>({ past, present, future }: History<Value>, convert: (value: Value) => Value): History<Value> {
  return { past: past.map(convert), present: convert(present), future: future.map(convert) };
}
