import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** The user that PostgreSQL's programs run as. */
export interface Identity {
  /** Empty for the user that runs this server. */
  readonly user: { uid: number; gid: number } | Record<string, never>;
  /** A program and its arguments that run the rest of the command. */
  readonly prefix: readonly string[];
}

export const CURRENT_USER: Identity = { user: {}, prefix: [] };

/** The whole environment of PostgreSQL's programs: variables such as PGPORT would change what they do, and LC_ALL their messages. */
export const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

interface CommandResult {
  /** Null when a signal ended it, or when it could not be started. */
  status: number | null;
  output: string;
  errors: string;
}

/** Runs a program to its end under an identity. Never rejects: a program that cannot be started has a null status. */
export async function run(identity: Identity, command: string, args: readonly string[]): Promise<CommandResult> {
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

/** The pipes of a program that cannot be started may fail too. */
const readAll = (stream: NodeJS.ReadableStream): Promise<string> => text(stream).catch(() => '');
