import { useState } from 'react';

/** State stored in localStorage. `read` parses the stored text; if it returns undefined, the default applies. */
export function useLocalStorage<Value extends string | number | boolean>(
  key: string,
  defaultValue: Value,
  read: (text: string) => Value | undefined,
) {
  const [value, setValue] = useState(() => read(localStorage.getItem(key) ?? '') ?? defaultValue);
  const store = (next: Value) => {
    localStorage.setItem(key, String(next));
    setValue(next);
  };
  return [value, store] as const;
}

export const readFlag = (text: string): boolean | undefined => (text === 'true' ? true : text === 'false' ? false : undefined);
