import type { Invoice } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { applicationLine, CUSTOMER_ID, draft, INVOICE_ID, standbyLine } from '../../../test/billing.ts';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { InvoicePage } from '../invoices/InvoicePage.tsx';

const PATH = `/admin/invoices/${INVOICE_ID}`;
const OTHER_ID = 'a0000000-0000-4000-8000-000000000099';
const page = (
  <Routes>
    <Route path="/billing/invoices/:id" element={<InvoicePage />} />
  </Routes>
);

function openDraft(replies: Parameters<typeof fakeServer>[0] = {}, changes: Partial<Invoice> = {}) {
  const shown = { ...draft, ...changes };
  const requests = fakeServer({
    [`GET ${PATH}`]: () => ({ data: shown }),
    [`PUT ${PATH}`]: () => ({ data: shown }),
    'GET /admin/customers': () => pageOf('customers', []),
    ...replies,
  });
  renderScreen(page, { at: `/billing/invoices/${INVOICE_ID}` });
  return { requests, lastBody: () => requests.findLast(({ call }) => call === `PUT ${PATH}`)?.body };
}

const unchanged = ({ id, kind, description, quantity, unit, unitPrice }: typeof applicationLine) => ({
  id,
  kind,
  description,
  quantity,
  unit,
  unitPrice,
});

test('a draft that cannot be issued says why, and Issue waits', async () => {
  const blocker = 'How GST treats "Application" is not decided. Decide it under Taxes before you issue; ask your accountant.';
  openDraft({}, { blockers: [blocker] });
  expect(await screen.findByText(blocker)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Issue' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Decide about taxes' }).getAttribute('href')).toBe('/billing/settings');
});

test('a notice about kept payers does not keep a draft from being issued', async () => {
  const notice = 'The payers kept with Home Quarter are not applied.';
  openDraft({}, { notices: [notice] });
  expect(await screen.findByText(notice)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Issue' })).toHaveProperty('disabled', false);
});

test('issues with the day of the invoice', async () => {
  const issue = `POST ${PATH}/issue`;
  const { requests } = openDraft({ [issue]: () => ({ data: { ...draft, state: 'issued', number: 'INV-000007' } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Issue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Issue the invoice of $2,178.75' });
  expect(dialog.textContent).toContain('From then on it never changes');
  await userEvent.click(screen.getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(requests.some(({ call }) => call === issue)).toBe(true));
  expect(requests.find(({ call }) => call === issue)?.body).toMatchObject({ updatedAt: draft.updatedAt });
});

test('says who gets the invoice when somebody else pays all', async () => {
  const shares = { application: '100.00', product: '100.00', surcharge: '100.00' };
  openDraft({}, { payers: [{ customerId: OTHER_ID, customerName: 'Lou Lord', shares }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Issue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Issue the invoice of $2,178.75' });
  expect(dialog.textContent).toContain('The invoice of Lou Lord gets the next number.');
  expect(dialog.textContent).toContain('The PDF is mailed, if there is an e-mail address.');
});

test('a draft that another person changed is shown as it is before it is issued', async () => {
  const issue = `POST ${PATH}/issue`;
  const latest = { ...draft, total: '2283.75', termsDays: 10, updatedAt: '2026-07-03T15:00:00.000Z' };
  let shown: Invoice = draft;
  const { requests } = openDraft({
    [`GET ${PATH}`]: () => ({ data: shown }),
    [issue]: ({ body }) =>
      (body as Invoice).updatedAt === latest.updatedAt ? { data: latest } : { status: 409, code: 'stale', message: 'Changed' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Issue' }));
  await screen.findByRole('dialog', { name: 'Issue the invoice of $2,178.75' });
  shown = latest;
  await userEvent.click(screen.getByRole('button', { name: 'Issue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Issue the invoice of $2,283.75' });
  expect(within(dialog).getByText(/^Total: \$2,283.75, was \$2,178.75/)).toBeDefined();
  expect(within(dialog).getByText(/^To pay within: 10 days/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.findLast(({ call }) => call === issue)?.body).toMatchObject({ updatedAt: latest.updatedAt });
});

test('a price that is typed over asks for the reason, which the server may demand', async () => {
  const message = 'The price list says $12.50. Say why the price differs.';
  const { lastBody } = openDraft({
    [`PUT ${PATH}`]: () => ({ status: 400, code: 'invalid', message, errors: [{ field: 'lines.0.priceReason', message }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${applicationLine.description}` }));
  const price = await screen.findByLabelText(/^Price of one unit/);
  expect(screen.queryByLabelText('Why the price differs')).toBeNull();
  await userEvent.clear(price);
  await userEvent.type(price, '11,25');
  expect(screen.getByText('$1,687.50 before tax')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save line' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(lastBody()).toMatchObject({ lines: [{ id: applicationLine.id, unitPrice: '11.25', treatments: {} }, unchanged(standbyLine)] });
});

test('a price of the list fills a new line, which says which it was', async () => {
  const prices = [{ kind: 'standby' as const, name: 'Waiting for wind', unit: 'hour', price: '280.00' }];
  const { lastBody } = openDraft({}, { choosablePrices: prices });
  await userEvent.click(await screen.findByRole('button', { name: 'Add line' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add line' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'From the price list' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Waiting for wind, $280.00/hour' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add line' }));
  await waitFor(() => expect(lastBody()).toBeDefined());
  const added = { kind: 'standby', description: 'Waiting for wind', quantity: '1', unit: 'hour', unitPrice: '280.00' };
  expect((lastBody() as { lines: object[] }).lines.at(-1)).toMatchObject({ ...added, priceName: 'Waiting for wind' });
});

/** Opens a draft that is `latest` once a save was refused, as one that another person changed, or whose first reply was lost. */
function openStale(latest: Invoice) {
  let shown: Invoice = draft;
  return openDraft({
    [`GET ${PATH}`]: () => ({ data: shown }),
    [`PUT ${PATH}`]: ({ body }) => {
      if ((body as Invoice).updatedAt === latest.updatedAt) return { data: latest };
      shown = latest;
      return { status: 409, code: 'stale', message: 'Changed' };
    },
  });
}

test('a new line whose first reply was lost is not added twice', async () => {
  const added = { ...standbyLine, id: 'b0000000-0000-4000-8000-000000000009', description: 'Ferry', unitPrice: '280.00', quantity: '1' };
  const latest = { ...draft, lines: [...draft.lines, added], updatedAt: '2026-07-03T15:00:00.000Z' };
  const prices = [{ kind: 'standby' as const, name: 'Ferry', unit: 'hour', price: '280.00' }];
  const { lastBody } = openStale({ ...latest, choosablePrices: prices });
  await userEvent.click(await screen.findByRole('button', { name: 'Add line' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add line' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Kind' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Standby' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), 'Ferry');
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Unit' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Unit' }), 'hour');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Price of one unit' }), '280.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Add line' }));
  await waitFor(() => expect(lastBody()).toMatchObject({ updatedAt: latest.updatedAt }));
  expect((lastBody() as { lines: object[] }).lines).toMatchObject([...draft.lines, added].map(({ id }) => ({ id })));
});

test('an edit of a line that another person removed is not dropped without a word', async () => {
  const latest = { ...draft, lines: draft.lines.slice(0, 1), updatedAt: '2026-07-03T15:00:00.000Z' };
  const { lastBody } = openStale(latest);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Standby' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), ' of the aircraft');
  await userEvent.click(dialog.getByRole('button', { name: 'Save line' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Somebody else removed this line/)).toBeDefined();
  expect(lastBody()).toMatchObject({ updatedAt: draft.updatedAt });
});

test('moves and removes lines', async () => {
  const { lastBody } = openDraft();
  await userEvent.click(await screen.findByRole('button', { name: 'Move up Standby' }));
  await waitFor(() => expect(lastBody()).toMatchObject({ lines: [unchanged(standbyLine), unchanged(applicationLine)] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Standby' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(lastBody()).toMatchObject({ lines: [unchanged(applicationLine)] }));
});

test('other acres than the signed ones are sent with their reason', async () => {
  const { lastBody } = openDraft();
  await userEvent.click(await screen.findByRole('button', { name: 'Change acres of Home Quarter' }));
  const acres = await screen.findByLabelText(/^Billed/);
  await userEvent.clear(acres);
  await userEvent.type(acres, '147');
  await userEvent.type(screen.getByLabelText('Reason'), 'Slough');
  await userEvent.click(screen.getByRole('button', { name: 'Save acres' }));
  await waitFor(() => expect(lastBody()).toMatchObject({ records: [{ billableAcres: 147, acresReason: 'Slough' }] }));
});

test('shares that do not total 100 per cent are refused with a sentence', async () => {
  const shares = { application: '60.00', product: '60.00', surcharge: '60.00' };
  const other = 'd0000000-0000-4000-8000-000000000002';
  const payers = [CUSTOMER_ID, other].map((customerId) => ({ customerId, customerName: customerId, shares }));
  const { lastBody } = openDraft({}, { payers });
  await userEvent.click(await screen.findByRole('button', { name: 'Change shares' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save shares' }));
  expect(await screen.findByText('The shares of each category must total exactly 100 per cent')).toBeDefined();
  expect(screen.getByText('Application: 120 %, not 100 %')).toBeDefined();
  expect(lastBody()).toBeUndefined();
});

test('terms that another person changed first are compared, and both changes are saved', async () => {
  const latest = { ...draft, termsDays: 10, updatedAt: '2026-07-03T15:00:00.000Z' };
  let shown: Invoice = draft;
  const { lastBody } = openDraft({
    [`GET ${PATH}`]: () => ({ data: shown }),
    [`PUT ${PATH}`]: ({ body }) =>
      (body as Invoice).updatedAt === latest.updatedAt ? { data: latest } : { status: 409, code: 'stale', message: 'Changed' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change terms' }));
  await userEvent.type(await screen.findByLabelText('Notes on the invoice'), 'Thank you');
  shown = latest;
  await userEvent.click(screen.getByRole('button', { name: 'Save terms' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  expect(comparison.getByRole('region', { name: 'To pay within' }).textContent).toContain('10 days');
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(lastBody()).toMatchObject({ notes: 'Thank you', termsDays: 10, updatedAt: latest.updatedAt }));
});
