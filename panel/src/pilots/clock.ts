import { useSyncExternalStore } from 'react';

const onSecond = (tell: () => void) => {
  const timer = setInterval(tell, 1000);
  return () => clearInterval(timer);
};
const wholeSecond = () => Math.floor(Date.now() / 1000) * 1000;

/** The time in milliseconds, to the second; the component draws itself again every second. */
export function useNow(): number {
  return useSyncExternalStore(onSecond, wholeSecond);
}
