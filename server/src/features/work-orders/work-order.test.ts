import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printOddNames, textOfPdf } from '../../test/pdf-text.ts';
import { UNKNOWN_ID, type Person, testServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
let farmer: Person;
beforeAll(async () => {
  await printOddNames();
  server = await testServer();
  [admin, farmer] = [await server.admin(), await server.farmer({ firstName: 'Olga', lastName: 'Чайка' })];
});
afterAll(() => server.close());

async function ask(id: string, by: Person | null, query: Record<string, string> = {}) {
  const headers = by ? { authorization: `Bearer ${by.token}` } : {};
  const reply = await server.app.inject({ url: `/api/spray-jobs/${id}/work-order`, query, headers });
  return { status: reply.statusCode, headers: reply.headers, text: reply.statusCode === 200 ? textOfPdf(reply.rawPayload) : reply.body };
}

async function labelled(label: object) {
  const { id } = await server.chemical({ name: 'Tilt' });
  await server.callOk(api.chemicals.update, { params: { id }, body: label }, admin);
  return { chemicalId: id, applicationRateLitersPerAcre: 0.2, farmerSupplied: false as const };
}

test('a work order is a PDF named after its job, with the information for the applicator', async () => {
  const field = await server.field(farmer, { name: 'Home quarter' });
  const zone = { coordinates: field.coordinates.slice(0, 3), kind: 'wires' as const };
  await server.callOk(api.exclusionZones.create, { params: { id: field.id }, body: zone }, admin);
  const tilt = await labelled({ waterLitersPerAcre: 12, reentryHours: 12, preHarvestDays: 36, maxWindKmh: 16, pcpNumber: '28487' });
  const own = { farmerSupplied: true as const, customChemicalName: 'Łata mix', applicationRateLitersPerAcre: 1 };
  const job = await server.job({ farmer, name: 'Canola / “west”', fieldIds: [field.id], chemicals: [tilt, own], admin_notes: 'See you' });
  await server.callOk(api.sprayJobs.update, { params: { id: job.id }, body: { hopperLitres: 1200 } }, admin);
  const { headers, text } = await ask(job.id, admin);

  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain(`; filename*=UTF-8''${encodeURIComponent('Work order Canola / “west”.pdf')}`);
  const { acreage } = await server.callOk(api.fields.get, { params: { id: field.id } }, admin);
  const acres = Math.round(acreage.effectiveArea.acres * 10) / 10;
  for (const part of [
    'Canola / “west”',
    'Olga Чайка',
    'NW-12-34-5-W2',
    `${acres.toFixed(1)} acres to spray`,
    'Excluded: 1 exclusion zone (1 wires)',
    'Wires',
    '28487 0.200 L/acre',
    `${(acres * 0.2).toFixed(2)} L`,
    'Łata mix (farmer-supplied) Not given 1.000 L/acre',
    '12 L/acre, the highest on a label',
    '1,200 L, 100.0 acres a load',
    `a part load of ${acres.toFixed(1)} acres`,
    'Jun 17, 12:00 (12 h)',
    'Jul 23 (36 days)',
    'counted from the end of Jun 16, 2026, the last day planned for spraying',
    'Admin Notes to Farmer: See you',
    'Not for navigation.',
    '(America/Regina)',
    'Page 1 of 2',
    'Mixing sheet',
    `Load 1: ${acres.toFixed(1)} acres, `,
    `Łata mix of Olga Чайка: ${acres.toFixed(1)} L`,
    'Test the mix in a jar first',
  ]) {
    expect(text).toContain(part);
  }
});

test('the mixing sheet is on the operator’s copy until the job has ended, and never for the farmer', async () => {
  const field = await server.field(farmer);
  const { id } = await server.job({ farmer, fieldIds: [field.id], chemicals: [await labelled({ waterLitersPerAcre: 12 })] });
  expect((await ask(id, admin)).text).toMatch(/Mixing sheet.* Water: .*Tilt: /s);
  for (const copy of [await ask(id, admin, { copy: 'farmer' }), await ask(id, farmer)]) expect(copy.text).not.toContain('Mixing sheet');
  await server.db.updateTable('sprayJobs').set({ status: 'completed' }).where('id', '=', id).execute();
  expect((await ask(id, admin)).text).not.toContain('Mixing sheet');
});

test('a work order warns of products not labelled for aerial use, and leaves out an unknown water volume', async () => {
  const job = await server.job({ farmer, chemicals: [await labelled({ aerialUse: 'no' })] });
  const { text } = await ask(job.id, admin);
  expect(text).toContain('Tilt is not labelled for aerial use.');
  expect(text).toContain('Water volume not given');
});

test('only the operator’s copy contains the phone numbers of the crew', async () => {
  const member = await server.crew({ firstName: 'Gus', lastName: 'Olson' });
  await server.db.updateTable('users').set({ phone: '306-555-0142' }).where('id', '=', member.id).execute();
  const { id } = await server.job({ farmer, groundCrew: [member.id] });
  expect((await ask(id, admin)).text).toContain('Gus Olson (306-555-0142)');
  expect((await ask(id, member)).text).toContain('Gus Olson (306-555-0142)');
  const copies = [await ask(id, admin, { copy: 'farmer' }), await ask(id, farmer), await ask(id, farmer, { copy: 'farmer' })];
  for (const { text } of copies) {
    expect(text).toContain('Gus Olson');
    expect(text).not.toContain('306-555-0142');
  }
});

test('only the operator’s copy contains open land checks, until they are confirmed', async () => {
  const pilot = await server.pilot();
  const outline = [
    { latitude: 52, longitude: -105 },
    { latitude: 52, longitude: -104.99 },
    { latitude: 52.01, longitude: -104.99 },
  ];
  const field = await server.field(farmer, { name: 'Askew', coordinates: outline });
  const { id } = await server.job({ farmer, fieldIds: [field.id], pilotId: pilot.id });
  for (const by of [admin, pilot]) {
    const { text } = await ask(id, by);
    expect(text).toContain('Check land before spraying: Askew. The reasons are given with each field.');
    expect(text.replace(/- /g, '-')).toContain('Check land: The outline is not on NW-12-34-5-W2');
    expect((await ask(id, by, { copy: 'farmer' })).text).not.toContain('Check land');
  }
  expect((await ask(id, farmer)).text).not.toContain('Check land');

  const seen = field.landCheck?.changedAt ?? '';
  await server.callOk(api.fields.confirmLand, { params: { id: field.id }, body: { seen } }, admin);
  const { text } = await ask(id, admin);
  expect(text).not.toContain('Check land');
  expect(text.replace(/\s+/g, ' ')).toMatch(/Confirmed by Pat Doe/);
  expect((await ask(id, admin, { copy: 'farmer' })).text).not.toContain('Confirmed by');
});

test('only the operator’s copy contains the internal notes, and not for farmers and crew', async () => {
  const [pilot, member] = [await server.pilot(), await server.crew()];
  const { id } = await server.job({
    farmer,
    pilotId: pilot.id,
    groundCrew: [member.id],
    internal_notes: 'Gate code 1234',
    farmer_notes: 'Bees',
  });
  for (const by of [admin, pilot]) {
    expect((await ask(id, by)).text).toContain('Gate code 1234');
    const copy = await ask(id, by, { copy: 'farmer' });
    expect(copy.text).toContain('Farmer Notes: Bees');
    expect(copy.text).not.toMatch(/1234|Internal/);
  }
  for (const by of [farmer, member]) {
    const { status, text } = await ask(id, by, { copy: 'operator' });
    expect(status).toBe(200);
    expect(text).toContain('Farmer Notes: Bees');
    expect(text).not.toMatch(/1234|Internal/);
  }
});

test('hazards are on every copy; neighbours and the checks of them only on the operator’s, and never for the farmer', async () => {
  const field = await server.field(farmer, { name: 'Home quarter' });
  const { id } = await server.job({ farmer, fieldIds: [field.id] });
  const near = { coordinates: field.coordinates.slice(0, 1), source: 'Office' };
  await server.callOk(api.hazards.create, { body: { ...near, kind: 'wire', name: 'Grid line', heightM: 14, seenOn: '2026-05-03' } }, admin);
  const hives = { ...near, kind: 'bees' as const, name: 'Hives', contactName: 'A. Lee', contactPhone: '306 555 0143' };
  await server.callOk(api.sensitiveSites.create, { body: hives }, admin);
  await server.callOk(api.surroundings.addCheck, { params: { id }, body: { source: 'BeeConnected', found: 'One apiary' } }, admin);

  const { text } = await ask(id, admin);
  for (const part of [
    'H1 Wire: Grid line 14 m high at the field seen May 3, 2026, never confirmed',
    'S1 Bees: Hives',
    '306 555 0143',
    'BeeConnected. One apiary',
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(part);
  }
  for (const copy of [await ask(id, admin, { copy: 'farmer' }), await ask(id, farmer, { copy: 'operator' })]) {
    expect(copy.text).toContain('Grid line');
    expect(copy.text).not.toMatch(/Hives|A\. Lee|apiary|0143/);
  }
});

test('the work order of a job that the user may not see is not found', async () => {
  const { id } = await server.job({ farmer });
  const strangers = [await server.farmer(), await server.pilot(), await server.crew()];
  const missing = await ask(UNKNOWN_ID, admin);
  expect(missing.status).toBe(404);
  for (const by of strangers) expect(await ask(id, by)).toMatchObject({ status: 404, text: missing.text });
  expect((await ask(id, null)).status).toBe(401);
});

test.each([
  [{ hopperLitres: '1200' }, 'is not a known input'],
  [{ copy: 'pilot' }, 'copy must be operator or farmer'],
])('rejects %j: %s', async (query, sentence) => {
  const { id } = await server.job({ farmer });
  const { status, text } = await ask(id, admin, query);
  expect(status).toBe(400);
  expect(text).toContain(sentence);
});

test('prints hostile text literally', async () => {
  const notes = `${'No_space_for_a_line_to_break_at'.repeat(60)}\n<script>alert(1)</script> %PDF /Type (((\n漢字 😀 \u202etxt.exe\nĄé Ґ the end`;
  const { id } = await server.job({ farmer, name: ')) Tj ET \\', farmer_notes: notes });
  const { status, text } = await ask(id, admin);
  expect(status).toBe(200);
  for (const part of [')) Tj ET \\', '<script>alert(1)</script> %PDF /Type (((', 'Ąé Ґ the end']) expect(text).toContain(part);
});

test('a long job takes several pages', async () => {
  const fields = await Promise.all(
    Array.from({ length: 12 }, (_, index) => server.field(farmer, { name: `Field ${index}`, section: index + 1 })),
  );
  const { id } = await server.job({ farmer, fieldIds: fields.map((field) => field.id), farmer_notes: 'Line\n'.repeat(150) });
  await server.callOk(api.sprayJobs.update, { params: { id }, body: { sprayVolumeLitersPerAcre: 50 } }, admin);
  const { text } = await ask(id, admin);
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(3);
  expect(text).toContain(`Page ${pages} of ${pages}`);
  for (const { name } of fields) expect(text).toContain(name);
});
