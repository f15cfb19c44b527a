import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export const ADMIN = { email: 'office@example.com', password: 'prairie-sky' };

/** Starts the server as a process of its own, on a free port. */
export function startMain(environment: Record<string, string>) {
  return spawn(process.execPath, ['--import', 'tsx', '--conditions=swathline-source', MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export interface RunningMain {
  child: ChildProcess;
  address: string;
}

/** Starts it and waits until it listens. @throws Error with what it said when it ended instead */
export async function runMain(environment: Record<string, string>): Promise<RunningMain> {
  const child = startMain(environment);
  const said = text(child.stderr);
  for await (const line of createInterface({ input: child.stdout })) {
    const address = / is at (http:\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      child.stdout.resume();
      return { child, address };
    }
  }
  throw new Error(`It did not start: ${await said}`);
}

/** Signs the first administrator in. @returns the session's token */
export async function signIn(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (reply.status !== 200) throw new Error(`Signing in was answered ${reply.status}`);
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}

/** Asks who is signed in. @returns the status */
export async function askProfile(address: string, token: string): Promise<Response> {
  return fetch(`${address}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } });
}
