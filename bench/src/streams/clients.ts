import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The clients that a process runs. */
export interface ClientConfig {
  address: string;
  token: string;
  streams: number;
  pollers: number;
  pollEveryMs: number;
}

/** The measurements of a process. `arrivals` are in milliseconds since 1970. */
export interface Measurements {
  /**
   * The times when each stream had received a complete snapshot, by the timestamp of its positions, without the first snapshot of each
   * stream.
   */
  arrivals: Record<string, number[]>;
  dropped: number;
  pollMs: number[];
  failedPolls: number;
}

const OPEN_CONCURRENCY = 50;
const SNAPSHOT_TIME = /"lastLocationUpdate":"([^"]+)"/;
const measurements: Measurements = { arrivals: {}, dropped: 0, pollMs: [], failedPolls: 0 };
let isEnding = false;

const now = () => performance.timeOrigin + performance.now();

function countDropped(): void {
  if (!isEnding) measurements.dropped++;
}

function openStream({ address, token }: ClientConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(`${address}/api/admin/locations/stream`, { agent: false, headers }, (reply) => {
      if (reply.statusCode !== 200) {
        reject(new Error(`A stream failed with status ${reply.statusCode}.`));
        return;
      }
      let snapshotTime = '';
      let isFirst = true;
      reply.setEncoding('latin1').on('data', (text: string) => {
        snapshotTime = SNAPSHOT_TIME.exec(text)?.[1] ?? snapshotTime;
        if (snapshotTime === '' || !text.endsWith('\n\n')) return;
        if (!isFirst) (measurements.arrivals[snapshotTime] ??= []).push(now());
        isFirst = false;
        snapshotTime = '';
      });
      reply.on('close', countDropped).on('error', countDropped);
      resolve();
    });
    request.on('error', reject);
  });
}

async function poll({ address, token, pollEveryMs }: ClientConfig, agent: Agent): Promise<void> {
  await wait(Math.random() * pollEveryMs);
  while (!isEnding) {
    const begin = performance.now();
    const isOk = await new Promise<boolean>((resolve) => {
      get(`${address}/api/admin/locations/active`, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
        reply.resume().on('end', () => {
          resolve(reply.statusCode === 200);
        });
      }).on('error', () => {
        resolve(false);
      });
    });
    const elapsed = performance.now() - begin;
    if (isOk) measurements.pollMs.push(elapsed);
    else measurements.failedPolls++;
    await wait(Math.max(0, pollEveryMs - elapsed));
  }
}

async function openAll(config: ClientConfig): Promise<void> {
  for (let opened = 0; opened < config.streams; opened += OPEN_CONCURRENCY) {
    const count = Math.min(OPEN_CONCURRENCY, config.streams - opened);
    await Promise.all(Array.from({ length: count }, () => openStream(config)));
  }
}

process.on('message', (message: ClientConfig | 'poll' | 'end') => {
  if (message === 'end') {
    isEnding = true;
    process.send?.(measurements, () => process.exit(0));
  } else if (message !== 'poll') {
    process.once('message', () => {
      const agent = new Agent({ keepAlive: true, maxSockets: message.pollers });
      for (let n = 0; n < message.pollers; n++) void poll(message, agent);
    });
    openAll(message).then(
      () => process.send?.('open'),
      (error: unknown) => process.send?.({ failed: String(error) }),
    );
  }
});
