import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type RecordedRequest, fakeServer, renderScreen, someAdmin } from '../../test/render.tsx';
import { SearchDialog } from './SearchDialog.tsx';

const FARMER = { ...someAdmin, role: 'farmer' };
const JOB = { id: 'e3c3f6a2-6f0b-4a51-8d1c-0f2f3ad0c001', name: 'Peters canola', status: 'draft', startDate: '2026-06-15', farmer: FARMER };
const NONE = { users: [], fields: [], sprayJobs: [], pilots: [] };

function openSearch(reply: (request: RecordedRequest) => object = () => ({ ...NONE, users: [FARMER], sprayJobs: [JOB] })) {
  const onClose = vi.fn();
  const requests = fakeServer({ 'GET /admin/search': (request) => ({ data: reply(request) }) });
  renderScreen(<SearchDialog userId={someAdmin.id} onClose={onClose} />);
  return { requests, onClose, input: screen.getByRole('combobox', { name: 'Search' }) };
}

const address = () => screen.getByLabelText('address').textContent;

test('groups the results; arrow keys select a result and Enter opens it', async () => {
  const { requests, input, onClose } = openSearch();
  await userEvent.type(input, 'peters');
  const [farmer] = await screen.findAllByRole('option');
  expect(farmer?.getAttribute('aria-selected')).toBe('true');
  expect(requests.at(-1)?.query).toEqual({ q: 'peters' });
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Customers', 'Spray Jobs']);

  await userEvent.keyboard('{ArrowDown}');
  const job = await screen.findByRole('option', { name: /Peters canola/ });
  expect(job.getAttribute('aria-selected')).toBe('true');
  expect(input.getAttribute('aria-activedescendant')).toBe(job.id);
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
  expect(address()).toBe(`/spray-jobs/${JOB.id}`);
});

test('Enter opens the best result even before the list is shown', async () => {
  const { input } = openSearch();
  await userEvent.type(input, 'peters{Enter}');
  await waitFor(() => expect(address()).toBe(`/customers/${FARMER.id}`));
});

test.each([
  ['the user types on', async () => userEvent.keyboard(' farm')],
  ['the dialog closes', async () => Promise.resolve(cleanup())],
])('Enter opens nothing if %s before the reply arrives', async (_, changeMind) => {
  const { input, onClose } = openSearch();
  let reply = (): void => undefined;
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address.endsWith('q=peters')) await new Promise<void>((resolve) => (reply = resolve));
    return answer(address, request);
  });
  await userEvent.type(input, 'peters{Enter}');
  await changeMind();
  reply();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onClose).not.toHaveBeenCalled();
});

test('offers land in any notation, even without a field on it', async () => {
  const { input } = openSearch(() => NONE);
  await userEvent.type(input, 'NW 1/4 Sec 12 Twp 34 Rge 5 W2nd');
  await userEvent.click(await screen.findByRole('option', { name: /Go to NW-12-34-5-W2/ }));
  expect(address()).toBe('/fields?view=map&goto=NW-12-34-5-W2');
});

test('offers recently opened results before anything is typed', async () => {
  const { input } = openSearch();
  await userEvent.type(input, 'peters');
  await userEvent.click(await screen.findByRole('option', { name: /Peters canola/ }));
  cleanup();
  openSearch();
  expect(await screen.findByRole('group', { name: 'Recent' })).toBeDefined();
});

test.each([
  ['zzyzx', /^Nothing was found for “zzyzx”/],
  ['NW-37-34-5-W2', /^Section 37 does not exist/],
])('explains why %s has no results', async (typed, explanation) => {
  const { input } = openSearch(() => NONE);
  await userEvent.type(input, typed);
  expect(await screen.findByText(explanation)).toBeDefined();
});

test('shows a failure with a Retry button', async () => {
  let attempts = 0;
  fakeServer({
    'GET /admin/search': () => (++attempts === 1 ? { status: 403, message: 'Please wait' } : { data: { ...NONE, sprayJobs: [JOB] } }),
  });
  renderScreen(<SearchDialog userId={someAdmin.id} onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'peters');
  expect(await screen.findByText('Please wait')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search' }));
  expect(await screen.findByRole('option', { name: /Peters canola/ })).toBeDefined();
});

test('products, aircraft and records are results, and open what they show', async () => {
  const chemicals = [{ id: 'c1', name: 'Liberty 150', type: 'herbicide', activeIngredient: 'glufosinate', pcpNumber: '25337' }];
  const aircraft = [{ id: 'a1', registration: 'C-GABC', make: 'Thrush', model: null, isActive: true }];
  const names = { fieldName: 'Home', customerName: 'Ada Peters', sprayJobName: 'Canola' };
  const records = [{ id: 'r1', recordNumber: '2026-000123', state: 'open', ...names }];
  const { input } = openSearch(() => ({ ...NONE, chemicals, aircraft, records }));
  await userEvent.type(input, 'anything');
  expect(await screen.findByRole('option', { name: /Liberty 150/ })).toBeDefined();
  expect(screen.getByRole('option', { name: /C-GABC/ })).toBeDefined();
  await userEvent.click(screen.getByRole('option', { name: /2026-000123 Home/ }));
  expect(address()).toBe('/records/r1');
});

test('begins with what was typed before the dialog was there', async () => {
  const requests = fakeServer({ 'GET /admin/search': () => ({ data: { ...NONE, users: [FARMER] } }) });
  renderScreen(<SearchDialog userId={someAdmin.id} firstText="pet" onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'ers');
  await waitFor(() => expect(requests.at(-1)?.query).toEqual({ q: 'peters' }));
});
