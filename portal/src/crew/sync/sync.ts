import { deleteOldEvents } from '../store/events.ts';
import type { CrewStore } from '../store/open-store.ts';
import { endAccess, readPhone, updatePhone } from '../store/phone-state.ts';
import { Refused, Unreachable } from './call-office.ts';
import { loadCopy, loadReports } from './load-copy.ts';
import { sendEvents, sendPictures } from './send-events.ts';

/** How an attempt to reach the office ended. */
export type SyncResult =
  | { outcome: 'done' }
  | { outcome: 'no_token' }
  | { outcome: 'revoked' }
  /** The office cannot be reached, or cannot answer now. `message` is for the person. */
  | { outcome: 'failed'; message: string };

/**
 * Sends what waits, and loads what is new. Events come first: they exist only here. Pictures come last, since a weak line may cut one off
 * each time. With a new link the copy comes first, since it says whose phone this is, and the reports, since they say which events the
 * office has already.
 */
export async function sync(store: CrewStore, pageVersion: string, onStored?: () => void): Promise<SyncResult> {
  const { token, person } = await readPhone(store);
  if (token === null) return { outcome: 'no_token' };
  const context = { store, token, pageVersion, ...(onStored && { onStored }) };
  try {
    if (person === null) {
      await loadCopy(context);
      await loadReports(context);
    }
    await sendEvents(context);
    await loadCopy(context);
    await loadReports(context);
    const { clockOffsetMs } = await updatePhone(store, () => ({ isRevoked: false }));
    await deleteOldEvents(store, Date.now() + (clockOffsetMs ?? 0));
    // Without it a phone can still report; what waits of the stock is sent with the next run.
    await import('../mixing/sync-stock.ts').then((m) => m.syncStock(store)).catch(() => undefined);
    onStored?.();
    await sendPictures(context);
    return { outcome: 'done' };
  } catch (error) {
    return failureOf(store, token, error);
  }
}

async function failureOf(store: CrewStore, token: string, error: unknown): Promise<SyncResult> {
  if (error instanceof Refused && error.status === 401) {
    // A late refusal of an earlier link says nothing about the present one.
    return (await endAccess(store, token)) ? { outcome: 'revoked' } : { outcome: 'failed', message: error.message };
  }
  if (error instanceof Unreachable || error instanceof Refused) return { outcome: 'failed', message: error.message };
  return { outcome: 'failed', message: `This phone could not store the answer of the office: ${String(error)}` };
}
