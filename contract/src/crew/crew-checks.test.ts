import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCrewBody } from './crew-checks.ts';
import type { CrewEventKind } from './crew-event-kinds.ts';
import { CREW_EVENT_BODIES } from './crew-events.ts';

const texts = fc.oneof(
  fc.constantFrom('', '  ', '\u200b', ' Wind, gusts ', 'tab\there', 'two\r\nlines', 'right\u202eleft', 'bell\u0007'),
  fc.constantFrom(99, 100, 101, 200, 201, 500, 501, 1000, 1001, 2000, 2001).map((length) => 'a'.repeat(length)),
);
const numbers = fc.oneof(
  fc.constantFrom(NaN, Infinity, -1, -0.04, 0, 0.04, 0.5, 1, 1.05, 12.34, 24, 24.1, 50.1, 99.96, 100, 150, 359, 360, 500, 501, 20_000.5),
  fc.constantFrom(100_000, 100_001),
  fc.double({ min: -70, max: 400 }),
);
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.oneof(arbitrary, fc.constant(null));
const ID = 'a0000000-0000-4000-8000-000000000001';

const reading = fc.record(
  {
    ...{ windKmh: numbers, windFromDeg: optional(numbers), gustKmh: optional(numbers), heightM: optional(numbers) },
    ...{ temperatureC: optional(numbers), humidityPct: optional(numbers), instrument: optional(texts) },
    cloud: optional(fc.constantFrom('clear', 'partly', 'overcast')),
    signs: optional(fc.constantFrom([], ['fog'])),
    ...{ id: fc.constant(ID), phase: fc.constant('start'), source: fc.constant('hand'), takenAt: fc.constant('2026-06-15T12:00:00.000Z') },
  },
  { requiredKeys: ['id', 'phase', 'source', 'takenAt', 'windKmh', 'windFromDeg'] },
);
const row = fc.constantFrom('go', 'caution', 'unknown', 'stop').map((state) => ({ check: 'wind', state, sentence: 'Wind.', inputs: {} }));

/** Bodies that the screens can make from typed input. */
const BODIES: Record<CrewEventKind, fc.Arbitrary<object>> = {
  opened_order: fc.constant({}),
  job_started: fc.constant({}),
  job_paused: fc.record({ reason: texts }),
  load_done: fc.record({ n: numbers, litres: optional(numbers) }, { requiredKeys: ['n'] }),
  reading,
  field_done: fc.record(
    { fieldId: fc.constant(ID), acres: numbers, notDoneAcres: numbers, notDoneReason: optional(texts) },
    { requiredKeys: ['fieldId', 'acres'] },
  ),
  leftover: fc.record({ product: texts, amount: numbers, unit: fc.constantFrom('L', 'kg') }),
  job_finished: fc.record({ hours: optional(numbers) }, { requiredKeys: [] }),
  hazard_added: fc.record({ position: fc.constant({ latitude: 52, longitude: -105 }), hazard: texts, note: optional(texts) }),
  note: fc.record({ text: texts, isProblem: fc.boolean() }, { requiredKeys: ['text'] }),
  photo: fc.record({ caption: optional(texts) }, { requiredKeys: [] }),
  go_no_go: fc.record(
    {
      ...{ decision: fc.constantFrom('go', 'no-go'), reason: optional(texts), noInversionReason: optional(texts) },
      rows: fc.array(row, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['decision', 'rows'] },
  ),
};

test.each(Object.keys(BODIES) as CrewEventKind[])('the check of a body of the kind %s agrees with its schema', (kind) => {
  fc.assert(
    fc.property(BODIES[kind], (body) => {
      const { data, error } = CREW_EVENT_BODIES[kind].safeParse(body);
      const checked = checkCrewBody(kind, body);
      if (error) {
        const messages = error.issues.map(({ path, message }) => `${String(path.at(-1))}: ${message}`);
        if ('body' in checked) throw new Error(`The schema says ${messages.join()}`);
        expect(messages).toContain(`${checked.field}: ${checked.message}`);
      } else expect(checked).toEqual({ body: data });
    }),
    { numRuns: 300 },
  );
});
