import { defaultRequirementSet, REQUIREMENT_SET_CODES } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { OfficePage } from './OfficePage.tsx';
import './OfficeSettingsDialog.tsx';
import './RequirementSetDialog.tsx';

const SETTINGS = {
  papersGuard: 'warn',
  crewMayComplete: true,
  company: { name: 'Prairie Air', address: '12 Hangar Road', phone: null, email: null },
  updatedAt: '2026-06-02T12:00:00.000Z',
};
const sets = REQUIREMENT_SET_CODES.map(defaultRequirementSet);
const UPDATE = 'PUT /admin/settings';
const UPDATE_SET = 'PUT /admin/requirement-sets/SK-aeroplane';

const answers = {
  'GET /admin/settings': () => ({ data: SETTINGS }),
  'GET /admin/credentials': () => pageOf('credentials', []),
  'GET /admin/requirement-sets': () => ({ data: { requirementSets: sets, total: 9, limit: 9, offset: 0 } }),
};

test('shows the company, its papers and the required papers, none of them reviewed', async () => {
  fakeServer(answers);
  renderScreen(<OfficePage />);
  expect(await screen.findByText('Prairie Air')).toBeDefined();
  expect(await screen.findByText('No papers found')).toBeDefined();
  expect(await screen.findAllByText('Not reviewed')).toHaveLength(9);
  expect(screen.getByText('Saskatchewan, aeroplane')).toBeDefined();
});

test('changes the company and the guard', async () => {
  const requests = fakeServer({ ...answers, [UPDATE]: () => ({ data: SETTINGS }) });
  renderScreen(<OfficePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Office' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Phone' }), '306 555 0100');
  await userEvent.click(dialog.getByRole('combobox', { name: 'When Papers Are Missing' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Refuse to approve and to start the job' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Office' }));
  await waitFor(() => expect(requests.some(({ call }) => call === UPDATE)).toBe(true));
  expect(requests.find(({ call }) => call === UPDATE)?.body).toEqual({
    papersGuard: 'block',
    crewMayComplete: true,
    company: { name: 'Prairie Air', address: '12 Hangar Road', phone: '306 555 0100', email: '' },
    updatedAt: SETTINGS.updatedAt,
  });
});

test('shows a refused input of the company at its place', async () => {
  const errors = [{ field: 'company.email', message: 'Email is invalid' }];
  fakeServer({ ...answers, [UPDATE]: () => ({ status: 400, code: 'invalid', message: 'Email is invalid', errors }) });
  renderScreen(<OfficePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Office' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'office');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Office' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'office');
});

test('changes what is required, and notes the review', async () => {
  const requests = fakeServer({ ...answers, [UPDATE_SET]: () => ({ data: sets[0] }) });
  renderScreen(<OfficePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Saskatchewan, aeroplane' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Required Papers: Saskatchewan, aeroplane' }));
  const crew = within(dialog.getByRole('group', { name: 'Ground crew (mixer-loaders)' }));
  await userEvent.click(crew.getByRole('checkbox', { name: 'Mixer-loader certificate' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reviewed By' }), 'A. Lawyer');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.some(({ call }) => call === UPDATE_SET)).toBe(true));
  expect(requests.find(({ call }) => call === UPDATE_SET)?.body).toMatchObject({
    groundCrew: [],
    pilot: sets[0]?.pilot,
    reviewedOn: null,
    reviewedBy: 'A. Lawyer',
    updatedAt: null,
  });
});
