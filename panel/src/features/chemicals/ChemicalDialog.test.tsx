import type { Chemical } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { ChemicalDialog } from './ChemicalDialog.tsx';

const ID = 'a8098c1a-f86e-41da-bd1a-00112444be1e';
const roundup: Chemical = {
  id: ID,
  name: 'Roundup',
  type: 'herbicide',
  activeIngredient: 'glyphosate',
  applicationRateLitersPerAcre: 0.67,
  costPerLitre: 9.5,
  restrictions: null,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
};

async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('an empty form shows a message for every missing input and sends nothing', async () => {
  const requests = fakeServer({});
  renderScreen(<ChemicalDialog chemical={null} onClose={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Create Chemical' }));

  expect(await screen.findByText('Chemical name is required')).toBeDefined();
  for (const text of ['Chemical type is required', 'Active ingredient is required', 'Application rate must be between 0 and 1000 L/acre']) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(requests).toEqual([]);
});

test('shows a message for each value over its limit', async () => {
  fakeServer({});
  renderScreen(<ChemicalDialog chemical={{ ...roundup, name: 'x'.repeat(100), costPerLitre: 1000.01 }} onClose={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Update Chemical' }));

  expect(await screen.findByText('Chemical name must be less than 100 characters')).toBeDefined();
  expect(screen.getByText('Cost per litre must be between 0 and 1,000')).toBeDefined();
});

test('Farmer Supply is saved without a cost, even if the chemical had one', async () => {
  const requests = fakeServer({ [`PUT /admin/chemicals/${ID}`]: () => ({ data: roundup }) });
  const onClose = vi.fn();
  renderScreen(<ChemicalDialog chemical={{ ...roundup, costPerLitre: 5000 }} onClose={onClose} />);
  await choose('Type', 'Farmer Supply');
  expect(screen.queryByLabelText('Cost per Litre')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Update Chemical' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests[0]?.body).toEqual({
    name: 'Roundup',
    type: 'Farmer Supply',
    activeIngredient: 'glyphosate',
    applicationRateLitersPerAcre: 0.67,
    costPerLitre: null,
    restrictions: null,
    pcpNumber: null,
    rateUnit: 'L',
    aeroplaneUse: 'unknown',
    helicopterUse: 'unknown',
    rpasUse: 'unknown',
    sprayQuality: null,
    labelReadOn: null,
    mixingStep: null,
    protectiveEquipment: null,
    updatedAt: roundup.updatedAt,
  });
});

test('the label section starts collapsed, and its values are sent', async () => {
  const requests = fakeServer({ [`PUT /admin/chemicals/${ID}`]: () => ({ data: roundup }) });
  const onClose = vi.fn();
  renderScreen(<ChemicalDialog chemical={{ ...roundup, reentryHours: 12 }} onClose={onClose} />);
  const label = screen.getByRole('button', { name: /^Label/ });
  expect(label.textContent).toContain('re-entry 12 h');
  expect(label.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(label);
  await userEvent.type(await screen.findByLabelText('PCP Registration Number'), '27487');
  await userEvent.type(await screen.findByLabelText('Water Volume'), '11.4');
  await choose('Use by Aeroplane', 'Yes');
  await choose('Use by Helicopter', 'No');
  await choose('Use by Drone', 'No');
  await choose('Spray Quality', 'Coarse (C)');
  await userEvent.type(screen.getByLabelText('Label Read On'), '2026-05-02');
  await choose('Rate Measured In', 'Kilograms (dry)');
  expect(screen.getByLabelText('Cost per Kilogram')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Update Chemical' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests[0]?.body).toMatchObject({
    pcpNumber: '27487',
    waterLitersPerAcre: 11.4,
    reentryHours: 12,
    aeroplaneUse: 'yes',
    helicopterUse: 'no',
    rpasUse: 'no',
    sprayQuality: 'C',
    labelReadOn: '2026-05-02',
    rateUnit: 'kg',
  });
});

test('an error in the collapsed label section expands it', async () => {
  fakeServer({});
  renderScreen(<ChemicalDialog chemical={{ ...roundup, maxWindKmh: 101 }} onClose={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Update Chemical' }));
  expect(await screen.findByText('Maximum wind must be between 0 and 100 km/h')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Label/ }).getAttribute('aria-expanded')).toBe('true');
});

test("shows the server's error at its input and keeps what was typed", async () => {
  const taken = {
    status: 409,
    code: 'already_taken',
    message: 'Taken',
    errors: [{ field: 'name', message: 'A chemical with this name already exists' }],
  };
  fakeServer({ 'POST /admin/chemicals': () => taken });
  renderScreen(<ChemicalDialog chemical={null} onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText('Chemical Name *'), 'Liberty');
  await choose('Type', 'herbicide');
  await userEvent.type(screen.getByLabelText('Active Ingredient *'), 'glufosinate');
  await userEvent.type(screen.getByLabelText('Application Rate *'), '1.35');
  await userEvent.click(screen.getByRole('button', { name: 'Create Chemical' }));

  expect(await screen.findByText('A chemical with this name already exists')).toBeDefined();
  expect(screen.getByDisplayValue('Liberty')).toBeDefined();
});

test("shows the chemical screen's message if the server answers 403", async () => {
  fakeServer({ [`PUT /admin/chemicals/${ID}`]: () => ({ status: 403, code: 'not_allowed', message: 'No' }) });
  renderScreen(<ChemicalDialog chemical={roundup} onClose={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Update Chemical' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Access denied. Admin privileges required to manage chemicals.');
});

test("after a conflict shows the other person's changes and saves both", async () => {
  const newer = { ...roundup, name: 'Roundup Transorb', updatedAt: '2026-05-02T12:00:00.000Z' };
  const stale = { status: 409, code: 'stale', message: 'Someone else has changed this' };
  const requests = fakeServer({
    [`GET /admin/chemicals/${ID}`]: () => ({ data: newer }),
    [`PUT /admin/chemicals/${ID}`]: ({ body }) => ((body as Chemical).updatedAt === newer.updatedAt ? { data: newer } : stale),
  });
  const onClose = vi.fn();
  renderScreen(<ChemicalDialog chemical={roundup} onClose={onClose} />);
  await userEvent.clear(screen.getByLabelText(/^Active Ingredient/));
  await userEvent.type(screen.getByLabelText(/^Active Ingredient/), 'glufosinate');
  await userEvent.click(screen.getByRole('button', { name: 'Update Chemical' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  expect(await screen.findByText('Roundup Transorb')).toBeDefined();
  expect(screen.getByText('glufosinate')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const saved = requests.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body;
  expect(saved).toMatchObject({ name: 'Roundup Transorb', activeIngredient: 'glufosinate', updatedAt: newer.updatedAt });
});

test('after a conflict the comparison includes the label and marks who changed what', async () => {
  const labelled = {
    ...roundup,
    pcpNumber: '27487',
    rateUnit: 'L',
    waterLitersPerAcre: 10,
    maxWindKmh: 15,
    aeroplaneUse: 'unknown',
  } as const;
  const newer = { ...labelled, maxWindKmh: 20, reentryHours: 12, waterLitersPerAcre: 12, updatedAt: '2026-05-02T12:00:00.000Z' };
  const stale = { status: 409, code: 'stale', message: 'Someone else has changed this' };
  const requests = fakeServer({
    [`GET /admin/chemicals/${ID}`]: () => ({ data: newer }),
    [`PUT /admin/chemicals/${ID}`]: ({ body }) => ((body as Chemical).updatedAt === newer.updatedAt ? { data: newer } : stale),
  });
  const onClose = vi.fn();
  renderScreen(<ChemicalDialog chemical={labelled} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: /^Label/ }));
  await userEvent.clear(await screen.findByLabelText('PCP Registration Number'));
  await userEvent.clear(await screen.findByLabelText('Water Volume'));
  await userEvent.type(screen.getByLabelText('Water Volume'), '14');
  await choose('Use by Aeroplane', 'Yes');
  await userEvent.click(screen.getByRole('button', { name: 'Update Chemical' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));

  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  expect(comparison.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    'Water Volume (L/acre)When you opened it: 10Keep mine14Take theirs12',
    'Maximum Wind (km/h)Keep mine15Take theirs20',
    'Re-entry Interval (hours)Keep mineEmptyTake theirs12',
    'PCP Registration NumberKeep mineEmptyTake theirs27487',
    'Use by AeroplaneKeep mineYesTake theirsNot known',
  ]);
  expect(comparison.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Changed by both of you',
    'Changed by somebody else',
    'Changed by you',
  ]);
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const saved = requests.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body;
  expect(saved).toMatchObject({ pcpNumber: null, waterLitersPerAcre: 14, maxWindKmh: 20, reentryHours: 12, aeroplaneUse: 'yes' });
});

test.each([
  { name: 'new chemical', chemical: null },
  { name: 'chemical without a cost', chemical: { ...roundup, type: 'Farmer Supply', costPerLitre: null } as const },
])('closes an unchanged form without asking for confirmation: $name', async ({ chemical }) => {
  fakeServer({});
  const onClose = vi.fn();
  renderScreen(<ChemicalDialog chemical={chemical} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
});

test('asks for confirmation before discarding changes', async () => {
  fakeServer({});
  const onClose = vi.fn();
  renderScreen(<ChemicalDialog chemical={roundup} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Restrictions'), 'Not near water');

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you have entered?' });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(screen.getByDisplayValue('Not near water')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a rate typed with a decimal comma is saved as typed, and one with two meanings is refused', async () => {
  const requests = fakeServer({ [`PUT /admin/chemicals/${ID}`]: () => ({ data: roundup }) });
  const onClose = vi.fn();
  renderScreen(<ChemicalDialog chemical={roundup} onClose={onClose} />);
  const rate = screen.getByRole('spinbutton', { name: /Application Rate/ });
  const cost = screen.getByRole('spinbutton', { name: /Cost per Litre/ });
  await userEvent.clear(rate);
  await userEvent.type(rate, '1,234');
  await userEvent.clear(cost);
  await userEvent.type(cost, '9,5');
  await userEvent.click(screen.getByRole('button', { name: 'Update Chemical' }));
  expect(await screen.findByText('‘1,234’ can mean two numbers. Type 1.234 or 1234')).toBeDefined();
  expect(requests).toEqual([]);

  await userEvent.clear(rate);
  await userEvent.type(rate, '0,5');
  await userEvent.click(screen.getByRole('button', { name: 'Update Chemical' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests[0]?.body).toMatchObject({ applicationRateLitersPerAcre: 0.5, costPerLitre: 9.5 });
});
