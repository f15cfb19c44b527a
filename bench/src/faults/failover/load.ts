import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { fetchAdminToken } from '../../with-server.ts';
import { type ApiCall, createClient, createFarmer, jobForm } from '../client.ts';
import { Answers, counting } from './answers.ts';
import { type Aircraft, createFleet, Reporter } from './fleet.ts';
import { StreamWatch } from './streams.ts';

const WRITERS = 4;
const READERS = 2;
const AIRCRAFT = 5;
const STREAMS = 20;
const WRITE_INTERVAL_MS = 30;
const READ_INTERVAL_MS = 100;
/** After a refusal, so that the first success is measured and not the pause of the caller. */
const RETRY_MS = 200;
const MAIL_INTERVAL_MS = 300;
const READ_PATHS = [
  '/admin/spray-jobs?limit=25',
  '/admin/dashboard/stats',
  '/admin/locations/active',
  '/admin/stats/today',
  '/admin/chemicals?limit=10',
];

/** What every phase of a trial uses. */
export interface Office {
  address: string;
  token: string;
  call: ApiCall;
  farmerId: string;
  fleet: Aircraft[];
  /** Connections to the leader. */
  pool: Pool;
}

export async function openOffice(address: string, pool: Pool): Promise<Office> {
  const token = await fetchAdminToken(address);
  const call = createClient(address, token);
  const farmerId = await createFarmer(call);
  const db = await pool.connect();
  try {
    return { address, token, call, farmerId, pool, fleet: await createFleet(call, db, { address, farmerId, count: AIRCRAFT }) };
  } finally {
    db.release();
  }
}

/** Jobs that are written, pages that are read, positions, open streams and queued mails, all at the same time. Runs until `end()`. */
export class Load {
  readonly answers = new Answers();
  readonly streams: StreamWatch;
  readonly reporters: Reporter[];
  /** The recipients of mails whose place in the outbox was acknowledged. */
  readonly mails: string[] = [];
  private readonly stop = new AbortController();
  private readonly loops: Promise<void>[];
  private readonly office: Office;
  private readonly phase: string;

  /** @param phase begins the names of what is written */
  constructor(office: Office, phase: string) {
    this.office = office;
    this.phase = phase;
    this.streams = new StreamWatch(office.address, office.token, STREAMS);
    this.reporters = office.fleet.map((aircraft) => new Reporter(aircraft));
    this.loops = [
      ...Array.from({ length: WRITERS }, (_, writer) => this.writeJobs(writer)),
      ...Array.from({ length: READERS }, (_, reader) => this.readPages(reader)),
      ...this.reporters.map((reporter) => reporter.run(this.answers, this.stop.signal)),
      this.queueMails(),
    ];
  }

  /** Ends the load and waits until every position is acknowledged. */
  async end(): Promise<void> {
    this.stop.abort();
    await Promise.all([...this.loops, this.streams.end()]);
  }

  private async writeJobs(writer: number): Promise<void> {
    const { call, farmerId } = this.office;
    for (let count = 0; !this.stop.signal.aborted; count++) {
      const name = `${this.phase}-${writer}-${count}`;
      const isSaved = await this.answers.countWrite(name, call('POST', '/spray-jobs', jobForm(farmerId, name)));
      await wait(isSaved ? WRITE_INTERVAL_MS : RETRY_MS);
    }
  }

  private async readPages(reader: number): Promise<void> {
    const get = counting(this.answers, this.office.call);
    for (let count = reader; !this.stop.signal.aborted; count++) {
      await get('GET', READ_PATHS[count % READ_PATHS.length] ?? '');
      await wait(READ_INTERVAL_MS);
    }
  }

  private async queueMails(): Promise<void> {
    for (let count = 0; !this.stop.signal.aborted; count++) {
      const to = `${this.phase}-${count}@mail.example`;
      await this.office.pool
        .query(
          `INSERT INTO "mails" ("to", "subject", "text", "html", "expiresAt") VALUES ($1, 'A job', 'A job', 'A job', now() + interval '1 day')`,
          [to],
        )
        .then(() => this.mails.push(to))
        .catch(() => undefined);
      await wait(MAIL_INTERVAL_MS);
    }
  }
}
