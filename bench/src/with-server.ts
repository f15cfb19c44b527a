import { ADMIN, startServer, withFolder } from './server-process.ts';

/** Starts the built server on an empty database of its own, does the work at its address and its database's socket, and removes both. */
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

/** Asks for one path below /api, and how long that took. */
export type Caller = (path: string) => Promise<{ text: string; ms: number }>;

/** Signs in as the administrator. @returns the session's token */
export async function tokenAt(address: string): Promise<string> {
  const signedIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await signedIn.json()) as { data: { token: string } }).data.token;
}

/** Calls as the administrator. */
export async function callerAt(address: string): Promise<Caller> {
  const token = await tokenAt(address);
  return async (path) => {
    const begin = performance.now();
    const reply = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}.`);
    return { text, ms: performance.now() - begin };
  };
}
