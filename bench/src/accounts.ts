import type { Figure } from './figure.ts';
import { ADMIN } from './server-process.ts';
import { median, percentile } from './statistics.ts';
import { withServer } from './with-server.ts';

const ATTEMPTS = 200;
const KNOWN_ACCOUNTS = 20;
const MEASURED_MS = 4000;
const SESSION_ROUND_MS = MEASURED_MS / 4;
const CONCURRENCY = 8;
const PASSWORD = 'prairie-sky';

/** Measures sign-ins, calls with a session, and account enumeration by response time. */
export async function benchAccounts(): Promise<Figure[]> {
  return withServer({ TRUST_PROXY: 'loopback' }, async (address) => {
    const post = createPost(address);
    const { token } = (await post('/auth/login', ADMIN)).data;
    for (let index = 0; index < KNOWN_ACCOUNTS; index++) {
      await post('/admin/users', { firstName: 'A', lastName: 'B', email: knownEmail(index), password: PASSWORD }, token);
    }
    return [
      ...(await signInFigures(post)),
      await sessionFigure(address, token),
      await enumerationFigure('wrong sign-in', (email) => post('/auth/login', { email, password: 'wrong-password' })),
      await enumerationFigure('forgotten password', (email) => post('/auth/forgot-password', { email })),
      await enumerationFigure('registration', (email) =>
        post('/auth/register', { firstName: 'A', lastName: 'B', email, password: PASSWORD }),
      ),
    ];
  });
}

type Post = ReturnType<typeof createPost>;

const knownEmail = (index: number) => `known${index % KNOWN_ACCOUNTS}@example.com`;

/** Posts from a different client address for each call, as a proxy would report it, since the server limits attempts by address. */
function createPost(address: string) {
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
  await runConcurrently(async (worker) => {
    while (performance.now() < end) {
      times.push(await elapsedMs(() => post('/auth/login', { email: knownEmail(worker), password: PASSWORD })));
    }
  });
  const perSecond = (times.length * 1000) / MEASURED_MS;
  return [
    { name: `${CONCURRENCY} concurrent sign-ins`, value: perSecond, unit: 'a second', limit: 20, better: 'higher' },
    { name: `${CONCURRENCY} concurrent sign-ins, p99`, value: percentile(times, 0.99), unit: 'ms', limit: 1000, better: 'lower' },
  ];
}

/** Calls per second to a public route against a route that checks the session. Both return constants. */
async function sessionFigure(address: string, token: string): Promise<Figure> {
  const ratios: number[] = [];
  for (let round = 0; round < 3; round++) {
    const publicRate = await callsPerSecond(`${address}/api/version`, {});
    ratios.push(publicRate / (await callsPerSecond(`${address}/api/config`, { authorization: `Bearer ${token}` })));
  }
  const name = 'rate of a public call, divided by the rate of a call with a session';
  return { name, value: median(ratios), unit: 'times', limit: 4, better: 'lower' };
}

async function callsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  let calls = 0;
  const end = performance.now() + SESSION_ROUND_MS;
  await runConcurrently(async () => {
    while (performance.now() < end) {
      const reply = await fetch(url, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${url} failed with status ${reply.status}.`);
      calls++;
    }
  });
  return (calls * 1000) / SESSION_ROUND_MS;
}

/**
 * How well response times distinguish known addresses from unknown ones: the area under the ROC curve, where 0.5 is chance (Hanley and
 * McNeil, Radiology 143, 1982).
 */
async function enumerationFigure(name: string, call: (email: string) => Promise<unknown>): Promise<Figure> {
  const knownTimes: number[] = [];
  const unknownTimes: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const pair = [
      async () => knownTimes.push(await elapsedMs(() => call(knownEmail(attempt)))),
      async () => unknownTimes.push(await elapsedMs(() => call(`${name.replace(/\W/g, '')}${attempt}@example.com`))),
    ];
    for (const measure of attempt % 2 ? pair : pair.reverse()) await measure();
  }
  const scores = knownTimes.flatMap((time) => unknownTimes.map((other): number => (time > other ? 1 : time === other ? 0.5 : 0)));
  const area = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return {
    name: `${name}: known and unknown addresses by response time, area under the ROC curve`,
    value: Math.max(area, 1 - area),
    unit: '',
    limit: 0.65,
    better: 'lower',
  };
}

async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const runConcurrently = (work: (worker: number) => Promise<void>) =>
  Promise.all(Array.from({ length: CONCURRENCY }, (_, worker) => work(worker)));
