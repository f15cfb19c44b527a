import { collectSavedFiles, textOfFile } from '@swathline/client/test/saved-files';
import { api, type Customer, z } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { SAMPLE_JOBS } from '../pilots/live/sample-pilots.ts';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { copyOfJob } from './copy-job.ts';
import { phoneUrl } from '../../shared/ui/format/phone.ts';
import { CustomerPage } from './CustomerPage.tsx';
import { CustomersPage } from './CustomersPage.tsx';

const ID = 'd0000000-0000-4000-8000-000000000001';
const customer: Customer = {
  id: ID,
  companyName: 'Kowalski Farms Ltd.',
  firstName: 'Jan',
  lastName: 'Kowalski',
  phone: '306 555-0142',
  address: 'Box 12, Hodgeville SK',
  email: null,
  contactBy: 'phone',
  notes: 'Bees in July',
  preferredProducts: [],
  isActive: true,
  canSignIn: false,
  fieldCount: 2,
  sprayableAcres: 310.5,
  jobCount: 3,
  openJobCount: 1,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
};
const LIST = { 'GET /admin/customers': () => pageOf('customers', [customer]) };
const PAGE = {
  [`GET /admin/customers/${ID}`]: () => ({ data: customer }),
  [`GET /admin/customers/${ID}/neighbours`]: () => ({ data: { neighbours: [] } }),
  'GET /admin/fields': () => pageOf('fields', []),
  'GET /admin/spray-jobs': () => pageOf('sprayJobs', []),
  'GET /admin/records': () => pageOf('records', []),
  'GET /admin/users': () => pageOf('users', []),
  'GET /admin/chemicals': () => pageOf('chemicals', []),
};

const openPage = () =>
  renderScreen(
    <Routes>
      <Route path="/customers/:id" element={<CustomerPage />} />
    </Routes>,
    { at: `/customers/${ID}` },
  );

test('lists customers by company, with the phone as a link to call', async () => {
  fakeServer(LIST);
  renderScreen(<CustomersPage />);
  const row = within((await screen.findByRole('link', { name: 'Kowalski Farms Ltd.' })).closest('tr') as HTMLElement);
  expect(row.getByRole('link', { name: '306 555-0142' }).getAttribute('href')).toBe('tel:3065550142');
  expect(row.getByText('Jan Kowalski')).toBeDefined();
  expect(row.getByRole('cell', { name: 'No e-mail' })).toBeDefined();
});

test('exports acres as on screen, to a tenth', async () => {
  const saved = collectSavedFiles();
  fakeServer({ 'GET /admin/customers': () => pageOf('customers', [{ ...customer, sprayableAcres: 310.449999 }]) });
  renderScreen(<CustomersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByText(/^1 row exported/);
  expect(await textOfFile(saved[0]?.content)).toContain(',2,310.4,1\r\n');
});

test('asks the server for what is typed into the search', async () => {
  const requests = fakeServer(LIST);
  renderScreen(<CustomersPage />);
  await userEvent.type(await screen.findByLabelText('Find a customer'), 'NW 12 34 5 W2');
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ q: 'NW 12 34 5 W2' }));
});

test('creates a customer with a company alone', async () => {
  const requests = fakeServer({ ...LIST, ...PAGE, 'POST /admin/customers': () => ({ status: 201, data: customer }) });
  renderScreen(<CustomersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Customer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Customer' }));
  expect(await screen.findByText('Enter a company or a name')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Company'), 'Kowalski Farms Ltd.');
  await userEvent.click(screen.getByRole('button', { name: 'Create Customer' }));
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /admin/customers')).toBe(true));
  const body = requests.find(({ call }) => call === 'POST /admin/customers')?.body;
  expect(body).toMatchObject({ companyName: 'Kowalski Farms Ltd.', email: null, preferredProductIds: [] });
});

test('the page of a customer shows how to reach them and what they have', async () => {
  fakeServer(PAGE);
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kowalski Farms Ltd.' })).toBeDefined();
  expect(screen.getByText('No e-mail')).toBeDefined();
  expect(screen.getByText('By phone')).toBeDefined();
  expect(screen.getByText('2 fields, 310.5 acres to spray; 3 jobs, 1 of them open.')).toBeDefined();
  expect(screen.getByText('Bees in July')).toBeDefined();
  for (const name of ['Fields', 'Jobs', 'Records', 'Notes', 'Preferred products', 'Neighbours']) {
    expect(screen.getByRole('heading', { name })).toBeDefined();
  }
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});

test('a customer with an address is invited to the page of farmers', async () => {
  const requests = fakeServer({
    ...PAGE,
    [`GET /admin/customers/${ID}`]: () => ({ data: { ...customer, email: 'jan@farm.example' } }),
    [`POST /admin/farm/invitations/${ID}`]: () => ({ data: null }),
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('The invitation is in the outbox')).toBeDefined();
  expect(requests.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([`POST /admin/farm/invitations/${ID}`]);
});

test('a customer without land is not said to have no neighbours', async () => {
  fakeServer({ ...PAGE, [`GET /admin/customers/${ID}`]: () => ({ data: { ...customer, fieldCount: 0 } }) });
  openPage();
  expect(await screen.findByText('This customer has no field yet. Neighbours are listed here once there is one.')).toBeDefined();
  expect(screen.queryByText(/^No neighbours are on file/)).toBeNull();
});

test('a new field starts with the customer as its farmer', async () => {
  const farmer = { id: ID, firstName: 'Jan', lastName: 'Kowalski', companyName: 'Kowalski Farms Ltd.', email: '', isActive: true };
  fakeServer({ ...PAGE, 'GET /admin/users': () => pageOf('users', [farmer]) });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'New field' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Farmer/).value).toBe('Jan Kowalski'));
});

test('a copied job keeps its work, moves to this year and drops fields that the customer no longer has', () => {
  const [sample] = z.array(api.sprayJobs.getAsAdmin.reply).parse(SAMPLE_JOBS.slice(0, 1));
  const job = { ...(sample ?? expect.fail('no sample job')), startDate: '2024-02-29', endDate: '2024-03-02' };
  const [kept, ...dropped] = job.fields.map(({ id }) => id);
  const copy = copyOfJob(job, 2025, kept === undefined ? [] : [kept]);
  expect(copy).toMatchObject({ name: job.name, status: 'draft', startDate: '2025-03-01', endDate: '2025-03-02', userId: job.userId });
  expect(copy.fieldIds).toEqual(kept === undefined ? [] : [kept]);
  for (const id of dropped) expect(copy.fieldIds).not.toContain(id);
});

test.each([
  ['(306) 555-0142', 'tel:3065550142'],
  ['+1 306 555 0142', 'tel:+13065550142'],
])('the phone %s is called as %s', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url);
});
