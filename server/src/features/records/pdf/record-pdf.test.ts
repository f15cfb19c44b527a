import type { ApplicationRecord, NearHazard } from '@swathline/contract';
import { beforeAll, expect, test } from 'vitest';
import { lowestText, printOddNames, textOfPdf } from '../../../test/pdf-text.ts';
import { pointInSample, sampleProduct, sampleReading, sampleRecord } from '../../../test/records/sample-record.ts';
import { recordPdf } from './record-pdf.ts';
import type { TrackLine } from './record-map.ts';

beforeAll(printOddNames);

const TRACK: TrackLine[] = Array.from({ length: 12 }, (_, line) => [pointInSample(line / 12, -0.1), pointInSample(line / 12, 1.1)]);

const place = { source: 'Registry', note: null, confirmedOn: null, confirmedBy: null, endedAt: null, endedBy: null, endReason: null };
const times = { createdAt: '2026-06-01T12:00:00.000Z', updatedAt: '2026-06-01T12:00:00.000Z' };

const HEAD = { position: 41, hash: 'ef'.repeat(32) };

async function textOf(parts: Partial<ApplicationRecord> = {}, track = TRACK): Promise<string> {
  const text = textOfPdf(await recordPdf(sampleRecord(parts), track, HEAD, 'America/Regina'));
  return text.replace(/\s+/g, ' ');
}

test('a signed record prints its facts, conditions, products and map, and each page names number, version, signer and hash', async () => {
  const text = await textOf();
  for (const fact of [
    '2026-000123 Home quarter',
    'Version 1, Signed',
    'Customer Olga Чайка, Steppe Farms',
    '306-555-0142',
    'NW-12-34-5-W2',
    'Barrier Valley No. 397',
    'Start Jun 15, 2026, 06:05 (UTC-06:00)',
    'End Jun 15, 2026, 07:10 (UTC-06:00)',
    '157.1 acres (estimated from the track)',
    '15.0 L/acre (3.96 US gal/acre)',
    '2,356.5 L (622.52 US gal)',
    'Crop Spring wheat',
    'Prairie Air, Hangar 2, 306-555-0100',
    'Amelia Hart',
    'Aerial applicator, SK-A-101, expires Mar 31, 2027',
    'C-GXYZ, aeroplane, Air Tractor AT-502B',
    'hopper 1,893 L, swath 22.0 m, CP-11TT',
    'R. Ames, beekeeper, phone, June 14',
    'Tilt 250E propiconazole, fungicide 19346 0.200 L/acre (0.0528 US gal/acre) 31.40 L (8.30 US gal) LOT-77',
    '12.5 km/h from NW (315°), gusts 18.0 km/h',
    '17.2 °C 61 %',
    'End, Jun 15, 2026, 07:10 (UTC-06:00) No wind',
    'Skipped the low corner.',
    'Re-entry from Jun 15, 2026, 19:10',
    'Harvest from Jul 21, 2026',
    'Map of Home quarter',
    'Take-off',
    'exclusion zones (Water)',
    'Blue: the GPS track of the aircraft.',
    `SHA-256 of the track: ${'ab'.repeat(32)}`,
    'Record 2026-000123, version 1. Signed by Ann Lee, Jun 15, 2026, 09:00 (UTC-06:00) Page 2 of 2',
    `SHA-256, format 2: ${'cd'.repeat(32)}`,
    `Newest hash of the chain when this was printed, no. 41: ${HEAD.hash}`,
  ]) {
    expect(text).toContain(fact);
  }
  for (const absent of ['Draft', 'Exceeds label', 'Entered late', 'Not reviewed', 'Corrections', 'Not given'])
    expect(text).not.toContain(absent);
});

test('the hashes are not so near to the edge of the paper that a printer leaves them out', async () => {
  expect(lowestText(await recordPdf(sampleRecord(), TRACK, HEAD, 'America/Regina'))).toBeGreaterThan(12);
});

test('prints the hazards, nearest first, with their age on the day of signing; of more than 40 the nearest', async () => {
  const hazard = (index: number): NearHazard => ({
    hazard: {
      ...place,
      ...times,
      id: sampleRecord().id,
      kind: 'wire' as const,
      name: `Span ${index}`,
      coordinates: [pointInSample(0.5, 0.5)],
      heightM: 14,
      seenOn: '2026-05-03',
      seenBy: 'A. Lee',
      confirmedOn: '2026-06-12',
    },
    distanceMetres: 10 * index,
    bearingDegrees: 180,
  });
  const list = (count: number) => ({ hazards: Array.from({ length: count }, (_, index) => hazard(index + 1)), neighbours: [], checks: [] });
  const few = await textOf({ surroundings: list(2) });
  expect(few).toContain('Wire: Span 1 14 m high 10 m S seen May 3, 2026, confirmed 3 days ago Wire: Span 2');
  expect(few).toContain('confirmed 3 days ago No list of hazards is complete.');
  const many = await textOf({ surroundings: list(41) });
  expect(many).toContain('Span 40');
  expect(many).not.toContain('Span 41');
  expect(many).toContain('The nearest 40 of 41 hazards. No list of hazards is complete.');
});

test('prints the neighbours and who was called, and says on the map that no list is complete', async () => {
  const site = {
    ...place,
    ...times,
    id: sampleRecord().id,
    kind: 'bees' as const,
    name: 'Hives of A. Lee',
    coordinates: [pointInSample(0.5, 0.5)],
    sourceDate: '2026-06-10',
    contactName: null,
    contactPhone: null,
  };
  const check = {
    id: sampleRecord().id,
    checkedAt: '2026-06-14T15:00:00.000Z',
    by: 'Olive Office',
    source: 'BeeConnected',
    sourceDate: '2026-06-14',
    found: 'One apiary',
    neighbourCount: 1,
    recordedAt: '2026-06-14T15:00:00.000Z',
    calls: [{ who: 'A. Lee', phone: '306 555 0100', calledAt: '2026-06-14T15:10:00.000Z', result: 'Closes the hives' }],
  };
  const surroundings = {
    hazards: [],
    neighbours: [{ site, distanceMetres: 240, bearingDegrees: 90, why: 'Within 1 km of Home quarter' }],
    checks: [check],
  };
  const text = await textOf({ surroundings });
  for (const fact of [
    'Bees: Hives of A. Lee 240 m E Within 1 km of Home quarter Registry, Jun 10, 2026',
    'by Olive Office: BeeConnected of Jun 14, 2026. One apiary Called A. Lee (306 555 0100), Jun 14, 2026,',
    'Closes the hives',
    'No hazards on file within 2 km. Circles: neighbours (Bees). No list of hazards is complete.',
  ]) {
    expect(text).toContain(fact);
  }
});

test('a draft is stamped on every page and names what is missing', async () => {
  const text = await textOf({
    state: 'open',
    signedAt: null,
    signedName: null,
    hash: null,
    crop: null,
    missing: [{ key: 'crop', message: 'Crop is missing.' }],
  });
  expect(text).toContain('Draft - not signed. Still missing: Crop.');
  expect(text).toContain('Crop Not given');
  expect(text.match(/Draft - not signed/g)).toHaveLength(6);
  expect(text).not.toMatch(/Signed by|SHA-256, format/);
});

test('prints what exceeds a label with its reason, a late entry, a template that nobody reviewed, and what does not apply', async () => {
  const text = await textOf({
    exceedsLabel: ['The wind of 20.0 km/h at the start is above the limit of Tilt 250E, 16 km/h.'],
    exceedsLabelReason: 'Buffer of 200 m kept on the lee side.',
    overrides: [{ at: '2026-06-15T12:30:00.000Z', by: 'Ann Lee', reason: 'Fog lifted at the north end' }],
    enteredLate: true,
    templateReviewed: false,
    areaAcres: null,
    notApplicable: { area: 'Strip along the road only' },
  });
  expect(text).toContain(
    'Exceeds label: The wind of 20.0 km/h at the start is above the limit of Tilt 250E, 16 km/h. Reason: Buffer of 200 m kept',
  );
  expect(text).toMatch(/Flown although a check said stop: Ann Lee, .* Reason: Fog lifted at the north end/);
  expect(text).toContain('Entered late: more than 24 hours after the end of the application.');
  expect(text).toContain('Not reviewed: nobody has compared the template Saskatchewan with the regulation.');
  expect(text).toContain('Area treated Not applicable: Strip along the road only');
  expect(text).toContain('Area: Strip along the road only');
});

test('prints each correction with old value, new value, who, when and why', async () => {
  const text = await textOf({
    version: 2,
    corrections: [
      {
        version: 2,
        reason: 'The lot number was misread.',
        at: '2026-06-20T16:00:00.000Z',
        by: 'Ann Lee',
        changes: [{ property: 'products', label: 'Products, 1, lot number', from: 'LOT-71', to: 'LOT-77' }],
      },
    ],
  });
  expect(text).toContain('Version 2: signed by Ann Lee, Jun 20, 2026, 10:00 (UTC-06:00). Reason: The lot number was misread.');
  expect(text).toContain('Products, 1, lot number LOT-71 LOT-77');
});

test('a replaced version says which version counts now', async () => {
  const version = {
    id: sampleRecord().id,
    correctionReason: null,
    signedAt: null,
    signedName: null,
    createdAt: '2026-06-20T16:00:00.000Z',
  };
  const text = await textOf({
    state: 'replaced',
    versions: [1, 2, 3].map((number) => ({ ...version, version: number, state: number === 3 ? ('open' as const) : ('signed' as const) })),
  });
  expect(text).toContain('Replaced by version 2.');
});

test('kilograms, per cent, no PCP number and US gallons print as the label says', async () => {
  const text = await textOf({
    products: [
      sampleProduct({ name: 'Granules', rate: 1.5, rateUnit: 'kg', amountUsed: 240 }),
      sampleProduct({
        name: 'Adjuvant',
        rate: 0.25,
        rateUnit: '%',
        pcpNumber: null,
        hasNoPcpNumber: true,
        farmerSupplied: true,
        amountUsed: null,
      }),
    ],
  });
  expect(text).toContain('1.500 kg/acre 240.00 kg');
  expect(text).toContain('Adjuvant (farmer-supplied)');
  expect(text).toContain('None (adjuvant, fertilizer) 0.250 % of the spray volume Not given');
});

test('names a missing file, a corrected reading, and a take-off site beyond the map', async () => {
  const file = {
    id: sampleRecord().id,
    fileName: 'log.csv',
    mediaType: 'text/csv',
    bytes: 2_300_000,
    sha256: 'ef'.repeat(32),
    addedAt: '',
    addedBy: null,
  };
  const text = await textOf({
    files: [{ ...file, isMissing: true }],
    readings: [
      sampleReading({ correctedById: sampleRecord().id }),
      sampleReading({ windKmh: 9, correctsId: sampleRecord().id, reason: 'Read the wrong line' }),
    ],
    takeOffSite: pointInSample(6, 0.5),
  });
  expect(text).toContain('log.csv (missing on the server) 2.2 MB');
  expect(text).toContain('(replaced by a later reading)');
  expect(text).toContain('(corrects another reading: Read the wrong line)');
  expect(text).toMatch(/Take-off site: \d\.\d km E of the field/);
  expect(text).toContain('Wind at the start 9.0 km/h from NW (315°)');
});

test('a record with nothing filled in, and one with hostile and very long text, still print', async () => {
  const long = 'No_space_to_break_at'.repeat(100);
  const empty = await textOf(
    {
      startedAt: null,
      endedAt: null,
      aircraft: null,
      products: [],
      readings: [],
      track: null,
      takeOffSite: null,
      land: { ...sampleRecord().land, coordinates: [] },
    },
    [],
  );
  for (const text of ['No products', 'No readings', 'No outline to draw', 'No GPS track.', 'Start Not given'])
    expect(empty).toContain(text);

  const text = await textOf({
    comments: `${long}\n)) Tj ET \\ <script>alert(1)</script> \u202etxt.exe 漢字`,
    products: Array.from({ length: 60 }, (_, index) => sampleProduct({ name: `Product ${index} ${long.slice(0, 200)}` })),
  });
  expect(text).toContain(')) Tj ET \\ <script>alert(1)</script>');
  expect(Number(/Page 1 of (\d+)/.exec(text)?.[1])).toBeGreaterThan(4);
});
