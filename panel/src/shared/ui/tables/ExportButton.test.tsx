import { api } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { collectSavedFiles, textOfFile } from '@swathline/client/test/saved-files';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { useList } from '../../api/list.ts';
import { DataTable } from './DataTable.tsx';

let saved: ReturnType<typeof collectSavedFiles>;
beforeEach(() => {
  saved = collectSavedFiles();
});

function Crew() {
  const list = useList(api.sprayJobs.groundCrew, { sort: 'lastName', order: 'asc' });
  return (
    <DataTable
      list={list}
      columns={[
        { header: 'Last Name', sort: 'lastName', cell: (member) => member.lastName },
        { header: 'Email', sort: 'email', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>, text: ({ email }) => email },
        { header: 'Phone', cell: (member) => member.phone ?? '' },
      ]}
      empty="No crew found"
      exportName="users"
    />
  );
}

const members = Array.from({ length: 1003 }, (_, i) => ({
  id: `a8098c1a-f86e-41da-bd1a-00112444${String(i).padStart(4, '0')}`,
  firstName: 'Ines',
  lastName: `Roy ${i}`,
  email: `ines${i}@crew.example`,
  phone: i === 0 ? '+1 306 555 0100' : null,
}));
const LIST = 'GET /admin/ground-crew';
const pages = ({ query: { after = '0', limit } }: { query: Record<string, string> }) => {
  const end = Number(after) + Number(limit);
  return pageOf('users', members.slice(Number(after), end), members.length, end < members.length ? String(end) : null);
};

const exportAll = async () => {
  await screen.findAllByRole('cell');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
};

test('exports every row that matches the filter, with the columns and texts on screen', async () => {
  const requests = fakeServer({ [LIST]: pages });
  renderScreen(<Crew />, { at: '/?page=2&sort=email&order=desc&filterText=ines' });
  await exportAll();
  expect(await screen.findByText(/^1,003 rows exported to users-\d{4}-\d\d-\d\d\.csv$/)).toBeDefined();

  const filter = { sort: 'email', order: 'desc', filterField: 'all', filterText: 'ines' };
  const read = requests.filter(({ call }) => call === LIST);
  expect(read.slice(-2).map(({ query }) => query)).toEqual([
    { ...filter, limit: '1000' },
    { ...filter, limit: '1000', after: '1000' },
  ]);
  expect(requests.at(-1)).toMatchObject({ call: 'POST /admin/audit/exports', body: { list: 'users', format: 'csv', rows: 1003 } });
  expect(saved[0]?.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await textOfFile(saved[0]?.content)).split('\r\n');
  expect(lines).toHaveLength(1005);
  expect(lines.slice(0, 3).map((line) => line.replace('\uFEFF', ''))).toEqual([
    'Last Name,Email,Phone',
    "Roy 0,ines0@crew.example,'+1 306 555 0100",
    'Roy 1,ines1@crew.example,',
  ]);
});

test('exports nothing if the audit record fails', async () => {
  fakeServer({ [LIST]: pages, 'POST /admin/audit/exports': () => ({ status: 503, message: 'The database is not responding.' }) });
  renderScreen(<Crew />);
  await exportAll();
  expect(await screen.findByText('Nothing was exported. The database is not responding.')).toBeDefined();
  expect(saved).toEqual([]);
});

test('saves no file if a page fails to load, and shows the reason', async () => {
  fakeServer({
    [LIST]: (request) => (request.query['after'] === '1000' ? { status: 500, message: 'The database is unavailable' } : pages(request)),
  });
  renderScreen(<Crew />);
  await exportAll();
  expect(await screen.findByText('Nothing was exported. The database is unavailable')).toBeDefined();
  expect(saved).toEqual([]);
});

test('shows the progress of an export, and cancels it on request', async () => {
  const requests = fakeServer({ [LIST]: pages });
  const fetchPage = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
    address.includes('after=1000')
      ? new Promise((_, reject) => request.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
      : fetchPage(address, request),
  );
  renderScreen(<Crew />);
  await exportAll();
  expect(await screen.findByText('Exporting 1,000 of 1,003 rows...')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDefined());
  expect(saved).toEqual([]);
  expect(requests).not.toEqual([]);
});

test('saves no file if the export is cancelled while the audit trail records it', async () => {
  fakeServer({ [LIST]: pages });
  const answer = globalThis.fetch;
  let finish = (): void => undefined;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address.endsWith('/audit/exports')) await new Promise<void>((resolve) => (finish = resolve));
    return answer(address, request);
  });
  renderScreen(<Crew />);
  await exportAll();
  await screen.findByText('Exporting 1,003 of 1,003 rows...');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  finish();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDefined());
  expect(saved).toEqual([]);
});

test('disables the export of an empty list', async () => {
  fakeServer({ [LIST]: () => pageOf('users', []) });
  renderScreen(<Crew />);
  await screen.findByText('No crew found');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
});
