import autocannon from 'autocannon';
import type { Figure } from './figure.ts';
import { percentile } from './statistics.ts';
import { createTimedGet, type TimedGet, withServer } from './with-server.ts';

const CONNECTIONS = 6;
const SECONDS = 6;
const ROUNDS = 2;
const PAUSE_MS = 20;
const LIST = '/admin/chemicals?limit=10';

const bodyOf = (keys: number) => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, i) => [`key${i}`, i])));
const FLOODS = [
  { name: 'bodies of 90,000 keys', body: bodyOf(90_000) },
  { name: 'bodies of 16 kB', body: bodyOf(900) },
];

/**
 * Measures what a signed-in person waits for a list while someone without an account floods sign-in and registration. Each flood comes from
 * a network that the server has not limited yet, and stands between two idle times, so that other load on the machine weighs on both.
 */
export function benchFlood(): Promise<Figure[]> {
  return withServer({ TRUST_PROXY: 'loopback' }, async (address) => {
    const get = await createTimedGet(address);
    const figures: Figure[] = [];
    for (const { name, body } of FLOODS) {
      for (const path of ['/auth/login', '/auth/register']) {
        const [idle, during]: [number[], number[]] = [[], []];
        for (let round = 0; round < ROUNDS; round++) {
          const network = `203.0.113.${figures.length * ROUNDS + round}`;
          idle.push(...(await timesOf(get, SECONDS / 2)));
          const [times] = await Promise.all([timesOf(get, SECONDS), flood(`${address}/api${path}`, body, network)]);
          during.push(...times);
          idle.push(...(await timesOf(get, SECONDS / 2)));
        }
        figures.push({
          name: `p95 of a list during ${name} to ${path}, to idle`,
          value: percentile(during, 0.95) / percentile(idle, 0.95),
          unit: 'times',
          limit: 3,
          better: 'lower',
        });
      }
    }
    return figures;
  });
}

async function timesOf(get: TimedGet, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    times.push((await get(LIST)).ms);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

/** Six connections post as fast as they are answered, from a thread, so that this one measures the server and not itself. */
async function flood(url: string, body: string, network: string): Promise<void> {
  await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body,
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
  });
}
