import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { alarmOf } from '../../test/alarms.ts';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { AlarmBanner } from './AlarmBanner.tsx';

const ID = 'a0000000-0000-4000-8000-000000000001';
const alarm = alarmOf();

/** Counts the beeps. */
function fakeAudio() {
  const start = vi.fn();
  const node = () => ({ connect: (to: object) => to, addEventListener: vi.fn(), frequency: {}, gain: {}, start, stop: vi.fn() });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      createOscillator = node;
      createGain = node;
      close = () => Promise.resolve();
    },
  );
  return start;
}

test('an open alarm is heard once, leads to the map, and goes when somebody says why', async () => {
  const beeps = fakeAudio();
  let alarms = [alarm];
  fakeServer({
    'GET /admin/alarms': () => pageOf('alarms', alarms),
    [`POST /admin/alarms/${ID}/acknowledge`]: () => {
      alarms = [];
      return { data: { ...alarm, acknowledgedAt: alarm.at, acknowledgedBy: 'Olive Office', note: 'Booms were closed' } };
    },
  });
  renderScreen(<AlarmBanner />);
  const text = 'Dale Doe, Canola: a pass into an exclusion zone.';
  expect(await screen.findByText(text)).toBeDefined();
  expect(beeps).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('link', { name: 'Show on map' }).getAttribute('href')).toBe(`/pilots?pilot=${ID}`);
  await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/A help, never a release/)).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Why, in a word'), 'Booms were closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));
  await vi.waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(beeps).toHaveBeenCalledTimes(3);
});
