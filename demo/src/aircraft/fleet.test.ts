import { api, type Route } from '@swathline/contract';
import { describe, expect, it } from 'vitest';
import { type Call, RefusedError, ServerUnavailableError } from '../client.ts';
import { PILOTS } from '../season/people.ts';
import { prepareFleet } from './fleet.ts';

/** A server with the season's pilots that fails for the first of them. */
function serverFailing(failure: Error): Call {
  return (called, parts) => {
    const route: Route = called;
    if (route === api.users.list) {
      const users = PILOTS.map(({ email }) => ({ id: email, email, isActive: true }));
      return Promise.resolve({ users } as never);
    }
    if (route === api.pilots.deviceTokens) return Promise.resolve({ deviceTokens: [] } as never);
    const { params } = parts as { params: { id: string } };
    return params.id === PILOTS[0]?.email ? Promise.reject(failure) : Promise.resolve({ token: `token of ${params.id}` } as never);
  };
}

describe('prepareFleet()', () => {
  it('skips an aircraft that is refused, logs why, and prepares the others', async () => {
    const lines: string[] = [];
    const call = serverFailing(new RefusedError(409, 'Only an active pilot can have a device.'));
    const fleet = await prepareFleet(call, 'http://127.0.0.1', 1, (line) => lines.push(line));
    expect(fleet.map(({ name }) => name)).toEqual(['Demo aircraft 2', 'Demo aircraft 3']);
    expect(lines).toEqual(['Demo aircraft 1 does not fly. Only an active pilot can have a device.']);
  });

  it('rejects if the server is unavailable', async () => {
    const call = serverFailing(new ServerUnavailableError('The server does not answer'));
    await expect(prepareFleet(call, 'http://127.0.0.1', 1, () => undefined)).rejects.toBeInstanceOf(ServerUnavailableError);
  });
});
