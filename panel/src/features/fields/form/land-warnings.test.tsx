import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CORNERS, FARMER, farmers, field, land, location, nameAndFarmer } from '../../../test/field-dialog.ts';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { FieldDialog } from './FieldDialog.tsx';

const CHECK = 'POST /admin/fields/check-land';
const CREATE = 'POST /admin/fields';
const FAR = "38 km from this farmer's nearest other field, South half. This land is in RM of Lumsden No. 189.";
const warned = { [CHECK]: () => ({ data: { warnings: [{ code: 'far', message: FAR }] } }) };
const created = { [CREATE]: () => ({ status: 201, data: field }) };

async function save() {
  await nameAndFarmer('Home quarter');
  await userEvent.click(screen.getByRole('button', { name: 'Create Field' }));
}

test('land with warnings needs a confirmation; Go back keeps the inputs and saves nothing', async () => {
  const requests = fakeServer({ ...farmers, ...created, ...warned });
  const onClose = vi.fn();
  renderScreen(<FieldDialog field={null} location={location} onClose={onClose} />);
  await save();
  const question = within(await screen.findByRole('alertdialog', { name: 'Is this the right land?' }));
  expect(question.getByText(FAR)).toBeDefined();
  expect(requests.find(({ call }) => call === CHECK)?.body).toEqual({ userId: FARMER.id, ...land, coordinates: CORNERS });

  await userEvent.click(question.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText(/^Field Name/)).toHaveProperty('value', 'Home quarter');
  expect(requests.map(({ call }) => call)).not.toContain(CREATE);
  expect(onClose).not.toHaveBeenCalled();
});

test('land with warnings is saved after Save anyway', async () => {
  const requests = fakeServer({ ...farmers, ...created, ...warned });
  const onClose = vi.fn();
  renderScreen(<FieldDialog field={null} location={location} onClose={onClose} />);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.map(({ call }) => call)).toContain(CREATE);
});

const reading = {
  quarter: 'NE',
  section: 14,
  township: 18,
  range: 9,
  meridian: 'W2',
  location: 'NE-14-18-9-W2',
  slip: 'section_township',
  metres: 812,
};
const doubt = { farmer: 'Lindqvist Farms', typed: 'NE-18-14-9-W2', metres: 61_234, onFile: null, readings: [reading] };
const doubted = { [CHECK]: () => ({ data: { warnings: [{ code: 'far', message: FAR }], doubt } }) };

test('land that is perhaps mistyped is questioned; another choice fills the inputs and saves nothing', async () => {
  const requests = fakeServer({ ...farmers, ...created, ...doubted });
  renderScreen(<FieldDialog field={null} location={location} onClose={vi.fn()} />);
  await save();
  const question = within(await screen.findByRole('alertdialog', { name: 'Which land is it?' }));
  expect(question.getByText('This is 61 km from Lindqvist Farms’ other land. NE-14-18-9-W2 is 0.8 km away. Which one?')).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'NE-14-18-9-W2' }));
  expect(await screen.findByLabelText(/^Section Number/)).toHaveProperty('value', '14');
  expect(screen.getByLabelText(/^Township/)).toHaveProperty('value', '18');
  expect(requests.map(({ call }) => call)).not.toContain(CREATE);
});

test('land that is perhaps mistyped is saved as entered, without the same question again', async () => {
  const requests = fakeServer({ ...farmers, ...created, ...doubted });
  const onClose = vi.fn();
  renderScreen(<FieldDialog field={null} location={location} onClose={onClose} />);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'NE-18-14-9-W2, as entered' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.map(({ call }) => call)).toContain(CREATE);
});

test('land needs a confirmation if the check itself fails', async () => {
  fakeServer({ ...farmers, ...created, [CHECK]: () => ({ status: 503 }) });
  const onClose = vi.fn();
  renderScreen(<FieldDialog field={null} location={location} onClose={onClose} />);
  await save();
  expect(await screen.findByRole('alertdialog', { name: 'The land could not be checked' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('shows an error that both check and save return only once, at its input', async () => {
  const message = 'Range 31 does not exist.';
  const reject = () => ({ status: 400, code: 'invalid', message, errors: [{ field: 'name', message }] });
  fakeServer({ ...farmers, [CHECK]: reject, [CREATE]: reject });
  renderScreen(<FieldDialog field={null} location={location} onClose={vi.fn()} />);
  await save();
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
