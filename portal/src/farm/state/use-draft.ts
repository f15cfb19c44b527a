import { useCallback, useEffect, useRef, useState } from 'react';

const PREFIX = 'swathline.draft ';

/**
 * What is typed into a form. It is kept on this device until it is sent or discarded, or the person signs out: the session may end before,
 * its new link opens in another tab, and a phone closes the page of a browser that is out of sight.
 * @param key names the person and what is edited
 */
export function useDraft<Values extends object>(key: string, first: () => Values) {
  const [storageKey] = useState(`${PREFIX}${key}`);
  const [kept] = useState(() => readDraft<Values>(storageKey));
  const [values, setValues] = useState(() => kept ?? first());
  const [isChanged, setChanged] = useState(kept !== null);
  const isFull = useRef(false);
  useEffect(() => {
    if (!isChanged) return;
    try {
      localStorage.setItem(storageKey, JSON.stringify(values));
      isFull.current = false;
    } catch {
      // The device's storage is full. What was typed stays on the screen, and what was stored before may be older.
      isFull.current = true;
    }
  }, [storageKey, isChanged, values]);
  const change = useCallback((parts: Partial<Values> | ((now: Values) => Partial<Values>)) => {
    setValues((now) => ({ ...now, ...(typeof parts === 'function' ? parts(now) : parts) }));
    setChanged(true);
  }, []);
  /** @param sent what was sent; anything that was typed since stays */
  const forget = (sent?: Values) => {
    if (!sent || isFull.current || localStorage.getItem(storageKey) === JSON.stringify(sent)) localStorage.removeItem(storageKey);
  };
  return { values, isChanged, change, forget };
}

function readDraft<Values>(storageKey: string): Values | null {
  const text = localStorage.getItem(storageKey);
  return text === null ? null : (JSON.parse(text) as Values);
}

export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
