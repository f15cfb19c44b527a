import type { FarmBundle } from '@swathline/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface FarmSchema extends DBSchema {
  farm: { key: 'token' | 'bundle'; value: string | FarmBundle };
}

export type FarmStore = IDBPDatabase<FarmSchema>;

/** What the farmer's page keeps on the device: the session, and the data that were loaded last. */
export const openFarmStore = (name = 'swathline-farm'): Promise<FarmStore> =>
  openDB<FarmSchema>(name, 1, { upgrade: (store) => void store.createObjectStore('farm') });

export async function readFarm(store: FarmStore): Promise<{ token: string | null; bundle: FarmBundle | null }> {
  const tx = store.transaction('farm');
  const [token, bundle] = [await tx.store.get('token'), await tx.store.get('bundle')];
  return { token: typeof token === 'string' ? token : null, bundle: typeof bundle === 'object' ? bundle : null };
}

/** Keeps the session of a person who signed in. Nothing of an earlier one stays. */
export async function keepToken(store: FarmStore, token: string): Promise<void> {
  const tx = store.transaction('farm', 'readwrite');
  await tx.store.clear();
  await tx.store.put(token, 'token');
  await tx.done;
}

/** Keeps the data of a session. Those of one that has ended on this device meanwhile are dropped. @returns whether they are kept */
export async function keepBundle(store: FarmStore, token: string, bundle: FarmBundle): Promise<boolean> {
  const tx = store.transaction('farm', 'readwrite');
  const isCurrent = (await tx.store.get('token')) === token;
  if (isCurrent) await tx.store.put(bundle, 'bundle');
  await tx.done;
  return isCurrent;
}

/** Changes the data that are kept of a session, if it has not ended on this device meanwhile. */
export async function changeBundle(store: FarmStore, token: string, change: (bundle: FarmBundle) => FarmBundle): Promise<void> {
  const tx = store.transaction('farm', 'readwrite');
  const [current, bundle] = [await tx.store.get('token'), await tx.store.get('bundle')];
  if (current === token && typeof bundle === 'object') await tx.store.put(change(bundle), 'bundle');
  await tx.done;
}

/** Deletes a session with its data. A later one stays. */
export async function forgetFarm(store: FarmStore, token: string): Promise<void> {
  const tx = store.transaction('farm', 'readwrite');
  if ((await tx.store.get('token')) === token) await tx.store.clear();
  await tx.done;
}
