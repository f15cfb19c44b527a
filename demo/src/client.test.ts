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

/** A server that answers everything alike and keeps what it was asked. */
async function serverAnswering(
  status: number,
  body: string,
): Promise<{ address: string; asked: { request: IncomingMessage; body: string }[] }> {
  const asked: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      asked.push({ request, body: text });
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const success = (data: unknown) => JSON.stringify({ success: true, message: 'Done', data });

describe('createClient()', () => {
  it('puts parameters, query, body and token where the contract has them', async () => {
    const { address, asked } = await serverAnswering(200, success(null));
    await createClient(address, 'secret')(api.users.resetPassword, { params: { id: ID }, body: { newPassword: 'prairie' } });
    const [call] = asked;
    expect([call?.request.method, call?.request.url]).toEqual(['POST', `/api/admin/users/${ID}/reset-password`]);
    expect(call?.request.headers.authorization).toBe('Bearer secret');
    expect(call?.body).toBe('{"newPassword":"prairie"}');
  });

  it('writes the query of a list and reads its rows', async () => {
    const { address, asked } = await serverAnswering(200, success({ chemicals: [], total: 0, limit: 5, offset: 0, next: null }));
    const list = await createClient(address, null)(api.chemicals.list, { query: { limit: 5, filterText: 'a&b' } });
    expect(asked[0]?.request.url).toBe('/api/admin/chemicals?limit=5&filterText=a%26b');
    expect(list).toEqual({ chemicals: [], total: 0, limit: 5, offset: 0, next: null });
  });

  it('throws the server’s sentence, and the route’s where it gives none', async () => {
    const refusing = await serverAnswering(
      409,
      JSON.stringify({ success: false, message: 'That e-mail is taken.', code: 'already_taken' }),
    );
    const refused = createClient(refusing.address, null)(api.chemicals.stats, {});
    await expect(refused).rejects.toThrow(new RefusedError(409, 'That e-mail is taken.'));

    const silent = await serverAnswering(500, '<html>');
    await expect(createClient(silent.address, null)(api.chemicals.stats, {})).rejects.toThrow(api.chemicals.stats.failure);
  });

  it('does not take a reply that the contract does not know', async () => {
    const { address } = await serverAnswering(200, success({ totalChemicals: 'many' }));
    await expect(createClient(address, null)(api.chemicals.stats, {})).rejects.toThrow('totalChemicals');
  });

  it('says that a server is away when it is not there, or asks to come back', async () => {
    const busy = await serverAnswering(503, '');
    await expect(createClient(busy.address, null)(api.chemicals.stats, {})).rejects.toThrow(ServerUnavailableError);
    await expect(createClient('http://127.0.0.1:1', null)(api.chemicals.stats, {})).rejects.toThrow(ServerUnavailableError);
  });
});

describe('retryWhileUnavailable()', () => {
  it('tries again while the server is away, and tells so once', async () => {
    let tries = 0;
    let told = 0;
    const answer = await retryWhileUnavailable(
      async () => (++tries < 4 ? Promise.reject(new ServerUnavailableError('away')) : 'there'),
      () => told++,
      0,
    );
    expect([answer, tries, told]).toEqual(['there', 4, 1]);
  });

  it('gives up at once on a refusal, and after two minutes’ tries on a server that stays away', async () => {
    let tries = 0;
    const always = (failure: Error) =>
      retryWhileUnavailable(
        () => Promise.reject(((tries += 1), failure)),
        () => undefined,
        0,
      );
    await expect(always(new RefusedError(401, 'no'))).rejects.toThrow(RefusedError);
    expect(tries).toBe(1);
    await expect(always(new ServerUnavailableError('away'))).rejects.toThrow(ServerUnavailableError);
    expect(tries).toBe(121);
  });
});
