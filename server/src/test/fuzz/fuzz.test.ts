import { DAY_MS } from '@swathline/contract';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../features/auth/secrets.ts';
import { testServer, type TestServer } from '../server.ts';
import { faultOf } from './check-reply.ts';
import { type HostileRequest, type Operation, operationsOf, requestsTo } from './requests.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';

/** Requests per seed: FUZZ_REQUESTS=10000 FUZZ_SEED=1,2,3,4,5 sends 50,000. The default seed changes daily. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 600);
const SEEDS = (process.env['FUZZ_SEED'] ?? String(Math.floor(Date.now() / DAY_MS))).split(',').map(Number);
/** Requests sign users out and delete records, so new ones are created at this interval. */
const REQUESTS_PER_FIXTURES = 50;

let server: TestServer;
let operations: Operation[];
let hostile: fc.Arbitrary<HostileRequest>[];
beforeAll(async () => {
  server = await testServer();
  operations = operationsOf((await server.app.inject('/api/openapi.json')).json());
  hostile = operations.map(requestsTo);
});
afterAll(() => server.close());

function send(request: HostileRequest, fixtures: Fixtures): Promise<LightMyRequestResponse> {
  const fill = (text: string) =>
    text.replace(/known:([\w-]*):(\d+)/g, (_, name: string, index: string) => fixtures.id(name, Number(index)));
  const { by, method, headers, body, from } = request;
  const token = fixtures.tokens[by];
  const { 'content-type': type, ...others } = headers;
  return server.app.inject({
    method: method as 'GET',
    url: fill(request.url),
    headers: { ...others, ...(type && { 'content-type': type }), ...(token && { authorization: `Bearer ${token}` }) },
    remoteAddress: from,
    ...(body !== undefined && { payload: typeof body === 'string' ? fill(body) : body }),
  });
}

test.each(SEEDS)(
  `no hostile request of seed %i causes a server error, a reply outside the envelope or a leak of internals`,
  async (seed) => {
    console.log(`${REQUESTS} hostile requests to ${operations.length} operations; FUZZ_SEED=${seed} repeats them`);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const passwordHash = await hashPassword('prairie-sky');
    let fixtures = await createFixtures(server, passwordHash);
    for (let sent = 0; sent < REQUESTS; sent++) {
      const at = sent % operations.length;
      const [operation, arbitrary] = [operations[at], hostile[at]];
      const [request] = arbitrary ? fc.sample(arbitrary, { seed: seed * 1_000_003 + sent, numRuns: 1 }) : [];
      if (!operation || !request) expect.fail('The OpenAPI document has no operation');
      if (sent % REQUESTS_PER_FIXTURES === 0) fixtures = await createFixtures(server, passwordHash);
      const reply = await send(request, fixtures);
      statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
      const fault = faultOf(operation, request.method, reply);
      if (fault === undefined) continue;
      faults.push(`${operation.method} ${operation.path} ${fault}`);
      console.log(faults.at(-1), JSON.stringify(request).slice(0, 2_000));
    }
    console.log(
      `Statuses: ${[...statuses]
        .sort()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}`,
    );
    expect(faults).toEqual([]);
  },
  REQUESTS * 50 + 60_000,
);
