import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@swathline/contract';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpBilling, typedDraft } from '../../../test/billing.ts';
import { type Person, testServer, type TestServer } from '../../../test/server.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { FileStore } from '../../../platform/files/file-store.ts';

const { invoices } = api;

const folder = mkdtempSync(path.join(tmpdir(), 'swathline-numbers-'));
let database: TestDatabase;
let servers: [TestServer, TestServer];
let admin: Person;
beforeAll(async () => {
  database = await testDatabase();
  const files = new FileStore(folder);
  servers = [await testServer(database, { files }), await testServer(database, { files })];
  admin = await servers[0].admin();
  await setUpBilling(servers[0], admin);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The fault test runs this with `INVOICES=200`. */
const COUNT = Number(process.env['INVOICES'] ?? 60);
const numberOf = (count: number) => `INV-${String(count).padStart(6, '0')}`;

test(`${COUNT} invoices issued by 20 requests at once over two servers have the numbers 1 to ${COUNT}`, { timeout: 300_000 }, async () => {
  const [first] = servers;
  const farmer = await first.farmer();
  const limit = pLimit(20);
  const drafts = await Promise.all(Array.from({ length: COUNT }, () => limit(() => typedDraft(first, admin, farmer))));
  const replies = await Promise.all(
    drafts.map(({ id }, index) =>
      limit(async () => {
        const server = servers[index % 2] ?? first;
        return server.call(invoices.issue, { params: { id }, body: {} }, admin);
      }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const numbers = replies.map(({ body }) => body.data.number ?? '').sort();
  expect(numbers).toEqual(Array.from({ length: COUNT }, (_, index) => numberOf(index + 1)));
  const stored = await first.db.selectFrom('invoices').select('sha256').where('state', '=', 'issued').execute();
  expect(await Promise.all(stored.map(({ sha256 }) => first.files.check(sha256 ?? '')))).toEqual(Array<string>(COUNT).fill('ok'));
});

test('two requests for one draft issue it once, and one that fails gives its number back', async () => {
  const [first, second] = servers;
  const farmer = await first.farmer();
  const draft = await typedDraft(first, admin, farmer);
  const params = { id: draft.id };
  const replies = await Promise.all([first, second].map((server) => server.call(invoices.issue, { params, body: {} }, admin)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);

  const failing = await typedDraft(first, admin, farmer);
  const broken = new FileStore('/dev/null/files');
  const third = await testServer(database, { files: broken });
  expect((await third.call(invoices.issue, { params: { id: failing.id }, body: {} }, admin)).status).toBe(500);
  await third.close();
  const issued = await first.callOk(invoices.issue, { params: { id: failing.id }, body: {} }, admin);
  expect(issued.number).toBe(numberOf(COUNT + 2));
});
