import { randomUUID } from 'node:crypto';
import { api, type GoNoGoState, type SprayJobStatus } from '@swathline/contract';
import { expect } from 'vitest';
import { COUNTS_AS_FACT } from '../../features/crew/reports/rows.ts';
import { movesForward } from '../../features/spray-jobs/writing/status.ts';
import { crewedJob, dayFromNow, type Phone, type SentEvent } from '../crew.ts';
import type { Person, TestServer } from '../server.ts';

/** Phones send the oldest events first, and few, so that a schedule has several requests. */
const MAX_BATCH = 3;

export type PhoneName = 'pilot' | 'member';
export const PHONES: readonly PhoneName[] = ['pilot', 'member'];

interface Answer {
  outcome: string;
  message: string | null;
}

/** A phone as its page works: what it holds until the office has confirmed it, and what it shows. */
interface SimulatedPhone extends Phone {
  /** All events, in the order in which they were made. */
  made: SentEvent[];
  /** Not confirmed yet. */
  outbox: SentEvent[];
  /** 'Received by the office', with the answer. */
  received: Map<string, Answer>;
  /** Requests that the network delivers later, or again. */
  delayed: SentEvent[][];
}

/** What the job should be by the rules of docs/crew.md. */
export interface JobModel {
  status: SprayJobStatus;
  /** When the crew reported the end of the work; null while it goes on. */
  finishedAt: string | null;
  /** When the office completed the job last. */
  completedAt: string | null;
  /** The job was completed, and not put back to work since. */
  isEnded: boolean;
  /** When work began that a finish from before it does not end: the starts that count, and when the office put the job back to work. */
  resumedAt: string[];
  isNamed: Record<PhoneName, boolean>;
  plan: number;
  /** The plan of the copy on each phone, with its version by the server. */
  copies: Record<PhoneName, { plan: number; planVersion: string }>;
}

interface Crew {
  admin: Person;
  people: Record<PhoneName, Person>;
  phones: Record<PhoneName, Phone>;
}

/** People and phones that all schedules share. */
export async function createCrew(server: TestServer): Promise<Crew> {
  const admin = await server.admin();
  const { pilot, member, pilotPhone, memberPhone } = await crewedJob(server, admin, { status: 'draft' });
  return { admin, people: { pilot, member }, phones: { pilot: pilotPhone, member: memberPhone } };
}

/** Two phones and the office on one job, served by two servers on one database. */
export class World {
  readonly phones: Record<PhoneName, SimulatedPhone>;
  readonly model: JobModel;
  /** When the office put the completed job back to work. */
  readonly putBackAt: string[] = [];
  readonly #servers: readonly TestServer[];
  readonly #crew: Crew;
  readonly #jobId: string;
  #sequence = 0;
  #turn = 0;
  /** Every answer that was ever given to an event. */
  readonly #answers = new Map<string, Answer>();

  private constructor(servers: readonly TestServer[], crew: Crew, jobId: string) {
    this.#servers = servers;
    this.#crew = crew;
    this.#jobId = jobId;
    const simulated = (name: PhoneName): SimulatedPhone => ({
      ...crew.phones[name],
      made: [],
      outbox: [],
      received: new Map<string, Answer>(),
      delayed: [],
    });
    this.phones = { pilot: simulated('pilot'), member: simulated('member') };
    const copy = { plan: 0, planVersion: '' };
    this.model = {
      status: 'approved',
      finishedAt: null,
      completedAt: null,
      isEnded: false,
      resumedAt: [],
      isNamed: { pilot: true, member: true },
      plan: 0,
      copies: { pilot: copy, member: copy },
    };
  }

  static async create(servers: readonly [TestServer, ...TestServer[]], crew: Crew): Promise<World> {
    const [server] = servers;
    await server.db.deleteFrom('tries').execute();
    await server.db.deleteFrom('groundCrewAssignments').where('userId', '=', crew.people.member.id).execute();
    await server.db.updateTable('sprayJobs').set({ pilotId: null }).where('pilotId', '=', crew.people.pilot.id).execute();
    const people = { pilotId: crew.people.pilot.id, groundCrew: [crew.people.member.id] };
    const job = await server.job({ ...people, status: 'approved', startDate: dayFromNow(0), endDate: dayFromNow(2) });
    const world = new World(servers, crew, job.id);
    for (const name of PHONES) await world.refresh(name);
    return world;
  }

  /** The servers take turns, so that no order rests on the memory of one. */
  get #server(): TestServer {
    this.#turn += 1;
    return this.#servers[this.#turn % this.#servers.length] ?? expect.fail('no server');
  }

  make(name: PhoneName, kind: SentEvent['kind']): SentEvent {
    this.#sequence += 1;
    const id = randomUUID();
    const { planVersion } = this.model.copies[name];
    const at = new Date().toISOString();
    const event = {
      id,
      sprayJobId: this.#jobId,
      sequence: this.#sequence,
      kind,
      at,
      body: bodyOf(kind, { id, at, sequence: this.#sequence }),
      planVersion,
    };
    this.phones[name].made.push(event);
    this.phones[name].outbox.push(event);
    return event;
  }

  nextBatch(name: PhoneName): SentEvent[] {
    return this.phones[name].outbox.slice(0, MAX_BATCH);
  }

  /** Delivers a request. The answers must be those that the events got before, if they got any. */
  async deliver(name: PhoneName, events: SentEvent[]): Promise<Map<string, Answer>> {
    const body = { sentAt: new Date().toISOString(), events };
    const reply = await this.#server.callOk(api.crew.sendEvents, { body }, this.phones[name]);
    expect(reply.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    const answers = new Map(reply.events.map(({ id, ...answer }) => [id ?? '', answer]));
    for (const [id, answer] of answers) {
      expect(answer).toEqual(this.#answers.get(id) ?? answer);
      this.#answers.set(id, answer);
    }
    return answers;
  }

  /** The phone gets the answers, and only then forgets the events. */
  confirm(name: PhoneName, answers: Map<string, Answer>): void {
    const phone = this.phones[name];
    for (const [id, answer] of answers) phone.received.set(id, answer);
    phone.outbox = phone.outbox.filter(({ id }) => !answers.has(id));
  }

  isAnswered(event: SentEvent): boolean {
    return this.#answers.has(event.id);
  }

  /** Loads the jobs of a phone. A phone whose person is off the job keeps its old copy. */
  async refresh(name: PhoneName): Promise<void> {
    const { jobs } = await this.#server.callOk(api.crew.bundle, { query: {} }, this.phones[name]);
    const job = jobs.find(({ id }) => id === this.#jobId);
    expect(job !== undefined).toBe(this.model.isNamed[name]);
    if (job) this.model.copies[name] = { plan: this.model.plan, planVersion: job.planVersion };
  }

  async setStatus(status: SprayJobStatus): Promise<void> {
    await this.#update({ status });
    const { model } = this;
    const at = new Date().toISOString();
    // What a phone reports next is later: within the same millisecond its order and that of the server's clock would differ.
    await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(Date.parse(at));
    const isPutBack = model.isEnded && status !== 'completed' && status !== 'cancelled';
    if (isPutBack) this.#putBack(at);
    if (status === 'completed' && model.status !== 'completed') model.completedAt = at;
    if (!movesForward(model.status, status)) model.finishedAt = null;
    setStatus(model, status);
  }

  #putBack(at: string): void {
    this.putBackAt.push(at);
    this.model.resumedAt.push(at);
  }

  async changePlan(): Promise<void> {
    this.model.plan += 1;
    await this.#update({ notes: `Plan ${this.model.plan}` });
  }

  async setNamed(name: PhoneName, isNamed: boolean): Promise<void> {
    const { id } = this.#crew.people[name];
    await this.#update(name === 'pilot' ? { pilotId: isNamed ? id : null } : { groundCrew: isNamed ? [id] : [] });
    this.model.isNamed[name] = isNamed;
  }

  async #update(body: object): Promise<void> {
    await this.#server.callOk(api.sprayJobs.update, { params: { id: this.#jobId }, body }, this.#crew.admin);
  }

  /** Read from the database: thousands of schedules look after every step. */
  readJob(): Promise<Pick<JobModel, 'status' | 'finishedAt'>> {
    const job = this.#server.db.selectFrom('sprayJobs').select(['status', 'finishedAt']).where('id', '=', this.#jobId);
    return job.executeTakeFirstOrThrow();
  }

  /** When the job was started, by the reports that count. */
  async readStarts(): Promise<string[]> {
    const starts = this.#server.db.selectFrom('crewEvents').select('at').where('sprayJobId', '=', this.#jobId);
    return (await starts.where('kind', '=', 'job_started').where(COUNTS_AS_FACT).execute()).map(({ at }) => at);
  }

  /** What the office has, in the order of receipt. */
  readEvents() {
    const events = this.#server.db.selectFrom('crewEvents').select(['id', 'phoneId', 'kind', 'outcome', 'message']);
    return events.where('sprayJobId', '=', this.#jobId).orderBy('receivedAt').execute();
  }

  async readReadings(): Promise<string[]> {
    const { readings } = await this.#server.callOk(api.readings.list, { params: { id: this.#jobId } }, this.#crew.admin);
    return readings.map(({ id }) => id);
  }

  async readDecisions(): Promise<string[]> {
    const checks = await this.#server.db.selectFrom('goNoGoChecks').select('id').where('sprayJobId', '=', this.#jobId).execute();
    return checks.map(({ id }) => id);
  }
}

export function setStatus(model: JobModel, status: SprayJobStatus): void {
  model.isEnded = status === 'completed' || (model.isEnded && status === 'cancelled');
  model.status = status;
}

function bodyOf(kind: SentEvent['kind'], { id, at, sequence }: Pick<SentEvent, 'id' | 'at' | 'sequence'>): object {
  if (kind === 'load_done') return { n: 1, litres: 500 };
  if (kind === 'note') return { text: 'Nozzle blocked', isProblem: true };
  if (kind === 'job_paused') return { reason: 'wind' };
  if (kind === 'go_no_go') return DECISIONS[sequence % DECISIONS.length] ?? expect.fail('no decision');
  if (kind !== 'reading') return {};
  return { id, phase: 'during', source: 'hand', takenAt: at, windKmh: 12, windFromDeg: 270, temperatureC: 18, humidityPct: 55 };
}

const card = (state: GoNoGoState) => [{ check: 'wind', state, sentence: 'Wind 12 km/h.', inputs: { windKmh: 12 } }];

/** Each decision that a phone can make with its card; a go over a stop has a reason. */
const DECISIONS = [
  { decision: 'go', rows: card('go') },
  { decision: 'no-go', rows: card('stop') },
  { decision: 'go', rows: card('stop'), reason: 'The gusts ended' },
];
