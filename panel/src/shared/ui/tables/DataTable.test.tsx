import { api } from '@swathline/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { useList } from '../../api/list.ts';
import { RefreshButton } from '../RefreshButton.tsx';
import { DataTable } from './DataTable.tsx';
import { FilterBar } from './FilterBar.tsx';

function Crew() {
  const list = useList(api.sprayJobs.groundCrew, { sort: 'lastName', order: 'asc' });
  return (
    <>
      <RefreshButton list={list} />
      <FilterBar list={list} fields={{ all: 'All Fields', email: 'Email' }} />
      <DataTable
        list={list}
        columns={[
          { header: 'Last Name', sort: 'lastName', cell: (member) => member.lastName },
          { header: 'Email', sort: 'email', cell: (member) => member.email },
          { header: 'Phone', cell: (member) => member.phone ?? '' },
        ]}
        empty="No crew found"
        exportName="users"
      />
    </>
  );
}

const member = {
  id: 'a8098c1a-f86e-41da-bd1a-00112444be1e',
  firstName: 'Ines',
  lastName: 'Roy',
  email: 'ines@crew.example',
  phone: '306 555 0100',
};
const withRows = (total: number) => fakeServer({ 'GET /admin/ground-crew': () => pageOf('users', total === 0 ? [] : [member], total) });
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

test('requests the page, sort and filter in the URL', async () => {
  const requests = withRows(60);
  renderScreen(<Crew />, { at: '/?page=3&pageSize=5&sort=email&order=desc&filterField=email&filterText=ines' });

  await screen.findByRole('cell', { name: 'Roy' });
  expect(requests[0]?.query).toEqual({ limit: '5', offset: '10', sort: 'email', order: 'desc', filterField: 'email', filterText: 'ines' });
  expect(screen.getByText('11–15 of 60')).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('descending');
});

test('falls back to the defaults if the URL is invalid', async () => {
  const requests = withRows(1);
  renderScreen(<Crew />, { at: '/?page=-2&pageSize=7&sort=unknown&order=up' });

  await screen.findByRole('cell', { name: 'Roy' });
  expect(requests[0]?.query).toEqual({ limit: '10', offset: '0', sort: 'lastName', order: 'asc' });
});

test('stores page and sort in the URL, except defaults', async () => {
  const requests = withRows(60);
  renderScreen(<Crew />);
  await screen.findByRole('cell', { name: 'Roy' });
  expect(address()).toBe('/');

  await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect(address()).toBe('/?page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Last Name' }));
  expect(address()).toBe('/?order=desc');
  await userEvent.click(await screen.findByRole('button', { name: 'Email' }));
  expect(address()).toBe('/?sort=email');
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ sort: 'email', order: 'asc', offset: '0' }));
  await userEvent.click(screen.getByRole('columnheader', { name: 'Email' }).firstElementChild as HTMLElement);
  expect(address()).toBe('/?sort=email&order=desc');
  expect(within(screen.getByRole('columnheader', { name: 'Phone' })).queryByRole('button')).toBeNull();
  expect(screen.getAllByText('Email')).toHaveLength(1);
});

test('sends one request for the typed filter text, from the first page', async () => {
  const requests = withRows(60);
  renderScreen(<Crew />, { at: '/?page=4' });
  await screen.findByRole('cell', { name: 'Roy' });

  // Without a pause between the letters, which a busy machine would make.
  const filter = screen.getByRole('textbox', { name: 'Filter text' });
  for (const value of ['r', 'ro', 'roy']) fireEvent.change(filter, { target: { value } });
  await waitFor(() => expect(address()).toBe('/?filterField=all&filterText=roy'));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.query).toMatchObject({ filterField: 'all', filterText: 'roy', offset: '0' });
});

test('keeps what is pressed while the typed filter text waits for a pause', async () => {
  withRows(60);
  renderScreen(<Crew />);
  await screen.findByRole('cell', { name: 'Roy' });

  const sort = screen.getByRole('button', { name: 'Email' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter text' }), { target: { value: 'roy' } });
  fireEvent.click(sort);
  expect(address()).toBe('/?sort=email');
  await waitFor(() => expect(address()).toBe('/?sort=email&filterField=all&filterText=roy'));
});

test('replaces a page beyond the end with the last page', async () => {
  const requests = withRows(12);
  renderScreen(<Crew />, { at: '/?page=9' });

  await waitFor(() => expect(address()).toBe('/?page=2'));
  await waitFor(() => expect(requests.at(-1)?.query['offset']).toBe('10'));
});

test('shows the empty text if there are no rows', async () => {
  withRows(0);
  renderScreen(<Crew />);
  expect(await screen.findByText('No crew found')).toBeDefined();
  expect(screen.getByText('0–0 of 0')).toBeDefined();
});

test('keeps the rows if a refresh fails, and warns that they may be out of date', async () => {
  let isDown = false;
  fakeServer({
    'GET /admin/ground-crew': () => (isDown ? { status: 403, message: 'Access denied', code: 'not_allowed' } : pageOf('users', [member])),
  });
  renderScreen(<Crew />);
  await screen.findByRole('cell', { name: 'Roy' });

  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('This list may be out of date.')).toBeDefined();
  expect(screen.getByText('Access denied')).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Roy' })).toBeDefined();
  expect(screen.getByText('1–1 of 1')).toBeDefined();

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('shows why a list failed to load, and offers a retry', async () => {
  let isDown = true;
  fakeServer({
    'GET /admin/ground-crew': () => (isDown ? { status: 403, message: 'Access denied', code: 'not_allowed' } : pageOf('users', [member])),
  });
  renderScreen(<Crew />);
  expect((await screen.findByRole('alert')).textContent).toContain('Access denied');
  expect(screen.queryByText(/ of 0$/)).toBeNull();

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('cell', { name: 'Roy' })).toBeDefined();
});
