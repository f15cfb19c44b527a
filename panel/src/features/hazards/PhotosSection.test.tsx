import type { Hazard, HazardPhoto } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeRequest } from '../../test/fake-request.ts';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { HazardDialog } from './HazardDialog.tsx';

const ID = 'a0000000-0000-4000-8000-000000000004';
const PHOTO_ID = 'a0000000-0000-4000-8000-000000000005';
const tower: Hazard = {
  id: ID,
  kind: 'tower',
  name: 'Cell tower',
  coordinates: [{ latitude: 50.5, longitude: -104.5 }],
  heightM: 62,
  source: 'Pilot',
  seenOn: '2026-05-03',
  seenBy: 'Ann Lee',
  note: null,
  confirmedOn: null,
  confirmedBy: null,
  endedAt: null,
  endedBy: null,
  endReason: null,
  createdAt: '2026-05-03T12:00:00.000Z',
  updatedAt: '2026-05-03T12:00:00.000Z',
};
const heic: HazardPhoto = {
  id: PHOTO_ID,
  fileName: 'tower.heic',
  mediaType: 'image/heic',
  bytes: 348_160,
  addedAt: '2026-06-01T12:00:00.000Z',
  addedBy: 'Ann Lee',
};
const photo = new File(['\u00ff'], 'tower.jpg', { type: 'image/jpeg' });
const LIST = `GET /admin/hazards/${ID}/photos`;

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const choose = async (chosen: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no input for photos.');
  expect(input.accept).toBe('.jpg,.jpeg,.jfif,.png,.heic,.heif');
  await userEvent.upload(input, chosen);
};

test('a hazard on file gets its photo immediately, and a refusal says why', async () => {
  fakeServer({ [LIST]: () => ({ data: { photos: [] } }) });
  renderScreen(<HazardDialog hazard={tower} onClose={vi.fn()} />);
  await screen.findByText(/^No photos\./);
  await choose(photo);
  expect(FakeRequest.sent[0]?.target).toBe(`POST /api/admin/hazards/${ID}/photos?fileName=tower.jpg`);
  FakeRequest.sent[0]?.answer(400, { code: 'invalid', message: 'The file is empty. Choose another one.', errors: [] });
  expect(await screen.findByText(/tower\.jpg was not added\. The file is empty/)).toBeDefined();
});

test('a new hazard gets its photos when it is added', async () => {
  const requests = fakeServer({ 'POST /admin/hazards': () => ({ data: tower }), [LIST]: () => ({ data: { photos: [] } }) });
  const onClose = vi.fn();
  renderScreen(<HazardDialog hazard={null} at={{ latitude: 50.5, longitude: -104.5 }} onClose={onClose} />);
  await choose(photo);
  expect(await screen.findByText('Added with the hazard: tower.jpg.')).toBeDefined();
  expect(FakeRequest.sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add Hazard' }));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  expect(requests.map(({ call }) => call)).toContain('POST /admin/hazards');
  FakeRequest.sent[0]?.answer(201, { data: heic });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a photo that browsers cannot draw is downloaded, and is removed after a question', async () => {
  const requests = fakeServer({
    [LIST]: () => ({ data: { photos: [heic] } }),
    [`DELETE /admin/hazards/${ID}/photos/${PHOTO_ID}`]: () => ({ data: null }),
  });
  renderScreen(<HazardDialog hazard={tower} onClose={vi.fn()} />);
  expect(await screen.findByRole('button', { name: 'Download tower.heic' })).toBeDefined();
  expect(screen.queryByRole('img', { name: /tower\.heic/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Photo tower.heic' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain(`DELETE /admin/hazards/${ID}/photos/${PHOTO_ID}`));
});
