import type { Figure } from './figure.ts';
import { ADMIN } from './server-process.ts';
import { median, percentile } from './statistics.ts';
import { withServer } from './with-server.ts';

const TRIES = 200;
const KNOWN = 20;
const MEASURED_MS = 4000;
const AT_ONCE = 8;
const PASSWORD = 'prairie-sky';

/** Measures sign-ins, calls with a session, and account enumeration by response time. */
export async function benchAccounts(): Promise<Figure[]> {
  return withServer({ TRUST_PROXY: 'loopback' }, async (address) => {
    const post = poster(address);
    const { token } = (await post('/auth/login', ADMIN)).data;
    for (let at = 0; at < KNOWN; at++) {
      await post('/admin/users', { firstName: 'A', lastName: 'B', email: known(at), password: PASSWORD }, token);
    }
    return [
      ...(await signInFigures(post)),
      await sessionFigure(address, token),
      await tellsApart('wrong sign-in', (email) => post('/auth/login', { email, password: 'wrong-password' })),
      await tellsApart('forgotten password', (email) => post('/auth/forgot-password', { email })),
      await tellsApart('registration', (email) => post('/auth/register', { firstName: 'A', lastName: 'B', email, password: PASSWORD })),
    ];
  });
}

type Post = ReturnType<typeof poster>;

const known = (at: number) => `known${at % KNOWN}@example.com`;

/** Posts from a different client address for each call, as a proxy would report it, since the server limits attempts by address. */
function poster(address: string) {
  let calls = 0;
  return async (path: string, body: object, token?: string) => {
    const from = `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
    const reply = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (reply.status === 429 || reply.status >= 500) throw new Error(`${path} failed with status ${reply.status}.`);
    return (await reply.json()) as { data: { token: string } };
  };
}

async function signInFigures(post: Post): Promise<Figure[]> {
  const times: number[] = [];
  const end = performance.now() + MEASURED_MS;
  await inParallel(async (at) => {
    while (performance.now() < end) {
      times.push(await timed(() => post('/auth/login', { email: known(at), password: PASSWORD })));
    }
  });
  const p99 = percentile(times, 0.99);
  return [
    { name: `sign-ins, ${AT_ONCE} at once`, value: (times.length * 1000) / MEASURED_MS, unit: 'a second', limit: 20, better: 'higher' },
    { name: `a sign-in among ${AT_ONCE} at once, p99`, value: p99, unit: 'ms', limit: 1000, better: 'lower' },
  ];
}

/** Calls per second to a public route against a route that checks the session. Both return constants. */
async function sessionFigure(address: string, token: string): Promise<Figure> {
  const rounds: number[] = [];
  for (let round = 0; round < 3; round++) {
    const open = await callsPerSecond(`${address}/api/version`, {});
    rounds.push(open / (await callsPerSecond(`${address}/api/config`, { authorization: `Bearer ${token}` })));
  }
  const ratio = median(rounds);
  return { name: 'a public call is faster than one with a session by', value: ratio, unit: 'times', limit: 4, better: 'lower' };
}

async function callsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  let calls = 0;
  const end = performance.now() + MEASURED_MS / 4;
  await inParallel(async () => {
    while (performance.now() < end) {
      const reply = await fetch(url, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${url} failed with status ${reply.status}.`);
      calls++;
    }
  });
  return (calls * 4000) / MEASURED_MS;
}

/**
 * How well response times distinguish known addresses from unknown ones: the area under the ROC curve, where 0.5 is chance (Hanley and McNeil,
 * Radiology 143, 1982).
 */
async function tellsApart(name: string, ask: (email: string) => Promise<unknown>): Promise<Figure> {
  const knownTimes: number[] = [];
  const unknownTimes: number[] = [];
  for (let at = 0; at < TRIES; at++) {
    const turns = [
      async () => knownTimes.push(await timed(() => ask(known(at)))),
      async () => unknownTimes.push(await timed(() => ask(`${name.replace(/\W/g, '')}${at}@example.com`))),
    ];
    for (const turn of at % 2 ? turns : turns.reverse()) await turn();
  }
  const pairs = knownTimes.flatMap((time) => unknownTimes.map((other): number => (time > other ? 1 : time === other ? 0.5 : 0)));
  const area = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
  const limit = 0.65;
  return {
    name: `${name}: known and unknown addresses by response time, area under the ROC curve`,
    value: Math.max(area, 1 - area),
    unit: '',
    limit,
    better: 'lower',
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const inParallel = (work: (at: number) => Promise<void>) => Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(at)));
