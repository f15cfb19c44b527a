import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FakeRequest } from '../../../test/fake-request.ts';
import { RECORD_ID, someRecord } from '../../../test/records.ts';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { FilesSection } from './FilesSection.tsx';

async function add(...files: File[]) {
  FakeRequest.sent = [];
  fakeServer({});
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const { container } = renderScreen(<FilesSection record={someRecord()} />);
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no input for files.');
  await userEvent.upload(input, files);
}

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

test('shows the progress of each file, sends them one after the other with their own types, and their refusals', async () => {
  await add(pdf('summary.pdf'), pdf('photo.pdf'));
  const [first] = FakeRequest.sent;
  expect(FakeRequest.sent).toHaveLength(1);
  expect(first?.target).toBe(`POST /api/admin/records/${RECORD_ID}/files?fileName=summary.pdf`);
  expect(first?.headers['content-type']).toBe('application/pdf');

  first?.upload.onprogress?.({ loaded: 3, total: 4 });
  const bar = await screen.findByRole('progressbar', { name: 'Progress of summary.pdf' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('75'));
  first?.answer(201, { success: true, data: {} });
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
  expect(screen.queryByRole('progressbar', { name: 'Progress of summary.pdf' })).toBeNull();

  FakeRequest.sent[1]?.answer(400, { success: false, code: 'invalid', message: 'This file is no PDF.' });
  expect((await screen.findByRole('alert')).textContent).toBe('photo.pdf was not added. This file is no PDF.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file above the limit is refused without sending it', async () => {
  const large = pdf('large.pdf');
  Object.defineProperty(large, 'size', { value: 10 * 1_048_576 + 1 });
  await add(large);
  expect((await screen.findByRole('alert')).textContent).toContain('The file is larger than 10 MB.');
  expect(FakeRequest.sent).toEqual([]);
});

test('a lost connection says so', async () => {
  await add(pdf('summary.pdf'));
  FakeRequest.sent[0]?.onerror?.();
  expect((await screen.findByRole('alert')).textContent).toContain('The file did not arrive whole');
});
