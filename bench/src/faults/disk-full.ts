import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN, startServer, withTempFolder } from '../server-process.ts';
import { fetchAdminToken } from '../with-server.ts';
import { atLeast, type Check, exactly, observed } from './check.ts';
import { type ApiCall, CHEMICAL, createClient, type Reply, requireOk } from './client.ts';
import { isEnvelope } from './under-load.ts';

const DISK_SIZE = '256m';
const WRITES = 400;
const WRITES_PER_READ = 4;
const MAX_RECOVERY_MS = 60_000;
const CHUNK = Buffer.alloc(1024 * 1024, 1);

interface Replies {
  reads: Reply[];
  logins: Reply[];
  writes: Reply[];
}

/** Fills the disk of a server, a small tmpfs, and frees it again. Mounting it requires root. */
export function diskFull(): Promise<Check[]> {
  if (process.getuid?.() !== 0) {
    return Promise.reject(new Error('This mounts a small disk, which only root can do. Run it as root.'));
  }
  return withTempFolder(async (disk) => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE},mode=0755`, 'swathline-fault', disk]);
    const server = startServer(join(disk, 'data'));
    try {
      const address = await server.address;
      const call = createClient(address, await fetchAdminToken(address));
      await requireOk(call('POST', '/admin/chemicals', { ...CHEMICAL, name: 'Before' }));
      const filler = join(disk, 'filler');
      fillDisk(disk, filler);
      const replies = await callOnFullDisk(address, call);
      rmSync(filler);
      const recoverySeconds = await secondsUntilWritable(call);
      const stored = await requireOk(call<{ total: number }>('GET', '/admin/chemicals?limit=1'));
      return [
        ...replyChecks(replies, stored.data.total),
        observed('first successful write after the disk was freed', recoverySeconds, 's'),
        exactly('server crashes', Number(server.hasEnded()), 0),
      ];
    } finally {
      await server.end();
      execFileSync('umount', [disk]);
    }
  });
}

/** Writes a file until the disk is full. */
function fillDisk(disk: string, filler: string): void {
  const file = openSync(filler, 'w');
  try {
    while (statfsSync(disk).bavail > 0) writeSync(file, CHUNK);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

async function callOnFullDisk(address: string, call: ApiCall): Promise<Replies> {
  const replies: Replies = { reads: [], logins: [], writes: [] };
  for (let count = 0; count < WRITES; count++) {
    replies.writes.push(await write(call, count));
    if (count % WRITES_PER_READ > 0) continue;
    replies.reads.push(await call('GET', '/admin/chemicals?limit=10'));
    replies.logins.push(await createClient(address)('POST', '/auth/login', ADMIN));
  }
  return replies;
}

const LONG_TEXT = 'x'.repeat(490);

const write = (call: ApiCall, count: number) =>
  call('POST', '/admin/chemicals', { ...CHEMICAL, name: `Full ${count}`, restrictions: LONG_TEXT });

async function secondsUntilWritable(call: ApiCall): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < MAX_RECOVERY_MS) {
    const { status } = await write(call, WRITES);
    if (status === 201) return (performance.now() - begin) / 1000;
    await wait(100);
  }
  throw new Error('Writing did not resume.');
}

/** Besides the writes on the full disk, one chemical was written before it was full and one after it was freed. */
function replyChecks({ reads, logins, writes }: Replies, stored: number): Check[] {
  const written = writes.filter(({ status }) => status === 201).length;
  const refused = writes.filter(({ status }) => status !== 201);
  const unexpected = refused.filter((reply) => ![503, 507].includes(reply.status) || !isEnvelope(reply));
  return [
    exactly('reads with another status than 200', reads.filter(({ status }) => status !== 200).length, 0),
    exactly('sign-ins with another status than 200', logins.filter(({ status }) => status !== 200).length, 0),
    atLeast('refused writes', refused.length, 1),
    exactly('refused writes with another reply than 503 or 507 in an envelope', unexpected.length, 0),
    observed('successful writes', written),
    exactly('lost acknowledged writes', Math.max(0, written + 2 - stored), 0),
  ];
}
