import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeOffice, JOB, newPhone, refusal } from '../../test/crew.ts';
import { listEvents, listWaiting } from '../store/events.ts';
import { recordEvents } from '../store/record-events.ts';
import { sync } from './sync.ts';

/** VITE_CREW_RUNS=10000 runs the schedules of docs/measurements.md. */
const RUNS = Number((import.meta.env['VITE_CREW_RUNS'] as string | undefined) ?? 100);

/** What happens to one request to send events. */
const FAULTS = ['none', 'cut_before', 'lose_answer', 'busy'] as const;
const LINE_CUT = new TypeError('Failed to fetch');

const step = fc.oneof(
  fc.record({ phone: fc.nat(1), record: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ phone: fc.nat(1), faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 3 }) }),
);

test('after any faults of the line the office has each event once, in the order of its phone, and no receipt was untrue', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const phones = [await newPhone(), await newPhone()];
      let faults: (typeof FAULTS)[number][] = [];
      let fault: (typeof FAULTS)[number] = 'none';
      const office = fakeOffice({
        before: (call) => {
          fault = call === 'POST /crew/events' ? (faults.shift() ?? 'none') : 'none';
          if (fault === 'cut_before') throw LINE_CUT;
          return fault === 'busy' ? refusal(503, 'Busy') : undefined;
        },
        after: () => {
          if (fault === 'lose_answer') throw LINE_CUT;
        },
      });
      const made: string[][] = [[], []];
      for (const { phone, ...rest } of steps) {
        const store = phones[phone];
        if (!store) continue;
        if ('record' in rest) {
          const drafts = Array.from({ length: rest.record }, () => ({ kind: 'note', body: { text: 'note' } }) as const);
          made[phone]?.push(...(await recordEvents(store, JOB, drafts)).map(({ id }) => id));
        } else {
          faults = [...rest.faults];
          await sync(store, 'test');
          for (const { id, receipt } of await listEvents(store)) if (receipt) expect(office.events.has(id)).toBe(true);
        }
      }
      faults = [];
      for (const store of phones) {
        expect((await sync(store, 'test')).outcome).toBe('done');
        expect(await listWaiting(store)).toEqual([]);
      }
      const arrived = [...office.events.keys()];
      expect(arrived).toHaveLength(made.flat().length);
      for (const ids of made) expect(arrived.filter((id) => ids.includes(id))).toEqual(ids);
    }),
    { numRuns: RUNS },
  );
});
