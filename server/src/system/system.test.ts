import { api, VERSION } from '@swathline/contract';
import { expect, test } from 'vitest';
import { testServer } from '../testing.ts';

test('health, version and configuration answer', async () => {
  const server = await testServer();
  expect(await server.ask(api.system.health, {})).toEqual({ database: 'up' });
  expect(await server.ask(api.system.version, {})).toEqual({ version: VERSION });
  expect(await server.ask(api.system.config, {}, await server.crew())).toEqual({
    version: VERSION,
    environment: 'production',
    timeZone: 'America/Regina',
    maps: null,
    mail: 'outbox',
  });
  expect(await server.call(api.system.config, {})).toMatchObject({ status: 401 });
  await server.close();
});
