import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { createMonthPartitions, seedPilots } from '../../positions/seed-positions.ts';
import { type ApiCall, createClient, jobForm, requireOk } from '../client.ts';
import type { Answers } from './answers.ts';

const REPORT_INTERVAL_MS = 1_000;

export interface Aircraft {
  pilotId: string;
  device: ApiCall;
}

/** Creates aircraft that are checked in to jobs in progress, each with a device. */
export async function createFleet(call: ApiCall, db: PoolClient, { address, farmerId, count }: FleetOptions): Promise<Aircraft[]> {
  const today = new Date().toISOString().slice(0, 10);
  await createMonthPartitions(db, today, today);
  const fleet: Aircraft[] = [];
  for (const { id, token } of await seedPilots(db, count)) {
    const { data: job } = await requireOk(
      call<{ id: string }>('POST', '/spray-jobs', { ...jobForm(farmerId, `Fleet ${id}`), pilotId: id }),
    );
    await db.query(`UPDATE "sprayJobs" SET "status" = 'in_progress' WHERE "id" = $1`, [job.id]);
    const device = createClient(address, token);
    await requireOk(device('POST', '/pilot/check-in', { sprayJobId: job.id }));
    fleet.push({ pilotId: id, device });
  }
  return fleet;
}

interface FleetOptions {
  address: string;
  farmerId: string;
  count: number;
}

/** Reports a position each second, as a phone does: what was not acknowledged is sent again with the next one. */
export class Reporter {
  /** The times of the acknowledged positions, as ISO 8601. */
  readonly acknowledged: string[] = [];
  readonly pilotId: string;
  private readonly device: ApiCall;
  private pending: string[] = [];

  constructor({ pilotId, device }: Aircraft) {
    this.pilotId = pilotId;
    this.device = device;
  }

  async run(answers: Answers, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.pending.push(new Date().toISOString());
      await this.send(answers);
      await wait(REPORT_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
    while (this.pending.length > 0) {
      if (!(await this.send(answers))) await wait(REPORT_INTERVAL_MS);
    }
  }

  private async send(answers: Answers): Promise<boolean> {
    const sent = [...this.pending];
    const locations = sent.map((timestamp, index) => ({ latitude: 51 + index / 1e4, longitude: -105, speed: 50, timestamp }));
    const isStored = await answers.count(this.device('POST', '/pilot/locations', { locations }));
    if (!isStored) return false;
    this.acknowledged.push(...sent);
    this.pending = this.pending.slice(sent.length);
    return true;
  }
}
