import type { SprayJob } from '@swathline/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const LAND = { quarter: 'NW', section: 12, township: 34, range: 5, meridian: 'W2', location: 'NW-12-34-5-W2' } as const;
const coordinates = [
  { latitude: 51.93, longitude: -104.6 },
  { latitude: 51.93, longitude: -104.59 },
  { latitude: 51.94, longitude: -104.59 },
];

const job: SprayJob = {
  id: ID,
  name: 'West side',
  userId: ID,
  status: 'submitted',
  startDate: '2026-06-15',
  endDate: '2026-06-18',
  dateSubmitted: null,
  dateApproved: null,
  completedAt: null,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-02T12:00:00.000Z',
  landVersion: 'land of June',
  farmer: { id: ID, firstName: 'Olga', lastName: 'Danyluk', companyName: 'Danyluk Grain', email: 'olga@farm.example' },
  fields: [
    {
      ...LAND,
      id: ID,
      name: 'Home quarter',
      coordinates,
      ruralMunicipality: 'RM of Sherwood No. 159',
      acreage: { totalFieldArea: { acres: 160 }, exclusionArea: { acres: 8 }, effectiveArea: { acres: 152 } },
      exclusionZones: [{ id: ID, coordinates, kind: 'water' }],
    },
  ],
  chemicals: [
    {
      chemicalId: ID,
      name: 'Roundup',
      applicationRateLitersPerAcre: 0.67,
      farmerSupplied: false,
      customChemicalName: null,
      customChemicalDescription: null,
    },
  ],
  groundCrew: [],
  pilot: { id: ID, firstName: 'Ann', lastName: 'Lee' },
};

const WARNING = 'Medical of Ann Lee is not on file. Add it under Licences & certificates.';
const warning = { kind: 'medical', holder: 'Ann Lee', message: WARNING, expiresOn: null, holderType: 'person', holderId: ID };
const APPROVE = `POST /spray-jobs/${ID}/approve`;

const open = { id: ID, name: 'Fungicide', status: 'approved' as const, startDate: '2026-06-16', endDate: '2026-06-17' };
const beside = {
  id: ID,
  name: 'South 80',
  farmer: { id: ID, firstName: 'Ella', lastName: 'Wiebe', companyName: 'Wiebe Seeds' },
  crop: 'Lentils',
  zoneKinds: ['organic' as const],
  besideField: 'Home quarter',
  side: 'east' as const,
  openJobs: [open],
};
const shared = { fieldId: ID, name: 'Home quarter', openJobs: [{ ...open, name: 'Second pass' }] };

const answers = (warnings: object[] = []) => ({
  [`GET /admin/spray-jobs/${ID}`]: () => ({ data: job }),
  [`GET /admin/spray-jobs/${ID}/papers`]: () => ({ data: { warnings } }),
  [`GET /admin/spray-jobs/${ID}/adjacent-land`]: () => ({ data: { adjacent: [beside], shared: [shared] } }),
});

async function openDialog(replies: Parameters<typeof fakeServer>[0]) {
  const requests = fakeServer(replies);
  const onClose = vi.fn();
  renderScreen(<ApproveDialog job={job} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve Spray Job' }));
  await dialog.findByText('NW-12-34-5-W2');
  return { requests, onClose, dialog };
}

test('reads back land, products, people and days', async () => {
  const { dialog } = await openDialog(answers());
  const texts = [
    'NW-12-34-5-W2',
    'NW quarter, section 12, township 34, range 5, W2',
    'RM of Sherwood No. 159',
    '152.0 acres',
    '1 exclusion zone (1 water)',
    'Roundup',
    '0.670 L/acre',
    'Olga Danyluk, Danyluk Grain',
    'Ann Lee',
    'Jun 15 to 17, 2026',
  ];
  for (const text of texts) expect(dialog.getByText(text)).toBeDefined();
  const sketch = dialog.getByRole('img', { name: 'Outline of Home quarter on the survey map, north up' });
  await waitFor(() => expect(sketch.querySelectorAll('text').length).toBeGreaterThan(4));
  expect(await dialog.findByText('The papers that are required are on file.')).toBeDefined();
  const land = 'East of Home quarter: South 80 of Wiebe Seeds, Lentils, organic zone. Open jobs: Fungicide (Approved, Jun 16, 2026).';
  expect(dialog.getByText(land)).toBeDefined();
  expect(dialog.getByText('Home quarter is also on another open job: Second pass (Approved, Jun 16, 2026).')).toBeDefined();
});

test('reads back the land of all fields at once; of many fields only the outlines wait for a button', async () => {
  const [field] = job.fields;
  const fields = Array.from({ length: 14 }, (_, i) => ({ ...field, id: `f-${i}`, name: `Field ${i}`, location: `NW-${i + 12}-34-5-W2` }));
  const { dialog } = await openDialog({ ...answers(), [`GET /admin/spray-jobs/${ID}`]: () => ({ data: { ...job, fields } }) });
  expect(dialog.getByText('NW-25-34-5-W2')).toBeDefined();
  expect(dialog.getAllByText('RM of Sherwood No. 159')).toHaveLength(14);
  expect(dialog.getAllByRole('img', { name: /^Outline of Field/ })).toHaveLength(12);
  await userEvent.click(dialog.getByRole('button', { name: 'Show all 14 outlines' }));
  expect(dialog.getAllByRole('img', { name: /^Outline of Field/ })).toHaveLength(14);
});

test('shows the crop of each field, and warns when the farmer ordered another one', async () => {
  const fields = job.fields.map((field) => ({ ...field, crop: 'Lentils' }));
  const read = (crop: string) => ({
    [`GET /admin/spray-jobs/${ID}`]: () => ({ data: { ...job, fields, ordered: { crop, stage: null } } }),
  });
  const { dialog } = await openDialog({ ...answers(), ...read('Wheat') });
  expect(dialog.getByText('Lentils')).toBeDefined();
  expect(dialog.getByText(/^The farmer ordered spraying of Wheat, and Lentils is on file for this field\./)).toBeDefined();
  cleanup();
  const { dialog: same } = await openDialog({ ...answers(), ...read('lentils') });
  expect(same.queryByText(/^The farmer ordered/)).toBeNull();
});

test('approves only after the land is confirmed, and sends the confirmation', async () => {
  const { requests, onClose, dialog } = await openDialog({ ...answers([warning]), [APPROVE]: () => ({ data: job }) });
  expect(await dialog.findByText(WARNING)).toBeDefined();
  const approve = dialog.getByRole('button', { name: 'Approve' });
  expect(approve).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'This is the right land' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Notes to the farmer (optional)' }), 'Go');
  await userEvent.click(approve);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { updatedAt, landVersion } = job;
  expect(requests.find(({ call }) => call === APPROVE)?.body).toEqual({ notes: 'Go', landConfirmed: true, landVersion, updatedAt });
});

test('asks about the land only once it is shown', async () => {
  const failing = { status: 500, code: 'internal_error', message: 'Failed to fetch the job' };
  let isDown = true;
  fakeServer({ ...answers(), [`GET /admin/spray-jobs/${ID}`]: () => (isDown ? failing : { data: job }) });
  renderScreen(<ApproveDialog job={job} onClose={vi.fn()} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('checkbox', { name: 'This is the right land' })).toBeNull();
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('checkbox', { name: 'This is the right land' })).toBeDefined();
});

test('a job whose land has changed asks for it again when the window comes back into view', async () => {
  let current = job;
  const { dialog, requests, onClose } = await openDialog({
    ...answers(),
    [`GET /admin/spray-jobs/${ID}`]: () => ({ data: current }),
    [APPROVE]: () => ({ data: job }),
  });
  const approve = dialog.getByRole('button', { name: 'Approve' });
  await userEvent.click(dialog.getByRole('checkbox', { name: 'This is the right land' }));
  expect(approve).toHaveProperty('disabled', false);

  current = { ...job, fields: job.fields.map((field) => ({ ...field, location: 'NE-12-34-5-W2' })) };
  fireEvent(window, new Event('visibilitychange'));
  expect(await dialog.findByText('NE-12-34-5-W2')).toBeDefined();
  expect(await dialog.findByText(/Somebody else changed this job, and it was not approved/)).toBeDefined();
  expect(dialog.getByRole('checkbox', { name: 'This is the right land' })).toHaveProperty('checked', false);
  expect(approve).toHaveProperty('disabled', true);
  expect(requests.some(({ call }) => call === APPROVE)).toBe(false);
  expect(onClose).not.toHaveBeenCalled();

  await userEvent.click(dialog.getByRole('checkbox', { name: 'This is the right land' }));
  await userEvent.click(approve);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('shows why the server refuses, and keeps what was typed', async () => {
  const message = `This job cannot be approved yet. ${WARNING}`;
  const { onClose, dialog } = await openDialog({
    ...answers([warning]),
    [APPROVE]: () => ({ status: 409, code: 'papers_missing', message }),
  });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Notes to the farmer (optional)' }), 'Go');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'This is the right land' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText(`Error: ${message}`)).toBeDefined();
  expect(dialog.getByRole('textbox', { name: 'Notes to the farmer (optional)' })).toHaveProperty('value', 'Go');
  expect(onClose).not.toHaveBeenCalled();
});

test('a job or land that somebody else changed meanwhile is not approved, and is read back again', async () => {
  let stored: SprayJob = job;
  const fields = job.fields.map((field) => ({ ...field, location: 'SE-1-2-3-W3' }));
  const { onClose, dialog } = await openDialog({
    ...answers(),
    [`GET /admin/spray-jobs/${ID}`]: () => ({ data: stored }),
    [APPROVE]: () => {
      stored = { ...job, fields, landVersion: 'land of July' };
      return { status: 409, code: 'stale', message: 'Somebody else changed this' };
    },
  });
  await userEvent.click(dialog.getByRole('checkbox', { name: 'This is the right land' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('SE-1-2-3-W3')).toBeDefined();
  expect(dialog.getByText(/Somebody else changed this job, and it was not approved/)).toBeDefined();
  expect(dialog.getByRole('checkbox', { name: 'This is the right land' })).toHaveProperty('checked', false);
  expect(dialog.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  expect(onClose).not.toHaveBeenCalled();
});
