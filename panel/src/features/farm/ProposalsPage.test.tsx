import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen, returnToWindow } from '../../test/render.tsx';
import type { Proposal } from './AnswerDialog.tsx';
import { ProposalsPage } from './ProposalsPage.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const ACCEPT = `POST /admin/farm-proposals/${ID}/accept`;
const [JUNE, JULY, AUGUST] = ['2026-06-01T12:00:00.000Z', '2026-07-01T12:00:00.000Z', '2026-08-01T12:00:00.000Z'] as const;
const corner = (latitude: number, longitude: number) => ({ latitude, longitude });

const proposal: Proposal = {
  id: ID,
  fieldId: ID,
  fieldName: 'Home quarter',
  kind: 'outline',
  coordinates: [corner(51.93, -104.6), corner(51.93, -104.59), corner(51.94, -104.59)],
  zoneKind: null,
  note: null,
  state: 'open',
  answer: null,
  answeredAt: null,
  answeredBy: null,
  createdAt: JUNE,
  farmer: { id: ID, firstName: 'Olga', lastName: 'Danyluk', companyName: null, email: 'olga@farm.example' },
};

test('an outline that changed after the comparison is not overwritten, and can be compared again', async () => {
  let updatedAt: string = JUNE;
  const requests = fakeServer({
    'GET /admin/farm-proposals': () => pageOf('proposals', [proposal]),
    [`GET /admin/fields/${ID}`]: () => ({ data: { id: ID, coordinates: proposal.coordinates, updatedAt } }),
    [ACCEPT]: ({ body }) =>
      (body as { fieldUpdatedAt: string }).fieldUpdatedAt === updatedAt
        ? { data: { ...proposal, state: 'accepted' } }
        : { status: 409, code: 'stale', message: 'Somebody else changed this' },
  });
  const fieldReads = () => requests.filter(({ call }) => call === `GET /admin/fields/${ID}`).length;
  const accept = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toHaveProperty('disabled', false));
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    return within(await screen.findByRole('dialog', { name: 'Accept the proposal' }));
  };
  renderScreen(<ProposalsPage />);

  const first = await accept();
  updatedAt = JULY;
  returnToWindow();
  await waitFor(() => expect(fieldReads()).toBe(2));
  updatedAt = AUGUST;
  await userEvent.click(first.getByRole('button', { name: 'Accept' }));
  expect(await first.findByText('Somebody else changed this')).toBeDefined();
  await waitFor(() => expect(fieldReads()).toBe(3));
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));

  await userEvent.click((await accept()).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.filter(({ call }) => call === ACCEPT).map(({ body }) => body);
  expect(sent).toMatchObject([{ fieldUpdatedAt: JUNE }, { fieldUpdatedAt: AUGUST }]);
});

test('says why a proposal cannot be accepted while its field is not loaded', async () => {
  fakeServer({
    'GET /admin/farm-proposals': () => pageOf('proposals', [proposal]),
    [`GET /admin/fields/${ID}`]: () => ({ status: 400, message: 'The field is away' }),
  });
  renderScreen(<ProposalsPage />);
  expect(await screen.findByText('The field is away')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
