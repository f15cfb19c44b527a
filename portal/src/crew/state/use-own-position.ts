import { HOUR_MS } from '@swathline/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { describePositionError } from './position.ts';

interface Known {
  position: GeolocationPosition | null;
  problem: string | null;
}

/** An older position says nothing about where the phone is. */
const MAX_AGE_MS = HOUR_MS;
const TICK_MS = 15_000;

let known: Known = { position: null, problem: null };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function change(changes: Partial<Known>): void {
  known = { ...known, ...changes };
  listeners.forEach((listener) => listener());
}

/** Keeps a position that another part of the page was given. */
export const notePosition = (position: GeolocationPosition): void => change({ position, problem: null });

/**
 * The last position of this phone, of the last hour, with the time by which its age is shown. The browser is asked only while it is wanted,
 * because the first time it asks the person.
 */
export function useOwnPosition(isWanted: boolean): Known & { now: number } {
  const { position, problem } = useSyncExternalStore(subscribe, () => known);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (!isWanted) return undefined;
    const watch = navigator.geolocation.watchPosition(notePosition, (error) => change({ problem: describePositionError(error) }), {
      enableHighAccuracy: true,
    });
    return () => navigator.geolocation.clearWatch(watch);
  }, [isWanted]);
  const isKnown = position !== null && now - position.timestamp < MAX_AGE_MS;
  return { position: isKnown ? position : null, problem, now };
}

/**
 * Whether the person has allowed positions, so that using them asks nothing; null until that is known, or where the browser does not say.
 */
export function usePositionPermission(): PermissionState | null {
  const [state, setState] = useState<PermissionState | null>(null);
  useEffect(() => {
    // Pages without HTTPS and older browsers have no permissions, though the types say otherwise.
    const { permissions } = navigator as { permissions?: Permissions };
    permissions?.query({ name: 'geolocation' }).then(
      (status) => {
        setState(status.state);
        status.onchange = () => setState(status.state);
      },
      () => undefined,
    );
  }, []);
  return state;
}
