import type { ActivePilot } from '@swathline/contract';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { isPlaced } from './live/position-lines.ts';
import type { Selection } from './map/selection.ts';

const NAME = 'pilot';

/** Shows the pilot whose id is in the address, as soon as the pilots are there. The id leaves the address once it is taken. */
export function useAskedPilot(pilots: readonly ActivePilot[] | undefined, { focusOn, select }: Selection, hasMap: boolean): void {
  const [url, setUrl] = useSearchParams();
  const asked = pilots && url.get(NAME);

  const take = useEffectEvent(() => {
    const pilot = asked && pilots?.find(({ pilotId }) => pilotId === asked);
    if (pilot && hasMap && isPlaced(pilot)) focusOn(pilot);
    else if (pilot) select(pilot);
    if (asked) setUrl((now) => new URLSearchParams([...now].filter(([name]) => name !== NAME)), { replace: true });
  });
  useEffect(() => take(), [asked]);
}
