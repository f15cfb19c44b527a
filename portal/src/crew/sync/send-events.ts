import { api, MAX_CREW_EVENTS, type ReplyOf } from '@swathline/contract';
import { listWaiting, storeFailure, storePictureResult, storeReceipts } from '../store/events.ts';
import type { CrewStore, Receipt, StoredEvent } from '../store/open-store.ts';
import { readPhone, updatePhone } from '../store/phone-state.ts';
import { callOffice, Refused, Unreachable } from './call-office.ts';

type Reply = ReplyOf<typeof api.crew.sendEvents>;

export interface SendContext {
  store: CrewStore;
  token: string;
  pageVersion: string;
  /** Called whenever something was stored. */
  onStored?: () => void;
}

/** Statuses that say something about the office or the phone, not about what was sent. */
const GENERAL_STATUSES = [401, 403, 429, 502, 503, 504, 507];
const isAboutContent = (error: unknown): error is Refused => error instanceof Refused && !GENERAL_STATUSES.includes(error.status);

/**
 * Sends all waiting events of this person in their order, in requests of 200, and stores the answers. An event that the office cannot
 * take is passed over, with the reason, and the next one is sent.
 * @throws Unreachable, Refused; what waits then still waits
 */
export async function sendEvents(context: SendContext): Promise<void> {
  const passed = new Set<string>();
  for (;;) {
    const waiting = await sendable(context, passed);
    const batch = waiting.slice(0, MAX_CREW_EVENTS);
    if (batch.length === 0) return;
    const rest = waiting.length - batch.length;
    try {
      await sendBatch(context, batch, rest);
    } catch (error) {
      if (!isAboutContent(error)) throw error;
      await sendOneByOne(context, batch, waiting.length);
    }
    // What has no receipt now is not tried again in this round, so that the loop ends.
    for (const { id } of batch) passed.add(id);
  }
}

/** Only the person who made an event can report it: the phone may have got the link of another one since. */
async function sendable({ store }: SendContext, passed: ReadonlySet<string>): Promise<StoredEvent[]> {
  const { person } = await readPhone(store);
  const waiting = await listWaiting(store);
  return waiting.filter(({ id, receipt, personId }) => receipt === null && personId === person?.id && !passed.has(id));
}

/** After this many server errors one after the other, the events are not the cause. */
const MAX_ERRORS_IN_A_ROW = 3;

/** The server does not say which event broke the request: each is sent alone. */
async function sendOneByOne(context: SendContext, batch: StoredEvent[], waiting: number): Promise<void> {
  let errorsInARow = 0;
  for (const [index, event] of batch.entries()) {
    try {
      await sendBatch(context, [event], waiting - index - 1);
      errorsInARow = 0;
    } catch (error) {
      if (!isAboutContent(error)) throw error;
      await storeFailure(context.store, event.id, error.message);
      errorsInARow = error.status >= 500 ? errorsInARow + 1 : 0;
      if (errorsInARow === MAX_ERRORS_IN_A_ROW) throw error;
    }
  }
}

async function sendBatch({ store, token, pageVersion, onStored }: SendContext, batch: StoredEvent[], waiting: number): Promise<void> {
  const body = { sentAt: new Date().toISOString(), events: batch.map(({ event }) => event), waiting, pageVersion };
  const { data } = await callOffice<Reply>(api.crew.sendEvents, { token, body });
  if (!data || !Array.isArray(data.events)) throw new Unreachable('The answer of the office did not arrive whole.');
  const { events, receivedAt, clockOffsetMs } = data;
  const sent = new Set(batch.map(({ id }) => id));
  const receipts = new Map<string, Receipt>();
  for (const { id, outcome, message } of events) if (id !== null && sent.has(id)) receipts.set(id, { outcome, message, receivedAt });
  await storeReceipts(store, receipts);
  await updatePhone(store, () => ({ lastReceivedAt: receivedAt, clockOffsetMs }));
  onStored?.();
}

/** Sends the pictures whose events the office has. @throws Unreachable, Refused */
export async function sendPictures({ store, token, onStored }: SendContext): Promise<void> {
  const waiting = await listWaiting(store);
  for (const { id, receipt, picture } of waiting) {
    if (receipt === null || picture !== 'waiting') continue;
    const stored = await store.get('pictures', id);
    try {
      if (!stored) await storePictureResult(store, id, 'The picture is no longer on this phone.');
      else {
        await callOffice(api.crew.sendPhoto, { token, params: { id }, body: stored.bytes });
        await storePictureResult(store, id, null);
        onStored?.();
      }
    } catch (error) {
      // Too large, or no picture: it never will be taken. Anything else is tried again.
      if (error instanceof Refused && [400, 413, 415, 422].includes(error.status)) await storePictureResult(store, id, error.message);
      else if (isAboutContent(error)) await storeFailure(store, id, error.message);
      else throw error;
    }
  }
}
