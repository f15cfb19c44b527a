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

/** Asks a server that knows one token; gives the queries it was asked. */
async function askedBy(work: (address: string) => Promise<unknown>): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://server').searchParams;
    asked.push(query);
    response.writeHead(query.get('id') === 'known' ? 200 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
  return asked;
}

describe('osmAndSender()', () => {
  it('sends one request a position: speed in knots, time in Unix seconds', async () => {
    const later = { ...REPORT, timestamp: '2026-06-15T14:03:02.000Z' };
    const asked = await askedBy(async (address) => expect(await osmAndSender(address, 'known')([REPORT, later])).toBe(2));
    expect(asked).toHaveLength(2);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
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

  it('is refused with an unknown token', async () => {
    await askedBy(async (address) => {
      await expect(osmAndSender(address, 'revoked')([REPORT])).rejects.toThrow(RefusedError);
    });
  });
});

describe('issueToken()', () => {
  it('revokes what earlier starts issued under this name, and nothing else', async () => {
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
