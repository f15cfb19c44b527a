import { CREW_OUTBOX_VERSION, type CrewOutboxFile, MAX_IMPORTED_CREW_EVENTS } from '@swathline/contract';
import { listEvents } from './events.ts';
import type { CrewStore, StoredDraw, StoredEvent } from './open-store.ts';
import { readPhone } from './phone-state.ts';

/** Larger files are hard to read and to send; the pictures that do not fit follow in further files. */
const MAX_PICTURE_BYTES_PER_FILE = 50_000_000;

interface ExportedFile {
  name: string;
  content: string;
}

/**
 * Everything that is on this phone, as the files that the office imports: for each link with which events were made, usually one file.
 * Importing what the office has already changes nothing, so received events and draws are in it too. Pictures are in it as long as they are
 * on the phone, which is until the office has them.
 */
export async function exportEvents(store: CrewStore, now = new Date()): Promise<ExportedFile[]> {
  const events = await listEvents(store);
  const draws = await store.getAll('draws');
  const { clockOffsetMs } = await readPhone(store);
  const phoneIds = [...new Set([...events, ...draws].map(({ phoneId }) => phoneId))];
  const files: CrewOutboxFile[] = [];
  for (const phoneId of phoneIds) {
    const own = events.filter((event) => event.phoneId === phoneId);
    const movements = movementsOf(draws.filter((draw) => draw.phoneId === phoneId));
    const parts = await partsOf(store, own);
    for (const [index, part] of (parts.length > 0 ? parts : [NO_EVENTS]).entries()) {
      const head = { format: 'swathline-crew-outbox', version: CREW_OUTBOX_VERSION, phoneId, exportedAt: now.toISOString() } as const;
      files.push({ ...head, ...part, ...(index === 0 && movements.length > 0 && { draws: { clockOffsetMs, movements } }) });
    }
  }
  return files.map((file, index) => ({
    name: `crew-phone-${now.toISOString().slice(0, 16).replace(/[:T]/g, '-')}${files.length > 1 ? `-${index + 1}` : ''}.json`,
    content: JSON.stringify(file, null, 1),
  }));
}

type Part = Pick<CrewOutboxFile, 'events' | 'pictures'>;

const NO_EVENTS: Part = { events: [], pictures: [] };

const movementsOf = (draws: readonly StoredDraw[]) =>
  draws.map(({ movement }) => movement).sort((a, b) => a.happenedAt.localeCompare(b.happenedAt));

/** The events in the order of the phone, each picture in the file of its event. */
async function partsOf(store: CrewStore, events: readonly StoredEvent[]): Promise<Part[]> {
  const parts: (Part & { pictures: NonNullable<Part['pictures']> })[] = [];
  let bytes = 0;
  for (const { id, event } of events) {
    const picture = await store.get('pictures', id);
    bytes += picture?.bytes.byteLength ?? 0;
    let part = parts.at(-1);
    if (!part || part.events.length === MAX_IMPORTED_CREW_EVENTS || bytes > MAX_PICTURE_BYTES_PER_FILE) {
      part = { events: [], pictures: [] };
      parts.push(part);
      bytes = picture?.bytes.byteLength ?? 0;
    }
    part.events.push(event);
    if (picture) part.pictures.push({ eventId: id, base64: base64Of(picture.bytes) });
  }
  return parts;
}

/** Pieces, since the arguments of one call are limited. */
const PIECE = 0x8000;

function base64Of(bytes: ArrayBuffer): string {
  const values = new Uint8Array(bytes);
  const pieces: string[] = [];
  for (let at = 0; at < values.length; at += PIECE) pieces.push(String.fromCharCode(...values.subarray(at, at + PIECE)));
  return btoa(pieces.join(''));
}
