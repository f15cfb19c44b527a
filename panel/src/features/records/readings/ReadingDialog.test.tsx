import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { forgetServerClock, noteServerDate } from '@swathline/client/api/server-clock';
import { RECORD_JOB_ID, someReading } from '../../../test/records.ts';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { ReadingDialog } from './ReadingDialog.tsx';

const SAVE = `POST /admin/spray-jobs/${RECORD_JOB_ID}/readings`;

type Props = Partial<Parameters<typeof ReadingDialog>[0]>;

async function open(props: Props = {}, reply: object = { status: 201, data: someReading() }) {
  const requests = fakeServer({ [SAVE]: () => reply });
  const onClose = vi.fn();
  renderScreen(<ReadingDialog jobId={RECORD_JOB_ID} phase="start" onClose={onClose} {...props} />);
  const dialog = await screen.findByRole('dialog', { name: props.corrects ? 'Correct Reading' : 'Add Reading' });
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
  const type = (name: string, text: string) => userEvent.type(within(dialog).getByRole('spinbutton', { name }), text);
  const choose = async (name: string, option: string) => {
    await userEvent.click(within(dialog).getByRole('combobox', { name }));
    await userEvent.click(await screen.findByRole('option', { name: option, exact: true } as never));
  };
  const sent = () => requests.filter(({ call }) => call === SAVE).map(({ body }) => body);
  return { dialog, onClose, save, type, choose, sent };
}

test('saves speed and direction by one of 16 points', async () => {
  const { onClose, save, type, choose, sent } = await open();
  await choose('Wind from', 'NNE');
  await type('Wind speed', '12.5');
  await type('Temperature', '19');
  await type('Relative humidity', '55');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([
    { phase: 'start', source: 'hand', windKmh: 12.5, windFromDeg: 23, temperatureC: 19, humidityPct: 55, heightM: 1.5 },
  ]);
});

test("a reading starts at the time of the server's clock", async () => {
  const serverMs = Date.now() + 3_600_000;
  noteServerDate(new Date(serverMs).toUTCString(), Date.now(), Date.now());
  const { onClose, save, choose, sent } = await open();
  forgetServerClock();
  await choose('Wind from', 'No wind');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [{ takenAt }] = sent() as [{ takenAt: string }];
  expect(Math.abs(Date.parse(takenAt) - serverMs)).toBeLessThan(120_000);
});

test.each([
  ['start', '2026-06-15T13:05:00.000Z'],
  ['end', '2026-06-15T15:40:00.000Z'],
] as const)('a reading at the %s of a known spraying has its time', async (phase, takenAt) => {
  const times = { startedAt: '2026-06-15T13:05:00.000Z', endedAt: '2026-06-15T15:40:00.000Z' };
  const { onClose, save, choose, sent } = await open({ phase, times });
  await choose('Wind from', 'No wind');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ phase, takenAt }]);
});

test('"No wind" sets the speed to 0 and sends no direction; a speed asks for the direction', async () => {
  const { dialog, onClose, save, type, choose, sent } = await open();
  await choose('Wind from', 'No wind');
  expect(within(dialog).getByRole<HTMLInputElement>('spinbutton', { name: 'Wind speed' }).value).toBe('0');
  await userEvent.clear(within(dialog).getByRole('spinbutton', { name: 'Wind speed' }));
  await type('Wind speed', '5');
  await save();
  expect(await within(dialog).findByText(/^The wind direction must be|^Say where the wind comes from/)).toBeDefined();
  expect(sent()).toEqual([]);

  await choose('Wind from', 'No wind');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ windKmh: 0, windFromDeg: null }]);
});

test('a gust weaker than the wind is refused', async () => {
  const { dialog, save, type, choose } = await open();
  await choose('Wind from', 'W');
  await type('Wind speed', '20');
  await type('Gusts', '10');
  await save();
  expect(await within(dialog).findByText('A gust cannot be weaker than the wind')).toBeDefined();
});

test('gusts without wind are refused, and stay as they were typed', async () => {
  const { dialog, save, type, choose, sent } = await open();
  await type('Gusts', '25');
  await choose('Wind from', 'No wind');
  await save();
  expect(
    await within(dialog).findByText('No wind has no gusts. Leave the gusts empty, or enter speed and direction of the wind.'),
  ).toBeDefined();
  expect(within(dialog).getByDisplayValue('25')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('an unusual value needs confirmation, can be changed, and is stored as confirmed', async () => {
  const { dialog, onClose, save, type, choose, sent } = await open();
  await choose('Wind from', 'W');
  await type('Wind speed', '55');
  await save();
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(within(question).getByText('A wind of 55 km/h is unusual for spraying.')).toBeDefined();
  await userEvent.click(within(question).getByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  expect(within(dialog).getByDisplayValue('55')).toBeDefined();

  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, save it' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ windKmh: 55, isConfirmed: true }]);
});

test('a second attempt sends the same id and what was typed', async () => {
  const { dialog, save, type, choose, sent } = await open({}, { status: 503, message: 'The database is not available.' });
  await choose('Wind from', 'E');
  await type('Wind speed', '8');
  await save();
  expect(await within(dialog).findByText('The database is not available.')).toBeDefined();
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent() as { id: string }[];
  expect(first?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(second).toEqual(first);
});

test('a correction starts with the values of the reading and needs a reason', async () => {
  const { dialog, onClose, save, sent } = await open({ corrects: someReading() });
  await save();
  expect(await within(dialog).findByText(/^Say in 3 to 500 characters/)).toBeDefined();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason for the correction' }), 'Read in knots');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ correctsId: someReading().id, reason: 'Read in knots', windKmh: 12, windFromDeg: 225 }]);
});

test('a correction names no field and no record: the reading that it corrects has them', async () => {
  const { dialog, onClose, save, sent } = await open({ corrects: someReading(), fieldId: 'f-1', recordId: 'r-1' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason for the correction' }), 'Read in knots');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).not.toHaveProperty('fieldId');
  expect(sent()[0]).not.toHaveProperty('recordId');
});

test.each([
  ['a reading by hand is corrected by hand', 'hand', 'true'],
  ['another reading is corrected from any source', 'station', null],
] as const)('%s', async (_, source, isDisabled) => {
  const { dialog, onClose, save, sent } = await open({ corrects: someReading({ source }) });
  expect(within(dialog).getByRole('combobox', { name: 'Source' }).getAttribute('aria-disabled')).toBe(isDisabled);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason for the correction' }), 'Read in knots');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ source }]);
});

test.each([
  ['nothing ticked: nobody looked', [], null],
  ['none seen', ['None seen'], []],
  ['the signs that were seen', ['None seen', 'Fog', 'Dew'], ['fog', 'dew']],
  ['a sign that is unticked again', ['Fog', 'Fog'], null],
])('signs of an inversion, %s', async (_, ticked, signs) => {
  const { dialog, onClose, save, choose, sent } = await open();
  await choose('Wind from', 'No wind');
  for (const name of ticked) await userEvent.click(within(dialog).getByRole('checkbox', { name }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ signs }]);
});
