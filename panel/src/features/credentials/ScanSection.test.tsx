import type { AttachedFile, Credential } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FakeRequest } from '../../test/fake-request.ts';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { CredentialDialog } from './CredentialDialog.tsx';

const ID = 'a0000000-0000-4000-8000-000000000002';
const holder = { type: 'company', id: null, name: 'the company' } as const;
const file: AttachedFile = {
  fileName: 'policy.pdf',
  mediaType: 'application/pdf',
  bytes: 348_160,
  addedAt: '2026-06-01T12:00:00.000Z',
  addedBy: 'Ann Lee',
  isMissing: false,
};
const credential: Credential = {
  id: ID,
  holderType: 'company',
  holderId: null,
  holder: 'Prairie Air',
  kind: 'calibration',
  province: 'CA',
  number: null,
  category: null,
  issuedOn: null,
  expiresOn: null,
  amountCad: null,
  excludesDrift: false,
  note: null,
  isReplaced: false,
  file,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-02T12:00:00.000Z',
};

const GET = `GET /admin/credentials/${ID}`;
const scan = new File(['%PDF-1.7'], 'renewed.pdf', { type: 'application/pdf' });

function show(shown: Credential | null, replies: Parameters<typeof fakeServer>[0]) {
  FakeRequest.sent = [];
  const requests = fakeServer(replies);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const onClose = vi.fn();
  renderScreen(<CredentialDialog holder={holder} credential={shown} onClose={onClose} />);
  return { requests, onClose };
}

const choose = async (chosen: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no input for the scan.');
  expect(input.accept).toBe('.pdf,.jpg,.jpeg,.jfif,.png,.heic,.heif');
  await userEvent.upload(input, chosen);
};

test('shows the scan, sends another one in its place with its progress, and says why it was refused', async () => {
  show(credential, { [GET]: () => ({ data: credential }) });
  const section = within(await screen.findByRole('region', { name: 'Scan' }));
  expect(section.getByRole('button', { name: 'Download policy.pdf' })).toBeDefined();
  expect(section.getByText(/Added .* by Ann Lee/)).toBeDefined();

  await choose(scan);
  const [sent] = FakeRequest.sent;
  expect(sent?.target).toBe(`PUT /api/admin/credentials/${ID}/file?fileName=renewed.pdf`);
  sent?.upload.onprogress?.({ loaded: 1, total: 2 });
  const bar = await section.findByRole('progressbar', { name: 'Progress of renewed.pdf' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
  sent?.answer(400, { success: false, code: 'invalid', message: 'The file is empty. Choose another one.' });
  expect((await section.findByRole('alert')).textContent).toContain('renewed.pdf was not added. The file is empty.');

  await choose(scan);
  FakeRequest.sent[1]?.answer(200, { success: true, data: file });
  await waitFor(() => expect(section.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(section.queryByRole('progressbar')).toBeNull());
});

test('a scan whose file is missing or changed is reported, and is not a link', async () => {
  show({ ...credential, file }, { [GET]: () => ({ data: { ...credential, file: { ...file, isMissing: true } } }) });
  const section = within(await screen.findByRole('region', { name: 'Scan' }));
  expect((await section.findByRole('alert')).textContent).toContain('missing or was changed');
  expect(section.queryByRole('button', { name: /^Download/ })).toBeNull();
});

test('removes the scan after confirmation', async () => {
  const { requests } = show(credential, {
    [GET]: () => ({ data: credential }),
    [`DELETE /admin/credentials/${ID}/file`]: () => ({ data: null }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Scan' }));
  expect(await screen.findByText('Are you sure you want to remove the scan policy.pdf?')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain(`DELETE /admin/credentials/${ID}/file`));
});

test('a new credential gets its scan after it was added; the dialog stays open if the scan is refused', async () => {
  const created = { ...credential, file: null };
  const { onClose } = show(null, { 'POST /admin/credentials': () => ({ status: 201, data: created }), [GET]: () => ({ data: created }) });
  await choose(scan);
  expect(await screen.findByText('renewed.pdf is added with the paper.')).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: /^Paper/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Calibration' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Paper' }));

  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  FakeRequest.sent[0]?.answer(507, { success: false, code: 'storage_full', message: 'The disk of the server is full.' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Paper for the Company' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('renewed.pdf was not added. The disk of the server is full.');
  expect(onClose).not.toHaveBeenCalled();

  await choose(scan);
  FakeRequest.sent[1]?.answer(200, { success: true, data: file });
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
});
