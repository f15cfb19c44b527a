import type { CrewOutboxFile } from '@swathline/contract';
import type { z } from 'zod';
import { listEvents } from './events.ts';
import type { CrewStore } from './open-store.ts';

/** The largest number of events in one file, as the office takes it. */
const MAX_EVENTS_PER_FILE = 5000;

/**
 * Everything that is on this phone, as the files that the office imports: one for each link with which events were made, usually one.
 * Importing what the office has already changes nothing, so received events are in it too.
 */
export async function exportEvents(store: CrewStore, now = new Date()): Promise<{ name: string; content: string }[]> {
  const events = await listEvents(store);
  const waitingFirst = [...events].sort((a, b) => b.waits - a.waits || a.sequence - b.sequence);
  const phoneIds = [...new Set(waitingFirst.map(({ phoneId }) => phoneId))];
  return phoneIds.map((phoneId, index) => {
    const own = waitingFirst.filter((event) => event.phoneId === phoneId).slice(0, MAX_EVENTS_PER_FILE);
    const file: z.input<typeof CrewOutboxFile> = {
      ...{ format: 'swathline-crew-outbox', version: 1, phoneId, exportedAt: now.toISOString() },
      events: own.map(({ event }) => event).sort((a, b) => a.sequence - b.sequence),
    };
    const part = phoneIds.length > 1 ? `-${index + 1}` : '';
    return {
      name: `crew-phone-${now.toISOString().slice(0, 16).replace(/[:T]/g, '-')}${part}.json`,
      content: JSON.stringify(file, null, 1),
    };
  });
}
