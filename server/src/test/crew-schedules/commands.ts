import type { CrewEventKind, SprayJobStatus } from '@swathline/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { SentEvent } from '../crew.ts';
import { type JobModel, PHONES, type PhoneName, setStatus, type World } from './world.ts';

type Command = fc.AsyncCommand<object, World>;

const KINDS = [
  'opened_order',
  'job_started',
  'job_paused',
  'load_done',
  'reading',
  'go_no_go',
  'job_finished',
  'note',
] as const satisfies CrewEventKind[];

/** What happens to a request: it arrives, it or its answer is lost, its events are shuffled, it arrives twice, or a copy arrives later. */
const FAULTS = ['none', 'none', 'shuffled', 'request lost', 'answer lost', 'sent twice', 'delayed', 'copy delayed'] as const;
type Fault = (typeof FAULTS)[number];

const command = (name: string, run: (world: World) => Promise<void>): Command => ({
  check: () => true,
  async run(_, world) {
    await run(world);
    await assertTrueStates(world);
  },
  toString: () => name,
});

/** Everything that a phone shows as received is with the office, with the outcome that the phone shows. */
async function assertTrueStates(world: World): Promise<void> {
  const stored = new Map((await world.readEvents()).map((event) => [event.id, event]));
  for (const name of PHONES) {
    for (const [id, { outcome, message }] of world.phones[name].received) expect(stored.get(id)).toMatchObject({ outcome, message });
  }
}

/** Those in which reports of work wait for the office. */
const UNFIT_STATUSES: SprayJobStatus[] = ['submitted', 'changes_needed', 'cancelled'];

/** The outcome by the rules, and what it does to the model's job. Every other event than these has `applied`. */
function expectedOutcome(model: JobModel, name: PhoneName, { kind, at, planVersion }: SentEvent): 'applied' | 'needs_office' {
  if (!model.isNamed[name] || kind === 'note') return 'needs_office';
  if (kind === 'opened_order' || kind === 'reading' || kind === 'go_no_go') return 'applied';
  const isResumed = model.resumedAt.some((moment) => moment > at);
  if (kind === 'job_finished' && !isResumed) finishWork(model, at);
  if (UNFIT_STATUSES.includes(model.status)) return 'needs_office';
  if (kind === 'job_started') model.resumedAt.push(at);
  const isPlanned = kind === 'job_started' || kind === 'job_finished';
  if (isPlanned && planVersion !== currentPlanVersion(model)) return 'needs_office';
  if (kind === 'job_started') startWork(model, at);
  if (kind === 'job_finished' && !isResumed) setStatus(model, 'completed');
  return 'applied';
}

/** The latest finish counts, in whichever order they arrive. */
function finishWork(model: JobModel, at: string): void {
  const isGoingOn = model.status === 'approved' || model.status === 'in_progress';
  if (isGoingOn && (model.finishedAt ?? '') < at) model.finishedAt = at;
}

function startWork(model: JobModel, at: string): void {
  const { status, finishedAt } = model;
  const end = finishedAt ?? (status === 'completed' ? model.completedAt : null);
  if (status === 'approved' || (status === 'completed' && end !== null && at > end)) setStatus(model, 'in_progress');
  if (finishedAt !== null && at > finishedAt) model.finishedAt = null;
}

/** Undefined if no phone has the current plan. */
function currentPlanVersion({ plan, copies }: JobModel): string | undefined {
  return PHONES.map((name) => copies[name]).find((copy) => copy.plan === plan)?.planVersion;
}

/** Delivers a request alone, and compares the answers to new events with the rules. */
async function deliverAlone(world: World, name: PhoneName, events: SentEvent[]) {
  const newEvents = events.filter((event) => !world.isAnswered(event)).sort((a, b) => a.sequence - b.sequence);
  const expected = new Map(newEvents.map((event) => [event.id, expectedOutcome(world.model, name, event)]));
  const answers = await world.deliver(name, events);
  for (const [id, outcome] of expected) expect([id, answers.get(id)?.outcome]).toEqual([id, outcome]);
  const { status, finishedAt } = world.model;
  expect(await world.readJob()).toEqual({ status, finishedAt });
  return answers;
}

async function send(world: World, name: PhoneName, fault: Fault): Promise<void> {
  const events = world.nextBatch(name);
  if (events.length === 0 || fault === 'request lost') return;
  if (fault === 'delayed' || fault === 'copy delayed') world.phones[name].delayed.push(events);
  if (fault === 'delayed') return;
  const answers = await deliverAlone(world, name, fault === 'shuffled' ? events.toReversed() : events);
  if (fault === 'sent twice') await deliverAlone(world, name, events.toReversed());
  if (fault !== 'answer lost') world.confirm(name, answers);
}

/** Both phones send at the same moment to different servers; which one is first is open, so the model follows the server. */
async function sendBoth(world: World): Promise<void> {
  const answers = await Promise.all(PHONES.map((name) => world.deliver(name, world.nextBatch(name))));
  PHONES.forEach((name, index) => world.confirm(name, answers[index] ?? expect.fail()));
  const { status, finishedAt } = await world.readJob();
  setStatus(world.model, status);
  Object.assign(world.model, { finishedAt, resumedAt: [...world.putBackAt, ...(await world.readStarts())] });
}

async function deliverDelayed(world: World, name: PhoneName, at: number): Promise<void> {
  const { delayed } = world.phones[name];
  const [events] = delayed.splice(at % Math.max(1, delayed.length), 1);
  if (events) await deliverAlone(world, name, events);
}

const phone = fc.constantFrom(...PHONES);
const STATUSES: SprayJobStatus[] = ['approved', 'in_progress', 'completed', 'cancelled'];
/** Ways of the office back to work. */
const DETOURS: SprayJobStatus[][] = [
  ['changes_needed', 'approved'],
  ['submitted', 'in_progress'],
  ['cancelled', 'approved'],
  ['completed', 'changes_needed', 'approved'],
  ['completed', 'submitted', 'in_progress'],
];

/** What phones, network and office may do, in any order. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 5 }, () =>
    fc.tuple(phone, fc.constantFrom(...KINDS)).map(([name, kind]) =>
      command(`${name} makes ${kind}`, (world) => {
        world.make(name, kind);
        return Promise.resolve();
      }),
    ),
  ),
  ...Array.from({ length: 3 }, () =>
    fc
      .tuple(phone, fc.constantFrom(...FAULTS))
      .map(([name, fault]) => command(`${name} sends: ${fault}`, (world) => send(world, name, fault))),
  ),
  fc.constant(command('both send', sendBoth)),
  fc.tuple(phone, fc.nat(5)).map(([name, at]) => command(`delayed request ${at} of ${name}`, (world) => deliverDelayed(world, name, at))),
  phone.map((name) => command(`${name} refreshes`, (world) => world.refresh(name))),
  fc.constantFrom(...STATUSES).map((status) => command(`office sets ${status}`, (world) => world.setStatus(status))),
  fc.constantFrom(...DETOURS).map((statuses) =>
    command(`office sets ${statuses.join(', then ')}`, async (world) => {
      for (const status of statuses) await world.setStatus(status);
    }),
  ),
  fc.constant(command('office changes the plan', (world) => world.changePlan())),
  fc
    .tuple(phone, fc.boolean())
    .map(([name, is]) => command(`office ${is ? 'names' : 'removes'} ${name}`, (world) => world.setNamed(name, is))),
];

/** Lets everything arrive, and compares what the office has with what the phones made. */
export async function settle(world: World): Promise<void> {
  for (const name of PHONES) {
    while (world.phones[name].outbox.length > 0) await send(world, name, 'none');
    while (world.phones[name].delayed.length > 0) await deliverDelayed(world, name, 0);
  }
  await assertTrueStates(world);
  const stored = await world.readEvents();
  for (const name of PHONES) {
    const { id, made, received } = world.phones[name];
    const ofPhone = stored.filter((event) => event.phoneId === id);
    expect(ofPhone.map((event) => event.id)).toEqual(made.map((event) => event.id));
    expect(received.size).toBe(made.length);
  }
  const applied = (of: CrewEventKind) => stored.filter(({ kind, outcome }) => kind === of && outcome === 'applied').map(({ id }) => id);
  expect((await world.readReadings()).sort()).toEqual(applied('reading').sort());
  expect((await world.readDecisions()).sort()).toEqual(applied('go_no_go').sort());
}
