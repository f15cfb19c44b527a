import { ADMIN, startServer, withFolder } from './server-process.ts';

/** Starts the built server on an empty database, runs the work with its address and database socket, and removes both. */
export function withServer<Result>(
  settings: Record<string, string>,
  work: (address: string, socketFolder: string) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (dataDir) => {
    const server = startServer(dataDir, settings);
    try {
      return await work(await server.address, server.socketFolder);
    } finally {
      await server.end();
    }
  });
}

/** Fetches a path relative to `/api` and measures the time. */
export type Caller = (path: string) => Promise<{ text: string; ms: number }>;

/** Signs in as the administrator. @returns the token of the session */
export async function tokenAt(address: string): Promise<string> {
  const signedIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await signedIn.json()) as { data: { token: string } }).data.token;
}

/** A caller that is signed in as the administrator. */
export async function callerAt(address: string): Promise<Caller> {
  const token = await tokenAt(address);
  return async (path) => {
    const begin = performance.now();
    const reply = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} failed with status ${reply.status}.`);
    return { text, ms: performance.now() - begin };
  };
}
