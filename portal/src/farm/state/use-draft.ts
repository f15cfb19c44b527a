import { useEffect, useState } from 'react';

/**
 * What is typed into a form. It is kept in this tab until it is sent or discarded: the session may end before, and a phone closes the page
 * of a browser that is out of sight.
 * @param key names the person and what is edited
 */
export function useDraft<Values extends object>(key: string, first: () => Values) {
  const [storageKey] = useState(`swathline.draft ${key}`);
  const [kept] = useState(() => readDraft<Values>(storageKey));
  const [values, setValues] = useState(() => kept ?? first());
  const [isChanged, setChanged] = useState(kept !== null);
  useEffect(() => {
    if (isChanged) sessionStorage.setItem(storageKey, JSON.stringify(values));
  }, [storageKey, isChanged, values]);
  const change = (parts: Partial<Values>) => {
    setValues((now) => ({ ...now, ...parts }));
    setChanged(true);
  };
  const forget = () => sessionStorage.removeItem(storageKey);
  return { values, isChanged, change, forget };
}

function readDraft<Values>(storageKey: string): Values | null {
  const text = sessionStorage.getItem(storageKey);
  return text === null ? null : (JSON.parse(text) as Values);
}
