import type { SprayJob } from '@swathline/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatMoment } from '@swathline/client/format/format';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { JobDetails } from './JobDetails.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const FIELD_ID = 'b0000000-0000-4000-8000-000000000001';

const bare: SprayJob = {
  id: ID,
  name: 'Canola desiccation',
  userId: ID,
  farmer: { id: ID, firstName: 'Olga', lastName: 'Danyluk', companyName: null, email: 'olga@farm.example' },
  status: 'in_progress',
  startDate: '2026-06-15',
  endDate: '2026-06-17',
  fieldCount: 0,
  chemicalCount: 0,
  groundCrewCount: 0,
  dateSubmitted: null,
  dateApproved: null,
  completedAt: null,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-02T12:00:00.000Z',
  farmer_notes: null,
  admin_notes: null,
  notes: null,
  description: null,
  estimatedDuration: null,
  fields: [],
  chemicals: [],
  groundCrew: [],
  pilot: null,
  statusHistory: [],
};
const NO_LAND = {
  description: null,
  notes: null,
  location: null,
  quarter: null,
  section: null,
  township: null,
  range: null,
  meridian: null,
};
const field = { id: FIELD_ID, name: 'Home quarter', ...NO_LAND, coordinates: [] };
const chemical = { id: ID, chemicalId: null, applicationRateLitersPerAcre: 0.67, farmerSupplied: true, customChemicalName: null };

function show(job: SprayJob) {
  fakeServer({ [`GET /admin/spray-jobs/${ID}`]: () => ({ data: job }) });
  renderScreen(<JobDetails jobId={ID} onClose={() => undefined} />);
  return screen.findByRole('dialog', { name: job.name });
}

const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;

test('shows that each section is loading', () => {
  fakeServer({});
  renderScreen(<JobDetails jobId={ID} onClose={() => undefined} />);
  for (const text of ['Loading chemical details...', 'Loading notes...', 'Loading field information...'])
    expect(screen.getByText(text)).toBeDefined();
});

test('names the missing parts of a job', async () => {
  await show(bare);
  expect(valueOf('Pilot')).toBe('Not available');
  expect(screen.getByText('No chemical information available for this job.')).toBeDefined();
  expect(screen.getByText('No notes available for this job.')).toBeDefined();
  expect(screen.getByText('No field information available for this job.')).toBeDefined();
  expect(screen.queryByText('Estimated duration')).toBeNull();
});

test('shows chemicals, land and duration in words', async () => {
  const land = { ...field, quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2' } as const;
  await show({
    ...bare,
    estimatedDuration: 150,
    fields: [land],
    chemicals: [{ ...chemical, name: '', type: 'Farmer Supply', customChemicalDescription: null, concentration: null }],
  });

  expect(valueOf('Land')).toBe('NW quarter, section 12, township 34, range 5, W2');
  expect(screen.getByText('Unknown Chemical')).toBeDefined();
  expect(valueOf('Concentration')).toBe('Not specified');
  expect(valueOf('Application rate')).toBe('0.670 L/acre');
  expect(valueOf('Start date')).toBe('Jun 15, 2026');
  expect(valueOf('Estimated duration')).toBe('2 h 30 min');
});

test('warns about a product not labelled for aerial use, and shows its unit', async () => {
  const label = { pcpNumber: '28487', rateUnit: 'kg', waterLitersPerAcre: 12 } as const;
  const unknown = { reentryHours: null, preHarvestDays: null, maxWindKmh: null, sprayQuality: null, labelReadOn: null };
  const uses = { aeroplaneUse: 'no', helicopterUse: 'yes', rpasUse: 'unknown', aerialUse: 'no' } as const;
  const tilt = { ...chemical, name: 'Tilt', type: 'fungicide', customChemicalDescription: null, concentration: null } as const;
  await show({ ...bare, chemicals: [{ ...tilt, label: { ...label, ...unknown, ...uses } }] });
  expect(screen.getByRole('alert').textContent).toBe('Tilt is not labelled for aerial use.');
  expect(valueOf('Application rate')).toBe('0.670 kg/acre');
  expect(valueOf('Label')).toBe('PCP 28487 · water 12 L/acre · not for aeroplanes · for helicopters');
});

test('shows the stored version of a field that now belongs to another farmer, without fetching it', async () => {
  const acres = (effective: number) => ({
    totalFieldArea: { acres: 160 },
    exclusionArea: { acres: 0 },
    effectiveArea: { acres: effective },
  });
  const copy = { frozenAt: '2026-07-01T18:00:00.000Z', frozenReason: 'moved' };
  const frozen = { ...field, ...copy, ruralMunicipality: 'Corman Park No. 344', acreage: acres(150) };
  const requests = fakeServer({
    [`GET /admin/spray-jobs/${ID}`]: () => ({ data: { ...bare, status: 'completed', fields: [frozen] } }),
    [`GET /admin/fields/${FIELD_ID}`]: () => ({ data: { name: 'Theirs', ruralMunicipality: 'Elsewhere', acreage: acres(80) } }),
  });
  renderScreen(<JobDetails jobId={ID} onClose={() => undefined} />);
  expect(await screen.findByText('Corman Park No. 344')).toBeDefined();
  expect(valueOf('To spray')).toBe('150.0 acres');
  expect(valueOf('As of')).toMatch(/^Jul 1, 2026, .*\. The field belongs to another farmer now$/);
  expect(requests.some(({ call }) => call.includes('/admin/fields/'))).toBe(false);
});

test('the acres of a field are those of the job, also if its details were fetched before a zone was drawn', async () => {
  const acreage = (effective: number) => ({
    totalFieldArea: { acres: 160 },
    exclusionArea: { acres: 160 - effective },
    effectiveArea: { acres: effective },
  });
  fakeServer({
    [`GET /admin/spray-jobs/${ID}`]: () => ({ data: { ...bare, fields: [{ ...field, acreage: acreage(155.6) }] } }),
    [`GET /admin/fields/${FIELD_ID}`]: () => ({ data: { ruralMunicipality: 'Corman Park No. 344', acreage: acreage(160) } }),
  });
  renderScreen(<JobDetails jobId={ID} onClose={() => undefined} />);
  expect(await screen.findByText('Corman Park No. 344')).toBeDefined();
  expect(valueOf('To spray')).toBe('155.6 acres');
});

test.each([
  [
    false,
    /^Fields, chemicals, people and aircraft are shown as they were when the job was completed, Jul 1, 2026, .*\. Changes of this job since then/,
  ],
  [
    true,
    /^Fields, chemicals, people and aircraft are shown as they were on Jul 1, 2026, .*, after the job was completed\. Earlier changes/,
  ],
])('says when a completed job was copied (at an upgrade: %s)', async (isFromUpgrade, text) => {
  await show({ ...bare, status: 'completed', snapshot: { takenAt: '2026-07-01T18:00:00.000Z', isFromUpgrade } });
  expect(await screen.findByText(text)).toBeDefined();
});

test.each([
  ['in_progress', null, "of the job's first record on, Jul 1, 2026, "],
  ['completed', '2026-07-02T18:00:00.000Z', /aircraft and fields are shown as they were from the signing/],
] as const)('says that a job %s was copied when its first record was signed', async (status, completedAt, text) => {
  await show({ ...bare, status, completedAt, snapshot: { takenAt: '2026-07-01T18:00:00.000Z', isFromUpgrade: false } });
  expect(await screen.findByText(text, { exact: false })).toBeDefined();
});

test('says that a field has no further information', async () => {
  await show({ ...bare, fields: [field] });
  expect(await screen.findByText('No additional field information available')).toBeDefined();
});

test('always shows fields with land to check, with the reason', async () => {
  const message = 'Most of the outline lies on a road allowance.';
  const findings = [{ code: 'road_allowance' as const, message }];
  const landCheck = { status: 'check' as const, findings, changedAt: '2026-06-01T12:00:00.000Z', confirmedBy: null, confirmedAt: null };
  const fields = Array.from({ length: 20 }, (_, at) => ({
    ...field,
    id: `b0000000-0000-4000-8000-0000000000${at + 10}`,
    name: `Field ${at}`,
  }));
  await show({ ...bare, fields: fields.map((each, at) => (at === 15 ? { ...each, landCheck } : each)) });
  expect(screen.getByText('Field 15')).toBeDefined();
  expect(screen.queryByText('Field 14')).toBeNull();
  expect(screen.getByText('Check land')).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
});

test.each([
  [{ farmer_notes: 'bees', notes: 'general', description: 'described' }, ['Farmer Notes', 'bees']],
  [{ notes: 'general', description: 'described' }, ['Notes', 'general']],
  [{ description: 'described' }, ['Description', 'described']],
])('shows the notes %j as %j', async (notes, [label = '', text = '']) => {
  await show({ ...bare, ...notes });
  expect(screen.getByText(text).previousSibling?.textContent).toBe(label);
});

test('shows a job with only the required properties, and a pilot with a single name', async () => {
  const { id, name, userId, status } = bare;
  const supplied = { chemicalId: null, farmerSupplied: true, customChemicalName: null, customChemicalDescription: null };
  await show({
    id,
    name,
    userId,
    status,
    chemicals: [supplied],
    fields: [{ id: FIELD_ID, name: 'East' }],
    pilot: { name: 'Dale' },
  } as never);
  expect(valueOf('Pilot')).toBe('Dale');
  expect(valueOf('Created')).toBe('Not available');
  expect(valueOf('Start date')).toBe('Not available');
  expect(valueOf('End date')).toBe('In Progress');
  expect(screen.getByText('Unknown Chemical')).toBeDefined();
  expect(valueOf('Application rate')).toBe('Not specified');
  expect(screen.queryByText('Status History')).toBeNull();
});

test('a field with a signed record shows when it may be entered and harvested, another one does not', async () => {
  const applied = { recordId: ID, fieldId: FIELD_ID, fieldName: 'Home quarter', endedAt: '2026-06-15T14:30:00.000Z' };
  const frozen = { frozenAt: '2026-06-16T18:00:00.000Z', frozenReason: 'completed' } as const;
  const fields = [
    { ...field, ...frozen },
    { ...field, ...frozen, id: ID, name: 'Creek' },
  ];
  await show({ ...bare, fields, applied: [{ ...applied, reentryHours: 12, preHarvestDays: 60 }] });
  await screen.findByText('Creek');
  expect(screen.getAllByText('Sprayed until', { selector: 'dt' })).toHaveLength(1);
  expect(valueOf('Do not enter before')).toBe(formatMoment('2026-06-16T02:30:00.000Z'));
  expect(valueOf('Do not harvest before')).toMatch(/^Aug 1[45], 2026$/);
});
