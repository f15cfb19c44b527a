import autocannon from 'autocannon';
import type { Figure } from './figure.ts';
import { percentile } from './statistics.ts';
import { createTimedGet, type TimedGet, withServer } from './with-server.ts';

const CONNECTIONS = 6;
const SECONDS = 6;
const PAUSE_MS = 20;
const LIST = '/admin/chemicals?limit=10';

const bodyOf = (keys: number) => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, i) => [`key${i}`, i])));
const FLOODS = [
  { name: 'bodies of 90,000 keys', body: bodyOf(90_000) },
  { name: 'bodies of 16 kB', body: bodyOf(900) },
];

/** Measures what a signed-in person waits for a list while someone without an account floods sign-in and registration. */
export function benchFlood(): Promise<Figure[]> {
  return withServer({}, async (address) => {
    const get = await createTimedGet(address);
    const figures: Figure[] = [];
    for (const { name, body } of FLOODS) {
      for (const path of ['/auth/login', '/auth/register']) {
        const idle = await p95Of(get);
        const [during] = await Promise.all([p95Of(get), flood(`${address}/api${path}`, body)]);
        figures.push({
          name: `p95 of a list during ${name} to ${path}, to idle`,
          value: during / idle,
          unit: 'times',
          limit: 3,
          better: 'lower',
        });
      }
    }
    return figures;
  });
}

async function p95Of(get: TimedGet): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    times.push((await get(LIST)).ms);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return percentile(times, 0.95);
}

/** Six connections post as fast as they are answered, from a thread, so that this one measures the server and not itself. */
async function flood(url: string, body: string): Promise<void> {
  await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
  });
}
