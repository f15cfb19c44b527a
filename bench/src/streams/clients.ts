import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The clients that a process runs. */
export interface Orders {
  address: string;
  token: string;
  streams: number;
  pollers: number;
  pollEveryMs: number;
}

/** The measurements of a process. `arrivals` are in milliseconds since 1970. */
export interface Seen {
  /** The times when each stream had received a complete snapshot, by the timestamp of its positions, without the first snapshot of each stream. */
  arrivals: Record<string, number[]>;
  dropped: number;
  pollMs: number[];
  pollsFailed: number;
}

const OPENED_AT_ONCE = 50;
const POSITIONS_OF = /"lastLocationUpdate":"([^"]+)"/;
const seen: Seen = { arrivals: {}, dropped: 0, pollMs: [], pollsFailed: 0 };
let isEnding = false;

const now = () => performance.timeOrigin + performance.now();

function drop(): void {
  if (!isEnding) seen.dropped++;
}

function openStream({ address, token }: Orders): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(`${address}/api/admin/locations/stream`, { agent: false, headers }, (reply) => {
      if (reply.statusCode !== 200) {
        reject(new Error(`A stream failed with status ${reply.statusCode}.`));
        return;
      }
      let from = '';
      let isFirst = true;
      reply.setEncoding('latin1').on('data', (text: string) => {
        from = POSITIONS_OF.exec(text)?.[1] ?? from;
        if (from === '' || !text.endsWith('\n\n')) return;
        if (!isFirst) (seen.arrivals[from] ??= []).push(now());
        isFirst = false;
        from = '';
      });
      reply.on('close', drop).on('error', drop);
      resolve();
    });
    request.on('error', reject);
  });
}

async function poll({ address, token, pollEveryMs }: Orders, agent: Agent): Promise<void> {
  await wait(Math.random() * pollEveryMs);
  while (!isEnding) {
    const begin = performance.now();
    const isAnswered = await new Promise<boolean>((resolve) => {
      get(`${address}/api/admin/locations/active`, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
        reply.resume().on('end', () => {
          resolve(reply.statusCode === 200);
        });
      }).on('error', () => {
        resolve(false);
      });
    });
    const took = performance.now() - begin;
    if (isAnswered) seen.pollMs.push(took);
    else seen.pollsFailed++;
    await wait(Math.max(0, pollEveryMs - took));
  }
}

async function openAll(orders: Orders): Promise<void> {
  for (let opened = 0; opened < orders.streams; opened += OPENED_AT_ONCE) {
    const count = Math.min(OPENED_AT_ONCE, orders.streams - opened);
    await Promise.all(Array.from({ length: count }, () => openStream(orders)));
  }
}

process.on('message', (told: Orders | 'poll' | 'end') => {
  if (told === 'end') {
    isEnding = true;
    process.send?.(seen, () => process.exit(0));
  } else if (told !== 'poll') {
    process.once('message', () => {
      const agent = new Agent({ keepAlive: true, maxSockets: told.pollers });
      for (let n = 0; n < told.pollers; n++) void poll(told, agent);
    });
    openAll(told).then(
      () => process.send?.('open'),
      (error: unknown) => process.send?.({ failed: String(error) }),
    );
  }
});
