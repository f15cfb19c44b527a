import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@swathline/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient, retryWhileUnavailable, RefusedError, ServerUnavailableError } from './client.ts';

const ID = '6a0f3f0e-51c5-4a39-9d0c-1f8f0a9c9d11';
const close: (() => void)[] = [];

afterEach(() => {
  for (const end of close.splice(0)) end();
});

/** Starts a server that records all requests and gives each the same response. */
async function startServer(
  status: number,
  body: string,
): Promise<{ address: string; requests: { request: IncomingMessage; body: string }[] }> {
  const requests: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      requests.push({ request, body: text });
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const success = (data: unknown) => JSON.stringify({ success: true, message: 'Done', data });

describe('createClient()', () => {
  it('sends parameters, query, body and token as the contract declares them', async () => {
    const { address, requests } = await startServer(200, success(null));
    await createClient(address, 'secret')(api.users.resetPassword, { params: { id: ID }, body: { newPassword: 'prairie' } });
    const [call] = requests;
    expect([call?.request.method, call?.request.url]).toEqual(['POST', `/api/admin/users/${ID}/reset-password`]);
    expect(call?.request.headers.authorization).toBe('Bearer secret');
    expect(call?.body).toBe('{"newPassword":"prairie"}');
  });

  it('writes the query of a list and reads its rows', async () => {
    const { address, requests } = await startServer(200, success({ chemicals: [], total: 0, limit: 5, offset: 0, next: null }));
    const list = await createClient(address, null)(api.chemicals.list, { query: { limit: 5, filterText: 'a&b' } });
    expect(requests[0]?.request.url).toBe('/api/admin/chemicals?limit=5&filterText=a%26b');
    expect(list).toEqual({ chemicals: [], total: 0, limit: 5, offset: 0, next: null });
  });

  it('throws the message of the server, or that of the route if there is none', async () => {
    const refusing = await startServer(409, JSON.stringify({ success: false, message: 'That e-mail is taken.', code: 'already_taken' }));
    const refused = createClient(refusing.address, null)(api.chemicals.stats, {});
    await expect(refused).rejects.toThrow(new RefusedError(409, 'That e-mail is taken.'));

    const silent = await startServer(500, '<html>');
    await expect(createClient(silent.address, null)(api.chemicals.stats, {})).rejects.toThrow(api.chemicals.stats.failure);
  });

  it('rejects a reply that does not match the contract', async () => {
    const { address } = await startServer(200, success({ totalChemicals: 'many' }));
    await expect(createClient(address, null)(api.chemicals.stats, {})).rejects.toThrow('totalChemicals');
  });

  it('throws ServerUnavailableError if the server is not reachable or answers 503', async () => {
    const busy = await startServer(503, '');
    await expect(createClient(busy.address, null)(api.chemicals.stats, {})).rejects.toThrow(ServerUnavailableError);
    await expect(createClient('http://127.0.0.1:1', null)(api.chemicals.stats, {})).rejects.toThrow(ServerUnavailableError);
  });
});

describe('retryWhileUnavailable()', () => {
  it('reattempts while the server is unavailable, and logs that once', async () => {
    let attempts = 0;
    let logs = 0;
    const answer = await retryWhileUnavailable(
      async () => (++attempts < 4 ? Promise.reject(new ServerUnavailableError('unavailable')) : 'result'),
      () => logs++,
      0,
    );
    expect([answer, attempts, logs]).toEqual(['result', 4, 1]);
  });

  it('does not retry a refusal, and gives up after two minutes', async () => {
    let attempts = 0;
    const always = (failure: Error) =>
      retryWhileUnavailable(
        () => Promise.reject(((attempts += 1), failure)),
        () => undefined,
        0,
      );
    await expect(always(new RefusedError(401, 'no'))).rejects.toThrow(RefusedError);
    expect(attempts).toBe(1);
    await expect(always(new ServerUnavailableError('unavailable'))).rejects.toThrow(ServerUnavailableError);
    expect(attempts).toBe(121);
  });
});
