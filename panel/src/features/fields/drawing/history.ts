/** A value, the values it had before, oldest first, and those that were undone, next first. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
}

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [] };
}

/** A change that can be undone. */
export function step<Value>({ past, present }: History<Value>, next: Value): History<Value> {
  return { past: [...past, present], present: next, future: [] };
}

/** A change that belongs to the last one, or that nobody would want to undo. */
export function amend<Value>(history: History<Value>, next: Value): History<Value> {
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

/** Carries every value over, so that undo still works. */
export function mapHistory<Value>({ past, present, future }: History<Value>, carry: (value: Value) => Value): History<Value> {
  return { past: past.map(carry), present: carry(present), future: future.map(carry) };
}
