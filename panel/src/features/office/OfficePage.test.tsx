import { defaultRequirementSet, defaultTemplate, type RecordTemplate, REQUIREMENT_SET_CODES, TEMPLATE_CODES } from '@swathline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { OfficePage } from './OfficePage.tsx';
import './OfficeSettingsDialog.tsx';
import '../records/templates/TemplateDialog.tsx';
import './RequirementSetDialog.tsx';

const SETTINGS = {
  papersGuard: 'warn',
  clock: '24h',
  crewMayComplete: true,
  mayFlyAtNight: false,
  secondFactorFrom: null,
  company: { name: 'Prairie Air', address: '12 Hangar Road', phone: null, email: null },
  updatedAt: '2026-06-02T12:00:00.000Z',
};
const sets = REQUIREMENT_SET_CODES.map(defaultRequirementSet);
const templates = TEMPLATE_CODES.map(defaultTemplate);
const UPDATE = 'PUT /admin/settings';
const UPDATE_SET = 'PUT /admin/requirement-sets/SK-aeroplane';

const answers = {
  'GET /admin/settings': () => ({ data: SETTINGS }),
  'GET /admin/fields/provinces': () => ({ data: { provinces: [] } }),
  'GET /admin/credentials': () => pageOf('credentials', []),
  'GET /admin/record-templates': () => ({ data: { templates } }),
  'GET /admin/requirement-sets': () => ({ data: { requirementSets: sets, total: 9, limit: 9, offset: 0 } }),
};

test('shows the lists of the provinces in which the company has fields, and the others when asked', async () => {
  fakeServer({ ...answers, 'GET /admin/fields/provinces': () => ({ data: { provinces: ['SK'] } }) });
  renderScreen(<OfficePage />);
  await waitFor(() => expect(screen.getAllByText('Not reviewed')).toHaveLength(3 + 2));
  expect(screen.queryByText('Alberta, aeroplane')).toBeNull();
  const [requirements] = screen.getAllByRole('button', { name: 'Show other provinces' });
  if (requirements) await userEvent.click(requirements);
  expect(screen.getByText('Alberta, aeroplane')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Only provinces of your fields' }));
  expect(screen.queryByText('Alberta, aeroplane')).toBeNull();
});

test('shows the company, its papers, the required papers and the record templates, none of them reviewed', async () => {
  fakeServer(answers);
  renderScreen(<OfficePage />);
  expect(await screen.findByText('Prairie Air')).toBeDefined();
  expect(await screen.findByText('No papers found')).toBeDefined();
  await waitFor(() => expect(screen.getAllByText('Not reviewed')).toHaveLength(9 + 4));
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
    clock: '24h',
    crewMayComplete: true,
    mayFlyAtNight: false,
    landConfirmation: 'ask',
    farmersSeeFlights: false,
    secondFactorFrom: null,
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

test('changes a record template and says who reviewed it', async () => {
  const call = 'PUT /admin/record-templates/SK';
  const requests = fakeServer({ ...answers, [call]: () => ({ data: templates[0] }) });
  renderScreen(<OfficePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the template of Saskatchewan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Template: Saskatchewan' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Growth stage' }));
  await userEvent.clear(dialog.getByRole('spinbutton', { name: 'Hours until due' }));
  await userEvent.type(dialog.getByRole('spinbutton', { name: 'Hours until due' }), '24');
  await userEvent.type(dialog.getByLabelText('Reviewed on'), '2026-03-01');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reviewed by' }), 'Ann Lee');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Template' }));
  await waitFor(() => expect(requests.some((request) => request.call === call)).toBe(true));
  const body = requests.find((request) => request.call === call)?.body as RecordTemplate;
  expect(body).toMatchObject({ dueHours: 24, yearsKept: 7, reviewedOn: '2026-03-01', reviewedBy: 'Ann Lee' });
  expect(body.requiredKeys).toContain('growthStage');
});
