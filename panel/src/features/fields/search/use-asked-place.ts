import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

interface Goes {
  /** Land, a place or coordinates in any spelling. */
  toText: (text: string) => void;
  toField: (id: string) => void;
}

/** Goes where the address asks the map to: `goto=NW-12-34-5-W2`, or `field=` with a field's id. The wish leaves the address once it is taken. */
export function useAskedPlace(goes: Goes): void {
  const [url, setUrl] = useSearchParams();
  const text = url.get('goto');
  const fieldId = url.get('field');

  const take = useEffectEvent(() => {
    if (text === null && fieldId === null) return;
    if (fieldId !== null) goes.toField(fieldId);
    else if (text !== null) goes.toText(text);
    const withoutWish = (now: URLSearchParams) => new URLSearchParams([...now].filter(([name]) => name !== 'goto' && name !== 'field'));
    setUrl(withoutWish, { replace: true });
  });
  useEffect(() => take(), [text, fieldId]);
}
