import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Who PostgreSQL's programs run as. */
export interface Identity {
  /** Empty when they run as whoever runs this server. */
  readonly user: { uid: number; gid: number } | Record<string, never>;
  /** A program, with its arguments, that runs the rest of the command. */
  readonly prefix: readonly string[];
}

export const CURRENT_USER: Identity = { user: {}, prefix: [] };

/** All PostgreSQL's programs see of our environment: PGPORT, PGDATA and the like would change what they do, LC_ALL what they say. */
export const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

interface Ended {
  /** Null when it was ended by a signal, or could not be started at all. */
  status: number | null;
  output: string;
  errors: string;
}

/** Runs a program to its end as that identity. Never rejects: a program that cannot be started ends with a null status. */
export async function run(identity: Identity, command: string, args: readonly string[]): Promise<Ended> {
  const [program, ...rest] = [...identity.prefix, command, ...args];
  const child = spawn(program ?? command, rest, { ...identity.user, env: ENVIRONMENT, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<{ status: number | null; failure: string }>((resolve) => {
    child.on('error', (error) => {
      resolve({ status: null, failure: error.message });
    });
    child.on('close', (status) => {
      resolve({ status, failure: '' });
    });
  });
  const [{ status, failure }, output, errors] = await Promise.all([ended, readAll(child.stdout), readAll(child.stderr)]);
  return { status, output, errors: errors + failure };
}

/** A program that cannot be started may break its pipes as well. */
const readAll = (stream: NodeJS.ReadableStream): Promise<string> => text(stream).catch(() => '');
