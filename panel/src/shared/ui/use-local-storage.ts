import { useState } from 'react';

/** A choice that this browser remembers. What it kept is taken only where `read` can make sense of it. */
export function useLocalStorage<Value extends string | number | boolean>(
  key: string,
  defaultValue: Value,
  read: (text: string) => Value | undefined,
) {
  const [value, setValue] = useState(() => read(localStorage.getItem(key) ?? '') ?? defaultValue);
  const keep = (next: Value) => {
    localStorage.setItem(key, String(next));
    setValue(next);
  };
  return [value, keep] as const;
}

export const readFlag = (text: string): boolean | undefined => (text === 'true' ? true : text === 'false' ? false : undefined);
