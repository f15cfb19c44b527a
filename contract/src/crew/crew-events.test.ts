import { expect, test } from 'vitest';
import type { CrewEventKind } from './crew-event-kinds.ts';
import { CREW_EVENT_BODIES } from './crew-events.ts';

const ID = 'a0000000-0000-4000-8000-000000000001';
const READING = {
  id: ID,
  phase: 'start',
  source: 'hand',
  takenAt: '2026-06-15T12:00:00.000Z',
  windKmh: 12,
  windFromDeg: 270,
};
const DECISION = { decision: 'go', rows: [{ check: 'wind', state: 'stop', sentence: 'Wind.', inputs: {} }] };

const REFUSED: [CrewEventKind, object, string, string][] = [
  ['job_paused', { reason: ' ' }, 'reason', 'Say why the job is paused'],
  ['load_done', { n: Number.NaN }, 'n', 'The number of the load must be a whole number from 1 to 500'],
  ['load_done', { n: 1.5 }, 'n', 'The number of the load must be a whole number from 1 to 500'],
  ['load_done', { n: 1, litres: 20_000.5 }, 'litres', 'Litres must be between 0 and 20,000'],
  ['field_done', { fieldId: ID, acres: Number.NaN }, 'acres', 'Acres must be between 0 and 100,000'],
  ['field_done', { fieldId: ID, acres: 1, notDoneAcres: 2 }, 'notDoneReason', 'Say why some acres were not done'],
  ['leftover', { product: '', amount: 1, unit: 'L' }, 'product', 'Name the product that is left over'],
  ['leftover', { product: 'Mix', amount: -1, unit: 'L' }, 'amount', 'The amount must be between 0 and 100,000'],
  ['job_finished', { hours: 24.1 }, 'hours', 'Hours must be between 0 and 24'],
  ['hazard_added', { position: { latitude: 52, longitude: -105 }, hazard: '\u200b' }, 'hazard', 'Say what the hazard is'],
  ['note', { text: '' }, 'text', 'Write the note'],
  ['photo', { caption: 'a'.repeat(201) }, 'caption', 'A caption can have at most 200 characters'],
  [
    'go_no_go',
    DECISION,
    'reason',
    'A check says stop. Enter why the job is sprayed all the same; the reason is printed on the application record.',
  ],
  ['reading', { ...READING, windKmh: Number.NaN }, 'windKmh', 'Wind must be between 0 and 100 km/h'],
  ['reading', { ...READING, gustKmh: 8 }, 'gustKmh', 'A gust cannot be weaker than the wind'],
  ['reading', { ...READING, windKmh: 0 }, 'windFromDeg', 'No wind has no direction. Leave the direction empty.'],
  [
    'reading',
    { ...READING, windFromDeg: 360 },
    'windFromDeg',
    'The wind direction must be a whole number of degrees from 0 to 359, or empty without wind',
  ],
];

test.each(REFUSED)('%s with %j is refused at %s: %s', (kind, body, input, message) => {
  const [issue] = CREW_EVENT_BODIES[kind].safeParse(body).error?.issues ?? [];
  expect([issue?.path[0], issue?.message]).toEqual([input, message]);
});

test('a report is stored with its texts trimmed and its reading rounded', () => {
  expect(CREW_EVENT_BODIES.note.parse({ text: ' Gate\r\nopen ' })).toEqual({ text: 'Gate\nopen' });
  expect(CREW_EVENT_BODIES.photo.parse({ caption: ' ' })).toEqual({ caption: null });
  expect(CREW_EVENT_BODIES.reading.parse({ ...READING, windKmh: 12.34, humidityPct: 45.6 })).toMatchObject({
    windKmh: 12.3,
    humidityPct: 46,
  });
});
