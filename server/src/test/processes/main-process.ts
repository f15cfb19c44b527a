import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The built server, which starts in half the time of the source. */
const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

const SOFTWARE = fileURLToPath(new URL('../../../..', import.meta.url));

/** Servers that share a database share their key. */
const SECRETS_KEY = Buffer.alloc(32, 'key of tests').toString('base64');

export const ADMIN = { email: 'office@example.com', password: 'prairie-sky' };

/** Starts the server in a separate process, on a free port. @param command another one than `node` in the folder of the software */
export function startMain(environment: Record<string, string>, [program, ...args]: [string, ...string[]] = [process.execPath, MAIN]) {
  return spawn(program, args, {
    cwd: SOFTWARE,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      ...(environment['DATABASE_URL'] !== undefined && { SECRETS_KEY }),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export interface RunningMain {
  child: ChildProcess;
  address: string;
}

/** Starts the server and waits until it listens. @throws Error with its output when it ends instead */
export async function runMain(...start: Parameters<typeof startMain>): Promise<RunningMain> {
  const child = startMain(...start);
  const output = text(child.stderr);
  for await (const line of createInterface({ input: child.stdout })) {
    const address = / is at (http:\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      child.stdout.resume();
      return { child, address };
    }
  }
  throw new Error(`The server did not start: ${await output}`);
}

/** Signs the first administrator in. @returns the session token */
export async function signIn(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (reply.status !== 200) throw new Error(`Signing in returned ${reply.status}`);
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}

/** Requests the profile of the signed-in user. */
export async function requestProfile(address: string, token: string): Promise<Response> {
  return fetch(`${address}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } });
}
