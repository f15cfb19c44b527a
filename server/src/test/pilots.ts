import { api, DAY_MS, PILOT_STREAM, type ReplyOf } from '@swathline/contract';
import { expect } from 'vitest';
import { type Person, testServer } from './server.ts';

const { pilots } = api;

export type Snapshot = ReplyOf<typeof api.pilots.active>;

/** Opens a live position stream and reads its snapshots. */
export async function streamAt(address: string, token: string) {
  const reply = await fetch(`${address}/api${PILOT_STREAM.path}`, { headers: { authorization: `Bearer ${token}` } });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail('no body');
  let buffer = '';

  async function next(): Promise<Snapshot | undefined> {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await reader.read();
        if (done) return undefined;
        buffer += value;
        continue;
      }
      const message = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      const data = new RegExp(`^event: ${PILOT_STREAM.event}\ndata: (.*)$`).exec(message)?.[1];
      if (data !== undefined) return JSON.parse(data) as Snapshot;
    }
  }
  /** Reads until a snapshot matches or the stream ends. */
  async function until(matches: (snapshot: Snapshot) => boolean): Promise<Snapshot | undefined> {
    let snapshot = await next();
    while (snapshot && !matches(snapshot)) snapshot = await next();
    return snapshot;
  }
  /** Skips the first snapshot, so that the next one is a change. */
  const skipFirst = async () => void (await next());
  return { reply, next, skipFirst, until, ended: async () => (await until(() => false)) === undefined, close: () => reader.cancel() };
}

export const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
export const at = (timestamp: string, more: object = {}) => ({ latitude: 52, longitude: -105, timestamp, ...more });

export type PositionTest = Awaited<ReturnType<typeof startPositionTest>>;

/** A server with pilots who report positions. */
export async function startPositionTest() {
  const server = await testServer();
  const admin = await server.admin();

  const report = (device: { token: string }, locations: object[]) =>
    server.callOk(pilots.report, { body: { locations: locations as ReturnType<typeof at>[] } }, device);
  const locationsOf = (pilot: Person, query: object = {}) =>
    server.callOk(pilots.locations, { query: { pilotId: pilot.id, ...query } }, admin);

  /** A pilot with a device who is checked in to a job in progress. */
  async function flying() {
    const pilot = await server.pilot();
    const job = await server.job({ pilotId: pilot.id, status: 'in_progress' });
    const device = await server.device(pilot);
    await server.callOk(pilots.checkIn, { body: { sprayJobId: job.id } }, device);
    await server.db
      .updateTable('checkIns')
      .set({ checkedInAt: ago(DAY_MS) })
      .where('pilotId', '=', pilot.id)
      .execute();
    const marker = async () => (await server.callOk(pilots.active, {}, admin)).activePilots.find(({ pilotId }) => pilotId === pilot.id);
    return { pilot, job, device, marker };
  }
  return { server, admin, report, locationsOf, flying };
}
