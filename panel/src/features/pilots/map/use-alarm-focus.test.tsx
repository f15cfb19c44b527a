import type { RaisedAlarm } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { alarmOf } from '../../../test/alarms.ts';
import { dale, jobReplies, pilots, row, wanda } from '../../../test/pilots.ts';
import { fakeServer, pageOf, renderScreen, returnToWindow } from '../../../test/render.tsx';
import { OPEN_ALARMS } from '../../alarms/open-alarms.ts';
import { PilotsPage } from '../PilotsPage.tsx';

const raised = (pilotId: string, n: number) => alarmOf({ id: `a0000000-0000-4000-8000-00000000000${n}`, pilotId });

let alarms: RaisedAlarm[] = [];

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

function AlarmCount() {
  const { data } = useQuery(OPEN_ALARMS);
  return <p>{`${data?.alarms.length ?? 'none'} open`}</p>;
}

async function openMap(at: string) {
  const requests = fakeServer({
    'GET /admin/locations/active': () => pageOf('activePilots', pilots),
    'GET /admin/alarms': () => pageOf('alarms', alarms),
    ...jobReplies,
  });
  const withCount = (
    <>
      <AlarmCount />
      <PilotsPage />
    </>
  );
  renderScreen(withCount, { at });
  await waitFor(() => expect(requests.some(({ call }) => call === 'GET /admin/alarms')).toBe(true));
  await row('Wanda Petrov');
}

/** The selected pilot's entry in the list has further buttons. */
const isSelected = async (name: string) => (await row(name)).queryByRole('button', { name: 'Devices' }) !== null;

const [daleName, wandaName] = ['Dale Kowalchuk', 'Wanda Petrov'] as const;

test('the map starts at the newest alarm', async () => {
  alarms = [raised(wanda.pilotId, 2), raised(dale.pilotId, 1)];
  await openMap('/pilots');
  await waitFor(async () => expect(await isSelected(wandaName)).toBe(true));
});

test('an aircraft that was asked for stays, until another alarm is raised', async () => {
  alarms = [raised(dale.pilotId, 1)];
  await openMap(`/pilots?pilot=${wanda.pilotId}`);
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/pilots'));
  expect([await isSelected(daleName), await isSelected(wandaName)]).toEqual([false, true]);

  alarms = [raised(dale.pilotId, 2), ...alarms];
  returnToWindow();
  await waitFor(async () => expect(await isSelected(daleName)).toBe(true));
});

test('the first alarm of all moves the map away from an aircraft that was asked for', async () => {
  alarms = [];
  await openMap(`/pilots?pilot=${wanda.pilotId}`);
  await waitFor(async () => expect(await isSelected(wandaName)).toBe(true));
  alarms = [raised(dale.pilotId, 1)];
  returnToWindow();
  await waitFor(async () => expect(await isSelected(daleName)).toBe(true));
});

test('the map stays when the newest alarm is acknowledged', async () => {
  alarms = [raised(wanda.pilotId, 2), raised(dale.pilotId, 1)];
  await openMap('/pilots');
  await waitFor(async () => expect(await isSelected(wandaName)).toBe(true));
  alarms = [raised(dale.pilotId, 1)];
  returnToWindow();
  await screen.findByText('1 open');
  expect([await isSelected(daleName), await isSelected(wandaName)]).toEqual([false, true]);
});
