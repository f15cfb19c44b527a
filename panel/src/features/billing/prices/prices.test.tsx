import { wholeEntry } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { priceList } from '../../../test/billing.ts';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { conditionText, valueText } from './price-text.ts';
import { PriceListPage } from './PriceListPage.tsx';

const PATH = `/admin/price-lists/${priceList.id}`;

function openList(changes: Partial<typeof priceList> = {}, extra: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer({
    [`GET ${PATH}`]: () => ({ data: { ...priceList, ...changes } }),
    [`PUT ${PATH}`]: () => ({ data: priceList }),
    'GET /admin/chemicals': () => pageOf('chemicals', []),
    'GET /admin/customers': () => pageOf('customers', []),
    ...extra,
  });
  const page = (
    <Routes>
      <Route path="/billing/prices/:id" element={<PriceListPage />} />
    </Routes>
  );
  renderScreen(page, { at: `/billing/prices/${priceList.id}` });
  return requests;
}

test('a price is added with the inputs of its kind, and a missing one is named at its input', async () => {
  const requests = openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Add price' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fuel surcharge' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add price' }));
  expect(await screen.findByText('Enter the fuel price from which the surcharge begins')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Fuel price from which it begins'), '1.50');
  await userEvent.type(screen.getByLabelText('Step of the fuel price'), '0,10');
  await userEvent.type(screen.getByLabelText('Surcharge for each step'), '1.5');
  await userEvent.click(screen.getByRole('button', { name: 'Add price' }));
  await waitFor(() => expect(requests.some(({ call }) => call === `PUT ${PATH}`)).toBe(true));
  const { entries = [] } = (requests.find(({ call }) => call === `PUT ${PATH}`)?.body ?? {}) as { entries?: object[] };
  expect(entries).toHaveLength(3);
  expect(entries[2]).toMatchObject({ kind: 'fuel', basePrice: '1.50', step: '0.10', percent: '1.50' });
  expect(entries[2]).not.toHaveProperty('price');
});

/** A list of which a save was refused, since it is `latest` by now. */
function openStale(latest: typeof priceList) {
  let current = priceList;
  const saved: (typeof priceList)['entries'][] = [];
  fakeServer({
    [`GET ${PATH}`]: () => ({ data: current }),
    [`PUT ${PATH}`]: ({ body }) => {
      const { entries, updatedAt } = body as typeof priceList;
      if (saved.length === 0 && updatedAt !== latest.updatedAt) {
        current = latest;
        return { status: 409, code: 'stale', message: 'Somebody else changed this price list' };
      }
      saved.push(entries);
      return { data: latest };
    },
    'GET /admin/chemicals': () => pageOf('chemicals', []),
  });
  const page = (
    <Routes>
      <Route path="/billing/prices/:id" element={<PriceListPage />} />
    </Routes>
  );
  renderScreen(page, { at: `/billing/prices/${priceList.id}` });
  return saved;
}

const LATER = '2026-06-02T12:00:00.000Z';
const standby = wholeEntry({ kind: 'standby', name: 'Standby', price: '250.00', per: 'hour' });

async function addPrice(price: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Add price' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Price'), price);
  await userEvent.click(dialog.getByRole('button', { name: 'Add price' }));
}

async function saveMerged() {
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
}

test('a price that is added takes no place of one that another person added meanwhile', async () => {
  const saved = openStale({ ...priceList, entries: [...priceList.entries, standby], updatedAt: LATER });
  await addPrice('14.25');
  await saveMerged();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.slice(0, -1)).toEqual([...priceList.entries, standby]);
  expect(saved[0]?.at(-1)).toMatchObject({ kind: 'application', price: '14.25' });
});

test('a price whose first reply was lost is not added twice', async () => {
  const added = wholeEntry({ kind: 'application', price: '14.25' });
  const saved = openStale({ ...priceList, entries: [...priceList.entries, added], updatedAt: LATER });
  await addPrice('14.25');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toHaveLength(priceList.entries.length + 1);
});

test('a changed price keeps its place if another person removed the one before it', async () => {
  const saved = openStale({ ...priceList, entries: priceList.entries.slice(1), updatedAt: LATER });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit .*row 2$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name on the line'), ' 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save price' }));
  await saveMerged();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toHaveLength(priceList.entries.length - 1);
  expect(saved[0]?.[0]).toMatchObject({ kind: priceList.entries[1]?.kind });
});

test('says why products have no names if the catalogue cannot be loaded', async () => {
  const entries = [wholeEntry({ kind: 'product', price: '40', per: 'L', chemicalId: priceList.id })];
  openList({ entries }, { 'GET /admin/chemicals': () => ({ status: 403, message: 'Not now' }) });
  expect((await screen.findByRole('alert')).textContent).toContain('The products have no names here: Not now');
});

test('a list that priced a line can only be copied', async () => {
  openList({ isUsed: true });
  expect(await screen.findByText(/^Lines were priced by this list/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add price' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy as a new list' })).toBeDefined();
});

test.each([
  [{ kind: 'application' as const, price: '12.50', to: 15 }, 'up to 15 L/acre (3.96 US gal/acre)', '$12.50 per acre'],
  [{ kind: 'minimum' as const, acres: 60, per: 'call-out' as const }, 'All', 'at least 60 acres for a call-out'],
  [{ kind: 'product' as const, percent: '12.00', per: 'L' as const }, 'All', 'cost and 12 %, per L'],
  [{ kind: 'discount' as const, percent: '2.00', days: 10 }, 'paid within 10 days', '2 %'],
])('says for which work a price is, and how much: %o', (entry, condition, value) => {
  const whole = wholeEntry(entry);
  expect([conditionText(whole, new Map()), valueText(whole)]).toEqual([condition, value]);
});
