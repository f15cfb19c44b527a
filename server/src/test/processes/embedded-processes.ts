import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const WRITER = fileURLToPath(new URL('embedded-writer.ts', import.meta.url));

export type User = { uid: number; gid: number } | Record<string, never>;

interface Writer {
  child: ChildProcess;
  acknowledged: string[];
  /** Milliseconds until it could write; rejects with its output if it ends earlier. */
  ready: Promise<number>;
  exited: Promise<void>;
  /** Resolves when this number of writes is acknowledged, or when the process has ended. */
  reaches(count: number): Promise<void>;
}

/** Starts `embedded-writer.ts` in a separate process. */
export function startWriter(dataDir: string, prefix: string, user: User = {}): Writer {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=swathline-source', WRITER, dataDir, prefix], {
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-2_000)));

  const acknowledged: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const exited = once(child, 'exit').then(() => undefined);
  const ready = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        const [word, value = ''] = line.split(' ', 2);
        if (word === 'ready') resolve(Number(value));
        else if (word === 'acknowledged') acknowledged.push(value);
        else output += line;
        waiting.filter(({ count }) => acknowledged.length >= count).forEach((entry) => entry.resolve());
      })
      .on('close', () => {
        reject(new Error(output));
      });
  });
  ready.catch(() => undefined);

  const reaches = (count: number) => Promise.race([exited, new Promise<void>((resolve) => waiting.push({ count, resolve }))]);
  return { child, acknowledged, ready, exited, reaches };
}

/** Kills the process like `kill -9` or the out-of-memory killer: no handler runs. */
export async function kill(writer: Writer): Promise<void> {
  writer.child.kill('SIGKILL');
  await writer.exited;
}

/** Creates a temporary folder; other users may enter it, like `/var/lib`. */
export function temporaryFolder(mode = 0o711): { folder: string; remove(): void } {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'swathline-test-')));
  chmodSync(folder, mode);
  return {
    folder,
    remove() {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

export const isRoot = process.getuid?.() === 0;

/** A user other than root that can run the programs: the current user, or `nobody` for root. Undefined when only root can reach them. */
export function ordinaryUser(): User | undefined {
  if (!isRoot) return {};
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'nobody') ?? [];
  if (uid === undefined || gid === undefined) return undefined;
  const nobody = { uid: Number(uid), gid: Number(gid) };
  const reaches = spawnSync(process.execPath, ['-e', `require('fs').readFileSync(${JSON.stringify(WRITER)})`], { ...nobody, cwd: '/' });
  return reaches.status === 0 ? nobody : undefined;
}
