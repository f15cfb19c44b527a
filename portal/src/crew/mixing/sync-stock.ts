import { api, type CrewStock, DAY_MS, MAX_MOVEMENTS, type ReplyOf } from '@swathline/contract';
import { type CrewStore, DURABLE, type StoredDraw } from '../store/open-store.ts';
import { readPhone } from '../store/phone-state.ts';
import { callOffice, Unreachable } from '../sync/call-office.ts';

/** Draws that the office has recorded stay readable for this long. */
const KEEP_RECEIVED_MS = 14 * DAY_MS;

/** Sends the draws that wait, in the order in which they happened, then loads how to mix. @throws Unreachable, Refused */
export async function syncStock(store: CrewStore): Promise<void> {
  const { token } = await readPhone(store);
  if (token === null) return;
  await sendDraws(store, token);
  const recorded = (await store.getAll('draws')).filter(({ receipt }) => receipt !== null).map(({ id }) => id);
  const { data } = await callOffice<CrewStock>(api.crewStock.get, { token });
  if (!data || !Array.isArray(data.mixes)) throw new Unreachable('The answer of the office did not arrive whole.');
  await storeCopy(store, data, recorded);
}

/** Only the person who drew can report it: the phone may have got the link of another one since. */
async function sendDraws(store: CrewStore, token: string): Promise<void> {
  const { person } = await readPhone(store);
  const waiting = (await store.getAll('draws'))
    .filter(({ receipt, personId }) => receipt === null && personId === person?.id)
    .sort((a, b) => a.movement.happenedAt.localeCompare(b.movement.happenedAt));
  for (let start = 0; start < waiting.length; start += MAX_MOVEMENTS) {
    const movements = waiting.slice(start, start + MAX_MOVEMENTS).map(({ movement }) => movement);
    const body = { sentAt: new Date().toISOString(), movements };
    const { data } = await callOffice<ReplyOf<typeof api.crewStock.send>>(api.crewStock.send, { token, body });
    if (!data || !Array.isArray(data.movements)) throw new Unreachable('The answer of the office did not arrive whole.');
    await storeAnswers(store, data);
  }
}

async function storeAnswers(store: CrewStore, { movements, receivedAt }: ReplyOf<typeof api.crewStock.send>): Promise<void> {
  const tx = store.transaction('draws', 'readwrite', DURABLE);
  for (const { id, outcome, message } of movements) {
    const draw = id === null ? undefined : await tx.store.get(id);
    if (draw) await tx.store.put({ ...draw, receipt: { outcome, message, receivedAt } });
  }
  await tx.done;
}

/** @param recorded the draws that the office had recorded before it made the copy */
async function storeCopy(store: CrewStore, stock: CrewStock, recorded: readonly string[]): Promise<void> {
  const tx = store.transaction(['stock', 'draws'], 'readwrite', DURABLE);
  await tx.objectStore('stock').put(stock, 'stock');
  const draws = tx.objectStore('draws');
  for (const id of recorded) {
    const draw = await draws.get(id);
    if (draw && isOld(draw)) await draws.delete(id);
    else if (draw && !draw.isInCopy) await draws.put({ ...draw, isInCopy: true });
  }
  await tx.done;
}

const isOld = ({ receipt }: StoredDraw) => receipt !== null && Date.now() - Date.parse(receipt.receivedAt) > KEEP_RECEIVED_MS;
