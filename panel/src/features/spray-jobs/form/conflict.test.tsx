import type { SprayJob } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { ASSIGN, CREW, id, job, lists, pick, TILT, UPDATE } from '../../../test/spray-job-dialog.ts';
import { SprayJobDialog } from './SprayJobDialog.tsx';

test('compares with a concurrent change and saves the choices made', async () => {
  const newer = { ...job, name: 'West side, wet', admin_notes: 'Gate is open', updatedAt: '2026-05-03T12:00:00.000Z' };
  let now: SprayJob = job;
  const requests = fakeServer({
    ...lists,
    [`GET /admin/spray-jobs/${job.id}`]: () => ({ data: now }),
    [UPDATE]: ({ body }) =>
      (body as SprayJob).updatedAt === newer.updatedAt ? { data: newer } : { status: 409, code: 'stale', message: 'Changed' },
  });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={job.id} onClose={onClose} />);
  const name = await screen.findByLabelText(/^Job Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'East side');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kelp' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  now = newer;
  await userEvent.click(await screen.findByRole('button', { name: 'Update Spray Job' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));

  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  const choice = (label: string, keeper: string) =>
    within(comparison.getByRole('region', { name: label })).getByRole<HTMLInputElement>('radio', { name: keeper });
  expect(choice('Job Name', 'Keep mine').checked).toBe(true);
  expect(choice('Farmer-Supplied Chemicals', 'Keep mine').checked).toBe(true);
  expect(choice('Admin Notes to Farmer', 'Take theirs').checked).toBe(true);
  expect(comparison.queryByRole('region', { name: 'Ground Crew' })).toBeNull();
  await userEvent.click(choice('Job Name', 'Take theirs'));
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.filter(({ call }) => call === UPDATE).at(-1)?.body).toEqual({
    updatedAt: newer.updatedAt,
    chemicals: [{ chemicalId: TILT.id, applicationRateLitersPerAcre: 0.25, farmerSupplied: false }],
  });
});

test('keeps crew, fields and chemicals from both concurrent changes, even if the aircraft cannot be loaded', async () => {
  const IDA = { ...CREW, id: id(12), firstName: 'Ida' };
  const MAT = { ...CREW, id: id(13), firstName: 'Mat' };
  const DECIS = { ...TILT, id: id(14), name: 'Decis' };
  const FIELDS = [id(9), id(10)].map((fieldId, i) => ({
    id: fieldId,
    name: ['Creek', 'Bench'][i],
    location: null,
    acreage: { effectiveArea: { acres: 160 } },
  }));
  const assigned = { ...CREW, assignmentId: id(15), assignedAt: '2026-05-01T12:00:00.000Z', assignedBy: null, assignmentNotes: null };
  const chemical = { ...job.chemicals[0], id: id(16), chemicalId: DECIS.id, name: 'Decis' };
  const newer = {
    ...job,
    fields: [{ ...FIELDS[1], coordinates: [] }],
    chemicals: [...job.chemicals, chemical],
    groundCrew: [...job.groundCrew, { ...assigned, ...IDA }],
    updatedAt: '2026-05-03T12:00:00.000Z',
  };
  let now: object = job;
  const requests = fakeServer({
    ...lists,
    'GET /admin/aircraft': () => ({ status: 500, message: 'Failed to load aircraft' }),
    'GET /admin/fields': () => pageOf('fields', FIELDS),
    'GET /admin/chemicals': () => pageOf('chemicals', [TILT, DECIS]),
    'GET /admin/ground-crew': () => pageOf('users', [CREW, IDA, MAT]),
    'POST /admin/spray-jobs/check-land': () => ({ data: { warnings: [] } }),
    [`GET /admin/spray-jobs/${job.id}`]: () => ({ data: now }),
    [UPDATE]: ({ body }) =>
      (body as SprayJob).updatedAt === newer.updatedAt ? { data: newer } : { status: 409, code: 'stale', message: 'Changed' },
    [ASSIGN]: () => ({ data: newer }),
  });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={job.id} onClose={onClose} />);
  await screen.findByLabelText(/^Job Name/);
  await pick('Select Fields', /Creek/);
  await pick('Select Ground Crew', /Mat/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kelp' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  now = newer;
  await userEvent.click(await screen.findByRole('button', { name: 'Update Spray Job' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));

  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  expect(comparison.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    'FieldsWhen you opened it: EmptyKeep mineCreekTake theirsBenchKeep bothBench\nCreek',
    'Ground CrewWhen you opened it: Gus OlsonKeep mineGus Olson\nMat OlsonTake theirsGus Olson\nIda OlsonKeep bothGus Olson\nIda Olson\nMat Olson',
    'ChemicalsKeep mineTilt, 0.250 L/acreTake theirsTilt, 0.250 L/acre\nDecis, 0.250 L/acre',
    'Farmer-Supplied ChemicalsKeep mineEmptyTake theirsKelp, 1.000 L/acre',
  ]);
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const saved = requests.filter(({ call }) => call === UPDATE).at(-1)?.body as { fieldIds: string[]; chemicals: { chemicalId: string }[] };
  expect(saved.fieldIds).toEqual([id(10), id(9)]);
  expect(saved.chemicals.map(({ chemicalId }) => chemicalId)).toEqual([TILT.id, DECIS.id]);
  expect(JSON.stringify(requests.filter(({ call }) => call === ASSIGN || call === UPDATE).map(({ body }) => body))).toContain(MAT.id);
});

test('compares the mix with a concurrent change, and saves the changed input alone', async () => {
  const newer = { ...job, sprayVolumeLitersPerAcre: 20, updatedAt: '2026-05-03T12:00:00.000Z' };
  let now: SprayJob = job;
  const requests = fakeServer({
    ...lists,
    [`GET /admin/spray-jobs/${job.id}`]: () => ({ data: now }),
    [UPDATE]: ({ body }) =>
      (body as SprayJob).updatedAt === newer.updatedAt ? { data: newer } : { status: 409, code: 'stale', message: 'Changed' },
  });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={job.id} onClose={onClose} />);
  await userEvent.type(await screen.findByLabelText('Hopper Size'), '3028');
  now = newer;
  await userEvent.click(screen.getByRole('button', { name: 'Update Spray Job' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));

  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  expect(comparison.getByRole('region', { name: 'Spray Volume' }).textContent).toContain('20 L/acre');
  expect(comparison.getByRole('region', { name: 'Hopper Size' }).textContent).toContain('3,028 L');
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.filter(({ call }) => call === UPDATE).at(-1)?.body).toEqual({ updatedAt: newer.updatedAt, hopperLitres: 3028 });
});
