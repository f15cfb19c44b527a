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
  const [token, bundle] = [await store.get('farm', 'token'), await store.get('farm', 'bundle')];
  return { token: typeof token === 'string' ? token : null, bundle: typeof bundle === 'object' ? bundle : null };
}

export const keepToken = (store: FarmStore, token: string) => store.put('farm', token, 'token');
export const keepBundle = (store: FarmStore, bundle: FarmBundle) => store.put('farm', bundle, 'bundle');
export const forgetFarm = (store: FarmStore) => store.clear('farm');
