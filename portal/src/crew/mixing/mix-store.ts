import type { CrewMovementForm, CrewStock } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import { type CrewStore, DURABLE, type PhoneState, type StoredDraw, type StoredMix } from '../store/open-store.ts';
import { readPhone } from '../store/phone-state.ts';

const NEW_MIX: StoredMix = { ticks: {}, changes: [], placeId: null };

/** What the mixing sheet of a job shows. */
export interface StoredMixing {
  /** Null before the first copy. */
  stock: CrewStock | null;
  mix: StoredMix;
  draws: StoredDraw[];
}

export async function readMixing(store: CrewStore, jobId: string): Promise<StoredMixing> {
  const [stock = null, mix = NEW_MIX, draws] = [
    await store.get('stock', 'stock'),
    await store.get('mixes', jobId),
    await store.getAll('draws'),
  ];
  return { stock, mix, draws };
}

/** A movement before the phone gives it an id and a time. */
export type NewDraw = Omit<CrewMovementForm, 'id' | 'happenedAt'>;

interface Tick {
  key: string;
  text: string;
  draws: readonly NewDraw[];
}

/** Ticks a step and records what was drawn for it, both or neither. A step that is ticked already draws nothing. */
export async function storeTick(store: CrewStore, jobId: string, { key, text, draws }: Tick): Promise<void> {
  const by = drawerOf(await readPhone(store));
  const at = new Date().toISOString();
  const tx = store.transaction(['mixes', 'draws'], 'readwrite', DURABLE);
  const mix = (await tx.objectStore('mixes').get(jobId)) ?? NEW_MIX;
  if (!Object.hasOwn(mix.ticks, key) && by) {
    await tx.objectStore('mixes').put({ ...mix, ticks: { ...mix.ticks, [key]: { text, at } } }, jobId);
    for (const draw of draws) await tx.objectStore('draws').add(storedDraw(draw, by, at));
  }
  await tx.done;
}

/**
 * Records movements that belong to no step. Nothing is recorded for a person who has not `seen` all the draws of this phone, so that a
 * second tap does not move the same product again.
 */
export async function storeDraws(store: CrewStore, draws: readonly NewDraw[], seen: readonly StoredDraw[]): Promise<void> {
  const by = drawerOf(await readPhone(store));
  if (!by) return;
  const now = Date.now();
  const tx = store.transaction('draws', 'readwrite', DURABLE);
  const known = new Set(seen.map(({ id }) => id));
  const isSeen = (await tx.store.getAllKeys()).every((id) => known.has(id));
  // A millisecond apart, so that product is put back before it is used again.
  for (const [index, draw] of (isSeen ? draws : []).entries()) {
    await tx.store.add(storedDraw(draw, by, new Date(now + index).toISOString()));
  }
  await tx.done;
}

type Drawer = Pick<StoredDraw, 'phoneId' | 'personId'>;

/** Who draws; null before the phone knows it. */
const drawerOf = ({ phone, person }: PhoneState): Drawer | null => (phone && person ? { phoneId: phone.id, personId: person.id } : null);

function storedDraw(draw: NewDraw, by: Drawer, happenedAt: string): StoredDraw {
  const id = newId();
  return { id, movement: { ...draw, id, happenedAt }, ...by, receipt: null, isInCopy: false };
}

/** Keeps the place to draw from. */
export async function choosePlace(store: CrewStore, jobId: string, placeId: string | null): Promise<void> {
  const tx = store.transaction('mixes', 'readwrite', DURABLE);
  const mix = (await tx.store.get(jobId)) ?? NEW_MIX;
  await tx.store.put({ ...mix, placeId }, jobId);
  await tx.done;
}
