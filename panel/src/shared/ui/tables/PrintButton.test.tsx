import { api } from '@swathline/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type RecordedRequest, fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { useList } from '../../api/list.ts';
import { DataTable } from './DataTable.tsx';
import { printHeading } from './PrintButton.tsx';

function Crew() {
  const list = useList(api.sprayJobs.groundCrew, { sort: 'lastName', order: 'asc' });
  const columns = [
    { header: 'Last Name', sort: 'lastName', cell: (member: { lastName: string }) => member.lastName },
    { header: 'Email', sort: 'email', cell: (member: { email: string }) => member.email },
  ];
  return <DataTable list={list} columns={columns} empty="No crew found" exportName="users" onEdit={() => undefined} />;
}

const members = Array.from({ length: 12 }, (_, i) => ({
  id: `a8098c1a-f86e-41da-bd1a-00112444${String(i).padStart(4, '0')}`,
  firstName: 'Ines',
  lastName: `Roy ${i}`,
  email: `ines${i}@crew.example`,
  phone: null,
}));
const LIST = 'GET /admin/ground-crew';
const pageFor = ({ query: { limit, offset = '0' } }: RecordedRequest) =>
  pageOf('users', members.slice(Number(offset), Number(offset) + Number(limit)), 12);

test('prints every row that matches the filter, and restores the list afterwards', async () => {
  const requests = fakeServer({ [LIST]: pageFor });
  const printedRowCounts: number[] = [];
  vi.stubGlobal('print', () => printedRowCounts.push(screen.getAllByRole('row').length - 1));
  renderScreen(<Crew />, { at: '/?page=2&sort=email&order=desc&filterField=email&filterText=ines' });
  await screen.findByRole('cell', { name: 'Roy 10' });
  expect(screen.getByText('Rows 11 to 12 of 12, with "ines" in Email')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByText('12 rows, with "ines" in Email')).toBeDefined();
  expect(printedRowCounts).toEqual([12]);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(requests.at(-1)).toMatchObject({ call: 'POST /admin/audit/exports', body: { list: 'users', format: 'print', rows: 12 } });
  expect(requests.at(-2)?.query).toEqual({
    sort: 'email',
    order: 'desc',
    filterField: 'email',
    filterText: 'ines',
    limit: '1000',
  });

  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 2);
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2);
});

test('prints nothing if the rows fail to load, and shows the reason', async () => {
  fakeServer({ [LIST]: (request) => (request.query['limit'] === '1000' ? { status: 403, message: 'Access denied' } : pageFor(request)) });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderScreen(<Crew />);
  await screen.findByRole('cell', { name: 'Roy 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByText('Nothing was printed. Access denied')).toBeDefined();
  expect(print).not.toHaveBeenCalled();
});

test('states how many rows of a long list are printed', () => {
  const list = { page: 1, pageSize: 10, total: 5432, rows: [], filterField: 'all', filterText: ' dry ' };
  expect(printHeading(list, [], 1000)).toBe('Rows 1 to 1,000 of 5,432, with "dry"');
});
