import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api, type PositionReport } from '@swathline/contract';
import { describe, expect, it } from 'vitest';
import { RefusedError, type Call } from '../client.ts';
import { issueToken, osmAndSender } from './device.ts';

const REPORT: PositionReport = {
  latitude: 50.25,
  longitude: -104.75,
  altitude: 580.1,
  accuracy: 3,
  speed: 51.44,
  heading: 270,
  timestamp: '2026-06-15T14:03:00.000Z',
};

/** Runs the work against a server that knows one token. @returns the queries of all requests */
async function recordQueries(work: (address: string) => Promise<unknown>): Promise<URLSearchParams[]> {
  const queries: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://server').searchParams;
    queries.push(query);
    response.writeHead(query.get('id') === 'known' ? 200 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
  return queries;
}

describe('osmAndSender()', () => {
  it('sends one request for each position, with speed in knots and time in Unix seconds', async () => {
    const later = { ...REPORT, timestamp: '2026-06-15T14:03:02.000Z' };
    const queries = await recordQueries(async (address) => expect(await osmAndSender(address, 'known')([REPORT, later])).toBe(2));
    expect(queries).toHaveLength(2);
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      id: 'known',
      lat: '50.2500000',
      lon: '-104.7500000',
      timestamp: '1781532180',
      speed: '99.99',
      bearing: '270.0',
      altitude: '580.1',
      accuracy: '3.0',
    });
  });

  it('throws RefusedError for an unknown token', async () => {
    await recordQueries(async (address) => {
      await expect(osmAndSender(address, 'revoked')([REPORT])).rejects.toThrow(RefusedError);
    });
  });
});

describe('issueToken()', () => {
  it('revokes tokens that earlier starts issued under this name, and no others', async () => {
    const revoked: unknown[] = [];
    const call = ((route: unknown, parts: { params: unknown }) => {
      if (route === api.pilots.deviceTokens) {
        return Promise.resolve({
          deviceTokens: [
            { id: '1', name: 'Demo aircraft 1' },
            { id: '2', name: 'Phone' },
          ],
        });
      }
      if (route === api.pilots.revokeDeviceToken) revoked.push(parts.params);
      return Promise.resolve({ token: 'new' });
    }) as Call;
    expect(await issueToken(call, 'pilot', 'Demo aircraft 1')).toBe('new');
    expect(revoked).toEqual([{ id: 'pilot', tokenId: '1' }]);
  });
});
