import { type Call, callsWith } from '@swathline/client/api/request';
import { api } from '@swathline/contract';
import { ADMIN, startServer, withTempFolder } from './server-process.ts';

/** Starts the built server on an empty database, runs the work with its address and database socket, and removes both. */
export function withServer<Result>(
  settings: Record<string, string>,
  work: (address: string, socketFolder: string) => Promise<Result>,
): Promise<Result> {
  return withTempFolder(async (dataDir) => {
    const server = startServer(dataDir, settings);
    try {
      return await work(await server.address, server.socketFolder);
    } finally {
      await server.end();
    }
  });
}

/** Signs in as the administrator. @returns the token of the session */
export async function fetchAdminToken(address: string): Promise<string> {
  const { token } = await callsWith(null, () => address)(api.auth.login, { body: ADMIN });
  if (token === undefined) throw new Error('The administrator has a second factor.');
  return token;
}

/** Calls the API as the administrator. */
export async function callsAsAdmin(address: string): Promise<Call> {
  return callsWith(await fetchAdminToken(address), () => address);
}

/** Fetches a path relative to `/api` and measures the time. */
export type TimedGet = (path: string) => Promise<{ text: string; ms: number }>;

/** Signs in as the administrator. @returns a function that fetches with that session, and throws for a reply that is not 2xx */
export async function createTimedGet(address: string): Promise<TimedGet> {
  const token = await fetchAdminToken(address);
  return async (path) => {
    const begin = performance.now();
    const reply = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} failed with status ${reply.status}.`);
    return { text, ms: performance.now() - begin };
  };
}
