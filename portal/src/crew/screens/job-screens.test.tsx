import { cleanup, screen, within } from '@testing-library/react';
import type { CrewEvent, CrewHazard } from '@swathline/contract';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { copyOf, crewJob, JOB, newPhone, PERSON, readState, RECEIVED_AT, renderJobScreen } from '../../test/crew.ts';
import { storeDraws } from '../mixing/mix-store.ts';
import { hazardsOnPhone } from '../state/hazards.ts';
import { storeReceipts } from '../store/events.ts';
import { updatePhone } from '../store/phone-state.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { type Draft, recordEvents } from '../store/record-events.ts';
import { Job } from './Job.tsx';
import { JobMap } from './JobMap.tsx';
import { LoadTicks } from './LoadTicks.tsx';
import { Outbox } from './Outbox.tsx';
import { FieldDone } from './forms/FieldDone.tsx';
import { AddHazard } from './forms/PlaceForms.tsx';
import { Start } from './Start.tsx';
import { Today } from './Today.tsx';

const HOUR_MS = 3_600_000;
const NORTH = [
  { latitude: 50.4, longitude: -104.3 },
  { latitude: 50.41, longitude: -104.3 },
  { latitude: 50.41, longitude: -104.29 },
];

test('the card on a phone whose clock is 7 h slow is judged by the corrected clock; the stored reading keeps the time of the phone', async () => {
  // Midnight at the field; the phone says 17:00.
  const phoneTime = Date.parse('2026-06-16T06:00:00Z') - 7 * HOUR_MS;
  vi.useFakeTimers({ now: phoneTime, toFake: ['Date'] });
  const store = await newPhone();
  await updatePhone(store, () => ({ clockOffsetMs: 7 * HOUR_MS }));
  const [field] = crewJob().fields;
  const job = crewJob({ fields: field ? [{ ...field, coordinates: NORTH }] : [] });
  const record = renderJobScreen(Start, store, await readState(store, { copy: copyOf({ jobs: [job] }) }));
  const rows = screen.getByRole('list', { name: 'What to look at' });
  expect(rows.textContent).toContain('Stop: Inversion clock.');
  expect(rows.textContent).toContain('Stop: Night.');

  await userEvent.click(screen.getByRole('radio', { name: 'No wind' }));
  await userEvent.type(screen.getByLabelText('Reason to go all the same'), 'A test');
  expect(screen.getByText(/The reading at the site is 0 minutes old/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(record.mock.calls).toMatchObject([
    [
      { id: job.id },
      [
        { kind: 'reading', body: { takenAt: new Date(phoneTime).toISOString() } },
        { kind: 'go_no_go', body: { decision: 'go', reason: 'A test' } },
        { kind: 'job_started' },
      ],
    ],
  ]);
});

test('the reading of a further start is one at a start: the record takes the one that is closest to its own', async () => {
  const store = await newPhone();
  await recordEvents(store, crewJob(), [
    { kind: 'job_started', body: {} },
    { kind: 'job_paused', body: { reason: 'Wind' } },
  ]);
  const record = renderJobScreen(Start, store, await readState(store, { copy: copyOf({ jobs: [crewJob()] }) }));
  expect(screen.getByRole('heading', { name: 'Start again' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'No wind' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(record.mock.calls[0]?.[1][0]).toMatchObject({ kind: 'reading', body: { phase: 'start' } });
});

test("'No go' stores the reading that was typed, and asks about unusual values first", async () => {
  const store = await newPhone();
  const record = renderJobScreen(Start, store, await readState(store, { copy: copyOf({ jobs: [crewJob()] }) }));
  await userEvent.click(screen.getByRole('radio', { name: 'W' }));
  await userEvent.type(screen.getByLabelText('Wind speed, km/h'), '45');
  await userEvent.click(screen.getByRole('button', { name: 'No go' }));
  const question = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect(question.textContent).toContain('A wind of 45 km/h is unusual for spraying.');
  expect(record).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Yes, save it' }));
  expect(record.mock.calls[0]?.[1]).toMatchObject([
    { kind: 'reading', body: { phase: 'before', windKmh: 45, windFromDeg: 270, isConfirmed: true } },
    { kind: 'go_no_go', body: { decision: 'no-go' } },
  ]);
});

test("'No go' without a reading stores the decision alone, without a question", async () => {
  const store = await newPhone();
  const record = renderJobScreen(Start, store, await readState(store, { copy: copyOf({ jobs: [crewJob()] }) }));
  await userEvent.click(screen.getByRole('button', { name: 'No go' }));
  expect(record.mock.calls[0]?.[1]).toMatchObject([{ kind: 'go_no_go', body: { decision: 'no-go' } }]);
});

test("a gust that 'No wind' hides is neither judged nor sent", async () => {
  const store = await newPhone();
  const [field] = crewJob().fields;
  const job = crewJob({ fields: field ? [{ ...field, coordinates: NORTH }] : [] });
  const record = renderJobScreen(Start, store, await readState(store, { copy: copyOf({ jobs: [job] }) }));
  await userEvent.click(screen.getByRole('radio', { name: 'W' }));
  await userEvent.type(screen.getByLabelText('Wind speed, km/h'), '10');
  await userEvent.type(screen.getByLabelText('Gusts, km/h'), '99');
  await userEvent.click(screen.getByRole('radio', { name: 'No wind' }));
  expect(screen.queryByText(/99 km\/h/)).toBeNull();
  const reason = screen.queryByLabelText('Reason to go all the same');
  if (reason) await userEvent.type(reason, 'A test');
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  const drafts = record.mock.calls[0]?.[1];
  expect(drafts?.find(({ kind }) => kind === 'reading')?.body).toMatchObject({ windKmh: 0, windFromDeg: null, gustKmh: null });
});

test('asks before it stores more acres than the field has: done and not done together, over its outline by 5 %', async () => {
  const store = await newPhone();
  const [field] = crewJob().fields;
  if (!field) throw new Error('The job has a field.');
  const FieldScreen = (props: CrewJobOnPhone) => <FieldDone {...props} fieldId={field.id} />;
  const record = renderJobScreen(FieldScreen, store, await readState(store, { copy: copyOf({ jobs: [crewJob()] }) }));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Field done' }));

  await userEvent.type(screen.getByLabelText('Acres not done'), '100');
  await userEvent.type(screen.getByLabelText('Why not done'), 'Wet');
  await save();
  const question = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect(question.textContent).toContain('159.8 acres done and 100.0 not done are more than the field, which has 159.8 acres.');
  expect(record).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Change it' }));

  await userEvent.clear(screen.getByLabelText('Acres not done'));
  await userEvent.type(screen.getByLabelText('Acres not done'), '7.9');
  await save();
  expect(record).toHaveBeenCalledOnce();
});

test('the next load reads as the work order prints it', async () => {
  const store = await newPhone();
  const load = { acres: 154.8, sprayLitres: 1409, waterLitres: 1389.65, amounts: [19.35], isPart: false };
  const last = { acres: 154.2, sprayLitres: 1404, waterLitres: 1384.5, amounts: [19.5], isPart: true };
  const product = { name: 'Tilt', unit: 'L' as const, farmerSupplied: false, ratePerAcre: 0.125, total: 38.85 };
  const products = [{ ...product, label: null, reentryAt: null, harvestFrom: null }];
  renderJobScreen(LoadTicks, store, await readState(store, { copy: copyOf({ jobs: [crewJob({ loads: [last, load], products })] }) }));
  expect(screen.getByText(/^Next: load 1/).textContent).toBe('Next: load 1: 1,404 L for 154.2 acres, 19.50 L Tilt, 1,384.50 L water');
});

describe('after the planned loads', () => {
  const load = (acres: number, litres: number) => ({ acres, sprayLitres: litres, waterLitres: litres, amounts: [], isPart: false });
  const loads = [load(33.3, 400), load(16.7, 200)];
  const mix = { sprayJobId: JOB.id, acres: 50, litersPerAcre: 12, hopperLitres: 400, aircraft: null, products: [] };

  async function showAfterLoads(acres: number) {
    const store = await newPhone();
    const job = crewJob({ loads });
    const planned = { acres: 50, products: [] };
    await store.put('stock', { places: [], mixes: [mix] }, 'stock');
    await recordEvents(store, job, [{ kind: 'job_started', body: {} }]);
    const change = { fromLoad: 1, acres, rates: {}, planned };
    if (acres !== planned.acres) await recordEvents(store, job, [{ kind: 'note', body: { text: 'More acres', mix: change } }]);
    for (const [n, { sprayLitres }] of loads.entries()) {
      await recordEvents(store, job, [{ kind: 'load_done', body: { n: n + 1, litres: sprayLitres } }]);
    }
    const open = vi.fn();
    const record = renderJobScreen(Job, store, await readState(store, { copy: copyOf({ jobs: [job] }) }), { open });
    await userEvent.click(screen.getByRole('button', { name: 'Mixing sheet' }));
    expect(open).toHaveBeenCalledWith({ name: 'mixing', jobId: JOB.id });
    return record;
  }

  test('the mixing sheet can be opened, and no load is reported', async () => {
    await showAfterLoads(50);
    expect(screen.getByText('2 of 2 done')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load done' })).toBeNull();
  });

  test('a load that the change of acres brought is reported as the mixing sheet has it', async () => {
    const record = await showAfterLoads(60);
    expect((await screen.findByText(/^Next: load 3/)).textContent).toBe('Next: load 3: 120 L for 10.0 acres, 120 L water');
    expect(screen.getByText('2 of 3 done')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Load done' }));
    expect(record.mock.calls[0]?.[1]).toEqual([{ kind: 'load_done', body: { n: 3, litres: 120 } }]);
  });
});

test('stores more acres than the field has once the person says yes', async () => {
  const store = await newPhone();
  const [field] = crewJob().fields;
  if (!field) throw new Error('The job has a field.');
  const FieldScreen = (props: CrewJobOnPhone) => <FieldDone {...props} fieldId={field.id} />;
  const record = renderJobScreen(FieldScreen, store, await readState(store, { copy: copyOf({ jobs: [crewJob()] }) }));
  await userEvent.clear(screen.getByLabelText('Acres done'));
  await userEvent.type(screen.getByLabelText('Acres done'), '170');
  await userEvent.click(screen.getByRole('button', { name: 'Field done' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, field done' }));
  expect(record.mock.calls[0]?.[1]).toEqual([{ kind: 'field_done', body: { fieldId: field.id, acres: 170 } }]);
});

test('draws and lists a hazard that was added on this phone until a later copy has it or lacks it', async () => {
  const store = await newPhone();
  const [hazard] = await recordEvents(
    store,
    crewJob(),
    [{ kind: 'hazard_added', body: { position: { latitude: 50.405, longitude: -104.295 }, hazard: 'Power line', note: 'Low' } }],
    new Date('2026-06-15T18:00:00Z'),
  );
  const [field] = crewJob().fields;
  const job = crewJob({ fields: field ? [{ ...field, coordinates: NORTH }] : [] });
  const copy = copyOf({ jobs: [job] });
  renderJobScreen(JobMap, store, await readState(store, { copy }));
  expect(screen.getByRole('img', { name: /^Fields of/ }).textContent).toContain('Power line');
  expect(screen.getByText('Power line', { selector: 'strong' }).closest('li')?.textContent).toMatch(
    /^Power line seen .*15.*, on this phone only · Low \(Dana Reyes\)$/,
  );

  const receipt = { outcome: 'applied', message: null, receivedAt: '2026-06-15T20:02:00.500Z' } as const;
  await storeReceipts(store, new Map([[hazard?.id ?? '', receipt]]));
  const { events, phone } = await readState(store);
  const countIn = (checkedAt: string, hazards: CrewHazard[] = []) => {
    const later = { ...copy, checkedAt, bundle: { ...copy.bundle, hazards } };
    return hazardsOnPhone({ copy: later, events, phone, clock: { timeZone: undefined, now: Date.now() } }).length;
  };
  expect(countIn('2026-06-15T20:02:00.000Z')).toBe(1);
  expect(countIn('2026-06-15T20:02:01.000Z')).toBe(0);
  const received = { id: hazard?.id ?? '', position: { latitude: 50.405, longitude: -104.295 }, hazard: 'Power line' };
  expect(countIn('2026-06-15T20:02:00.000Z', [{ ...received, note: null, at: receipt.receivedAt, by: 'Dana Reyes' }])).toBe(1);
});

test('a hazard needs a place that is known to 500 m; over 100 m the note says how well it is known', async () => {
  let accuracy = 4000;
  const getCurrentPosition = (onPosition: (position: object) => void) =>
    onPosition({ coords: { latitude: 50.4, longitude: -104.3, accuracy }, timestamp: Date.now() });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const store = await newPhone();
  const record = renderJobScreen(AddHazard, store, await readState(store, { copy: copyOf({ jobs: [crewJob()] }) }));
  const locate = async (metres: number) => {
    accuracy = metres;
    await userEvent.click(screen.getByRole('button', { name: 'Use my position' }));
  };
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add hazard' }));
  await userEvent.type(screen.getByLabelText('More about it'), 'Low');
  await locate(4000);
  expect(await screen.findByText(/^Your position is less accurate than 500 m\. Turn on the exact location/)).toBeDefined();
  await add();
  expect(record).not.toHaveBeenCalled();
  await locate(350);
  expect(await screen.findByText(/^Position known to 350 m\. The note will say so/)).toBeDefined();
  await add();
  await locate(12);
  await add();
  const bodies = record.mock.calls.map(([, [draft]]) => draft?.body);
  expect(bodies).toMatchObject([{ note: 'Low Position known to 350 m.' }, { note: 'Low' }]);
});

test('after the finish, work on the job can no longer be reported; what is left to say can', async () => {
  const store = await newPhone();
  const job = crewJob();
  await recordEvents(store, job, [{ kind: 'job_started', body: {} }]);
  renderJobScreen(Job, store, await readState(store, { copy: copyOf({ jobs: [job] }) }));
  for (const name of ['Finish', 'Field done North', 'Load done', 'Pause'])
    expect(await screen.findByRole('button', { name })).toBeDefined();
  cleanup();
  await recordEvents(store, job, [{ kind: 'job_finished', body: {} }]);
  renderJobScreen(Job, store, await readState(store, { copy: copyOf({ jobs: [job] }) }));
  expect(await screen.findByRole('button', { name: 'Mixing sheet' })).toBeDefined();
  for (const name of ['Finish', 'Field done North', 'Load done', 'Pause', 'Start'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  for (const name of ['Left over', 'Add note', 'Weather reading']) expect(screen.getByRole('button', { name })).toBeDefined();
});

describe('a finished job', () => {
  const READ_AT = '2026-06-15T20:03:00.000Z';
  const receipt = { outcome: 'applied', message: null, receivedAt: RECEIVED_AT } as const;

  /** The job on the pilot's phone, which has reported these facts since 12:00; the copy is newer than the office's receipts. */
  async function showJob(drafts: Draft[], of: Parameters<typeof crewJob>[0] = {}) {
    const store = await newPhone();
    const job = crewJob(of);
    for (const [minute, draft] of drafts.entries()) {
      const [event] = await recordEvents(store, job, [draft], new Date(Date.UTC(2026, 5, 15, 18, minute)));
      await storeReceipts(store, new Map([[event?.id ?? '', receipt]]));
    }
    renderJobScreen(Job, store, await readState(store, { copy: { ...copyOf({ jobs: [job] }), checkedAt: READ_AT } }));
  }
  const [START, FINISH] = [
    { kind: 'job_started', body: {} },
    { kind: 'job_finished', body: {} },
  ] as const;
  const buttons = () =>
    ['Start', 'Load done', 'Field done North', 'Pause', 'Finish'].filter((name) => screen.queryByRole('button', { name }) !== null);

  test.each(['approved', 'in_progress'] as const)(
    'that the office puts back to work is started again before loads and fields are reported (%s)',
    async (status) => {
      await showJob([START, { kind: 'load_done', body: { n: 1 } }, FINISH], { status });
      expect(buttons()).toEqual(['Start', 'Finish']);
    },
  );

  test('goes on once it is started', async () => {
    await showJob([START, FINISH, START], { status: 'in_progress' });
    await expect.poll(buttons).toEqual(['Load done', 'Field done North', 'Pause', 'Finish']);
  });

  const finishOfAnother: CrewEvent = {
    id: 'f0000000-0000-4000-8000-000000000002',
    sprayJobId: JOB.id,
    kind: 'job_finished',
    sequence: 1,
    body: {},
    at: RECEIVED_AT,
    happenedAt: RECEIVED_AT,
    receivedAt: RECEIVED_AT,
    clockOffsetMs: 0,
    outcome: 'needs_office',
    message: 'Finished in the field.',
    by: { id: 'f', name: 'Sam Tait' },
    phone: { id: 'g', name: 'Phone' },
  };

  test('that another phone finished is started again once the office has dealt with that', async () => {
    const store = await newPhone();
    const job = crewJob();
    const show = async (resolvedEventIds: string[]) => {
      const copy = { ...copyOf({ jobs: [job], resolvedEventIds }), checkedAt: READ_AT };
      renderJobScreen(Job, store, await readState(store, { copy, reports: [finishOfAnother] }));
    };
    await show([]);
    expect(buttons()).toEqual([]);
    cleanup();
    await show([finishOfAnother.id]);
    expect(buttons()).toEqual(['Start', 'Finish']);
  });

  test('goes on for a pilot who started again after the finish of another, also before the office has dealt with that', async () => {
    const store = await newPhone();
    const job = crewJob();
    await recordEvents(store, job, [START], new Date('2026-06-15T20:10:00Z'));
    const copy = { ...copyOf({ jobs: [job] }), checkedAt: READ_AT };
    renderJobScreen(Job, store, await readState(store, { copy, reports: [finishOfAnother] }));
    await expect.poll(buttons).toEqual(['Load done', 'Field done North', 'Pause', 'Finish']);
  });
});

test('a pilot who has the same name as another who started may start too', async () => {
  const store = await newPhone();
  const job = crewJob();
  await recordEvents(store, job, [{ kind: 'job_started', body: {} }]);
  const show = async () => {
    renderJobScreen(Job, store, await readState(store, { copy: copyOf({ jobs: [job] }) }));
    return screen.queryByRole('button', { name: 'Start' }) !== null;
  };
  expect(await show()).toBe(false);
  cleanup();
  await updatePhone(store, () => ({ person: { ...PERSON, id: 'e0000000-0000-4000-8000-000000000009' } }));
  expect(await show()).toBe(true);
});

test('the outbox says what waits of other people: reports and draws', async () => {
  const store = await newPhone();
  const draw = { kind: 'used', lotId: JOB.id, ownerId: null, amount: '5', fromPlaceId: JOB.id, sprayJobId: JOB.id } as const;
  const showOthers = async () => {
    renderJobScreen(Outbox, store, await readState(store, { copy: copyOf({ jobs: [crewJob()] }) }));
    return screen.queryByText(/cannot be sent with your link/)?.textContent;
  };
  await storeDraws(store, [draw, draw], []);
  expect(await showOthers()).toBeUndefined();
  cleanup();
  const other = 'e0000000-0000-4000-8000-000000000009';
  await updatePhone(store, () => ({ person: { ...PERSON, id: other } }));
  await recordEvents(store, crewJob(), [{ kind: 'note', body: { text: 'Mine' } }]);
  expect(await showOthers()).toMatch(/^What other people reported \(2\)/);
  cleanup();
  await updatePhone(store, () => ({ person: { ...PERSON, id: JOB.id } }));
  expect(await showOthers()).toMatch(/^What other people reported \(3\)/);
});

test('a job of a later day that is finished already is one of today, and not one that comes', async () => {
  const store = await newPhone();
  const job = crewJob({ status: 'approved', startDate: '2099-06-15', endDate: '2099-06-16', lastSprayDay: '2099-06-15' });
  renderJobScreen(Today, store, await readState(store, { copy: copyOf({ jobs: [job] }) }));
  expect(screen.getByRole('heading', { name: 'Coming' })).toBeDefined();
  cleanup();
  await recordEvents(store, job, [
    { kind: 'job_started', body: {} },
    { kind: 'job_finished', body: {} },
  ]);
  renderJobScreen(Today, store, await readState(store, { copy: copyOf({ jobs: [job] }) }));
  expect(screen.getByRole('heading', { name: 'Today', level: 2 })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Coming' })).toBeNull();
});

test('each field with an outline has the way to it', async () => {
  const store = await newPhone();
  const [field] = crewJob().fields;
  const fields = field
    ? [
        { ...field, name: 'North', coordinates: NORTH },
        { ...field, id: 'd0000000-0000-4000-8000-000000000002', name: 'South', coordinates: [] },
      ]
    : [];
  renderJobScreen(Job, store, await readState(store, { copy: copyOf({ jobs: [crewJob({ fields })] }) }));
  const links = screen.getAllByRole('link', { name: /^Directions/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Directions to North']);
  expect(links[0]?.getAttribute('href')).toContain('50.405000,-104.295000');
});
