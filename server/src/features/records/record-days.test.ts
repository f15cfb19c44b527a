import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import { openRecord } from '../../test/records/records.ts';
import { type Person, testServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer(undefined, { timeZone: 'America/Edmonton' });
  admin = await server.admin();
});
afterAll(() => server.close());

test('after Alberta’s last change of clocks, list, register and print agree on the day of a record', async () => {
  // By older time zone data 23:30 on November 19, at -07:00.
  const { id } = await openRecord(server, admin, { startedAt: '2026-11-20T06:30:00.000Z', endedAt: '2026-11-20T06:50:00.000Z' });
  const listOn = (day: string) => server.callOk(api.records.list, { query: { from: day, to: day } }, admin);
  expect([(await listOn('2026-11-19')).total, (await listOn('2026-11-20')).total]).toEqual([0, 1]);

  const headers = { authorization: `Bearer ${admin.token}` };
  const get = (url: string, query: Record<string, string> = {}) => server.app.inject({ url: `/api/admin/records/${url}`, query, headers });
  expect(textOfPdf((await get(`${id}/pdf`)).rawPayload).replace(/\s+/g, ' ')).toContain('Start Nov 20, 2026, 00:30 (UTC-06:00)');
  expect((await get('register', { from: '2026-11-20', to: '2026-11-20' })).body).toContain('2026-11-20T00:30:00-06:00');
});

test('a browser gets the same offsets', async () => {
  const { timeZone, utcOffsets } = await server.callOk(api.system.config, {}, admin);
  expect(timeZone).toBe('America/Edmonton');
  expect(utcOffsets.at(-1)).toMatchObject({ minutes: -360 });
});
