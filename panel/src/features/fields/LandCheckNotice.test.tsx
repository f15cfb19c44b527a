import type { LandCheck } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { LandFindings } from './LandCheck.tsx';
import { LandCheckNotice } from './LandCheckNotice.tsx';

const ID = '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a02';
const CONFIRM = `POST /admin/fields/${ID}/confirm-land`;
const MESSAGE = 'The outline is not on NW-12-34-5-W2, the quarter that the field names.';
const open: LandCheck = {
  status: 'check',
  findings: [{ code: 'not_on_quarter', message: MESSAGE }],
  changedAt: '2026-06-01T12:00:00.000Z',
  confirmedBy: null,
  confirmedAt: null,
};
const confirmed: LandCheck = { ...open, status: 'confirmed', confirmedBy: 'Olive Grey', confirmedAt: '2026-06-03T18:30:00.000Z' };

const renderNotice = (check: LandCheck | undefined, onConfirmed = vi.fn()) => {
  renderScreen(<LandCheckNotice fieldId={ID} name="Home" check={check} onConfirmed={onConfirmed} />);
  return onConfirmed;
};
const confirmButton = () => screen.queryByRole('button', { name: 'Confirm the land of Home' });

test('asks for confirmation with the findings, then sends the version that was shown', async () => {
  const requests = fakeServer({ [CONFIRM]: () => ({ data: { id: ID, landCheck: confirmed } }) });
  const onConfirmed = renderNotice(open);
  expect(screen.getByText('Check land')).toBeDefined();
  expect(screen.getByText(MESSAGE)).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Confirm the land of Home' }));
  const question = await screen.findByRole('alertdialog', { name: 'Is the land of Home right?' });
  expect(question.textContent).toContain(MESSAGE);
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm land' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledWith(confirmed));
  expect(requests.map(({ call, body }) => [call, body])).toEqual([[CONFIRM, { seen: open.changedAt }]]);
});

test("shows the server's reason if the confirmation fails, and keeps the chip", async () => {
  fakeServer({ [CONFIRM]: () => ({ status: 409, code: 'stale', message: 'The warnings about this land have changed.' }) });
  renderNotice(open);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the land of Home' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm land' }));
  expect(await screen.findByText('The warnings about this land have changed.')).toBeDefined();
  expect(screen.getByText('Check land')).toBeDefined();
});

test('confirmed land shows who confirmed it and when', () => {
  renderNotice(confirmed);
  expect(screen.getByText(/^Confirmed by Olive Grey on Jun 3, 2026, /)).toBeDefined();
  expect(screen.getByText(MESSAGE)).toBeDefined();
  expect(screen.queryByText('Check land')).toBeNull();
  expect(confirmButton()).toBeNull();
});

test('land that cannot exist has no confirm button', () => {
  renderNotice({ ...open, findings: [...open.findings, { code: 'impossible', message: 'W7 has no surveyed prairie land.' }] });
  expect(screen.getByText('W7 has no surveyed prairie land.')).toBeDefined();
  expect(confirmButton()).toBeNull();
});

test('shows that the land has not been checked yet', () => {
  const none = { ...open, findings: [], changedAt: null };
  renderNotice({ ...none, status: 'pending' });
  expect(screen.getByText('The land has not been checked yet.')).toBeDefined();
});

test.each([[undefined], [{ ...open, findings: [], status: 'clear' as const }]])('renders nothing for %j', (check) => {
  renderNotice(check);
  expect(document.body.textContent).not.toMatch(/land/i);
});

test('a list shows the first findings of each kind, and how many more there are', () => {
  const overlaps = Array.from({ length: 50 }, (_, i) => ({ code: 'overlap' as const, message: `The outline overlaps field ${i + 1}.` }));
  const far = { code: 'far' as const, message: 'The land is far away.' };
  renderScreen(<LandFindings check={{ ...open, findings: [...overlaps, far] }} />);
  for (const text of ['The outline overlaps field 1.', 'The outline overlaps field 2.', far.message])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByText('The outline overlaps field 3.')).toBeNull();
  expect(screen.getByText('And 48 more. Edit the field to see all.')).toBeDefined();
});

test('a list shows few findings whole, and none of land that is confirmed', () => {
  renderScreen(
    <>
      <LandFindings check={open} />
      <LandFindings check={{ ...confirmed, findings: [{ code: 'far', message: 'Confirmed by hand.' }] }} />
    </>,
  );
  expect(screen.getByText(MESSAGE)).toBeDefined();
  expect(screen.queryByText(/more\. Edit the field/)).toBeNull();
  expect(screen.queryByText('Confirmed by hand.')).toBeNull();
});
