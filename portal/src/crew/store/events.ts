import { DAY_MS, type CrewEvent } from '@swathline/contract';
import { type CrewStore, DURABLE, type Receipt, type StoredEvent } from './open-store.ts';

/** Events that the office has received stay readable for this long, and longer while their job is on the phone. */
const KEEP_RECEIVED_MS = 14 * DAY_MS;

/** All events on this phone, in their order. */
export const listEvents = (store: CrewStore): Promise<StoredEvent[]> => store.getAllFromIndex('events', 'sequence');

/** The events that wait, or whose pictures wait, in their order. */
export const listWaiting = (store: CrewStore): Promise<StoredEvent[]> =>
  store.getAllFromIndex('events', 'waiting', IDBKeyRange.bound([1, 0], [1, Infinity]));

const withWaits = (event: Omit<StoredEvent, 'waits'>): StoredEvent => {
  const waits = event.receipt === null || event.picture === 'waiting' ? 1 : 0;
  return { ...event, waits };
};

async function change(store: CrewStore, id: string, changes: Partial<StoredEvent>): Promise<void> {
  const tx = store.transaction('events', 'readwrite', DURABLE);
  const event = await tx.store.get(id);
  if (event) await tx.store.put(withWaits({ ...event, ...changes }));
  await tx.done;
}

/** Adds the office's answers to events. An event that has one keeps it. */
export async function storeReceipts(store: CrewStore, receipts: ReadonlyMap<string, Receipt>): Promise<void> {
  const tx = store.transaction('events', 'readwrite', DURABLE);
  for (const [id, receipt] of receipts) {
    const event = await tx.store.get(id);
    if (!event || event.receipt) continue;
    // A refused event has no row at the office, to which a picture could belong.
    const picture = event.picture === 'waiting' && receipt.outcome === 'refused' ? 'refused' : event.picture;
    await tx.store.put(withWaits({ ...event, receipt, failure: null, picture }));
  }
  await tx.done;
}

/** Notes why one event could not be sent. It stays on the phone, and is tried again. */
export const storeFailure = (store: CrewStore, id: string, failure: string): Promise<void> => change(store, id, { failure });

/** The picture arrived, or can never be used. In both cases the phone no longer sends it; it is deleted only if it arrived. */
export async function storePictureResult(store: CrewStore, id: string, refusal: string | null): Promise<void> {
  await change(store, id, { picture: refusal === null ? 'received' : 'refused', failure: refusal });
  if (refusal === null) await store.delete('pictures', id);
}

/** Keeps what the office sent of everyone's reports. A report that this phone made, and whose answer was lost, is its receipt. */
export async function storeReports(store: CrewStore, reports: readonly CrewEvent[]): Promise<void> {
  const tx = store.transaction('reports', 'readwrite');
  for (const report of reports) await tx.store.put(report);
  await tx.done;
  const receipts = reports.map(({ id, outcome, message, receivedAt }) => [id, { outcome, message, receivedAt }] as const);
  await storeReceipts(store, new Map(receipts));
}

/**
 * Deletes what the office received two weeks ago. What waits stays, however old, and so does all of a job that the copy has.
 * @param now by the office's clock
 */
export async function deleteOldEvents(store: CrewStore, now: number): Promise<void> {
  const tx = store.transaction(['copy', 'events', 'reports'], 'readwrite');
  const jobs = (await tx.objectStore('copy').get('copy'))?.bundle.jobs ?? [];
  const isOld = (receivedAt: string, jobId: string) =>
    now - Date.parse(receivedAt) > KEEP_RECEIVED_MS && !jobs.some(({ id }) => id === jobId);
  for await (const { value } of tx.objectStore('events')) {
    if (value.waits === 0 && value.receipt && isOld(value.receipt.receivedAt, value.event.sprayJobId) && value.picture !== 'refused') {
      await tx.objectStore('events').delete(value.id);
    }
  }
  for await (const { value } of tx.objectStore('reports')) {
    if (isOld(value.receivedAt, value.sprayJobId)) await tx.objectStore('reports').delete(value.id);
  }
  await tx.done;
}
