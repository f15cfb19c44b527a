import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN, startServer, withFolder } from '../server-process.ts';
import { type Answer, type Ask, askerAt, CHEMICAL, must, signIn } from './client.ts';
import { atLeast, exactly, type Finding, seen } from './finding.ts';
import { isEnvelope } from './under-load.ts';

const DISK = '256m';
const TRIES = 400;
const MAX_RETURN_MS = 60_000;
const CHUNK = Buffer.alloc(1024 * 1024, 1);

/** Fills the disk of a server, a small tmpfs, and frees it again. Mounting it requires root. */
export function diskFull(): Promise<Finding[]> {
  if (process.getuid?.() !== 0) {
    return Promise.reject(new Error('This mounts a small disk, which only root can do. Run it as root.'));
  }
  return withFolder(async (disk) => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'swathline-fault', disk]);
    const server = startServer(join(disk, 'data'));
    try {
      const address = await server.address;
      const ask = askerAt(address, await signIn(address));
      await must(ask('POST', '/admin/chemicals', { ...CHEMICAL, name: 'Before' }));
      const filler = join(disk, 'filler');
      fill(disk, filler);

      const answers = { reads: [] as Answer[], logins: [] as Answer[], writes: [] as Answer[] };
      for (let count = 0; count < TRIES; count++) {
        answers.writes.push(await write(ask, count));
        if (count % 4 > 0) continue;
        answers.reads.push(await ask('GET', '/admin/chemicals?limit=10'));
        answers.logins.push(await askerAt(address)('POST', '/auth/login', ADMIN));
      }
      rmSync(filler);
      const seconds = await secondsUntilWriting(ask);
      const stored = await must(ask<{ total: number }>('GET', '/admin/chemicals?limit=1'));
      const written = answers.writes.filter(({ status }) => status === 201).length;
      const refused = answers.writes.filter(({ status }) => status !== 201);
      return [
        exactly('reads with another status than 200', answers.reads.filter(({ status }) => status !== 200).length, 0),
        exactly('sign-ins with another status than 200', answers.logins.filter(({ status }) => status !== 200).length, 0),
        atLeast('refused writes', refused.length, 1),
        exactly(
          'refused writes with another reply than 503 or 507 in an envelope',
          refused.filter((answer) => ![503, 507].includes(answer.status) || !isEnvelope(answer)).length,
          0,
        ),
        seen('successful writes', written),
        exactly('lost acknowledged writes', Math.max(0, written + 2 - stored.data.total), 0),
        seen('first successful write after the disk was freed', seconds, 's'),
        exactly('server crashes', Number(server.hasEnded()), 0),
      ];
    } finally {
      await server.end();
      execFileSync('umount', [disk]);
    }
  });
}

const LONG_TEXT = 'x'.repeat(490);

const write = (ask: Ask, count: number) => ask('POST', '/admin/chemicals', { ...CHEMICAL, name: `Full ${count}`, restrictions: LONG_TEXT });

/** Writes a file until the disk is full. */
function fill(disk: string, filler: string): void {
  const file = openSync(filler, 'w');
  try {
    while (statfsSync(disk).bavail > 0) writeSync(file, CHUNK);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

async function secondsUntilWriting(ask: Ask): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < MAX_RETURN_MS) {
    const { status } = await write(ask, TRIES);
    if (status === 201) return (performance.now() - begin) / 1000;
    await wait(100);
  }
  throw new Error('Writing did not resume.');
}
