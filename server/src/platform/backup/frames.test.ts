import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Frame, encodeFrame, MAGIC, readFrames } from './frames.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frames-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer): Promise<Frame['kind'][]> {
  const file = join(folder, 'backup');
  await writeFile(file, Buffer.concat([MAGIC, gzipSync(content, { level: 1 })]));
  const kinds: Frame['kind'][] = [];
  for await (const { kind } of readFrames(file)) kinds.push(kind);
  return kinds;
}

function withSum(...frames: Frame[]): Buffer {
  const content = Buffer.concat(frames.map(encodeFrame));
  return Buffer.concat([content, encodeFrame({ kind: 'checksum', value: createHash('sha256').update(content).digest('hex') })]);
}

const KINDS: Frame['kind'][] = ['head', 'table', 'data', 'rows', 'checksum', 'file'];
/** A frame's prefix that claims any length. */
function prefix(kind: Frame['kind'], length: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8(KINDS.indexOf(kind), 0);
  bytes.writeUInt32BE(length, 1);
  return bytes;
}

test('reads the same frames that were written', async () => {
  const content = withSum({ kind: 'head', value: {} }, { kind: 'table', value: 'users' }, { kind: 'data', bytes: Buffer.alloc(0) });
  expect(await read(content)).toEqual(['head', 'table', 'data', 'checksum']);
});

test.each<[string, Buffer]>([
  ['claims four gigabytes', Buffer.concat([prefix('data', 0xffffffff), Buffer.alloc(100)])],
  ['claims more than is there', Buffer.concat([prefix('data', 60_000_000), Buffer.alloc(1000)])],
  ['claims a head of 2 MB', Buffer.concat([prefix('head', 2_097_152), Buffer.from(`[${'1,'.repeat(1_048_575)}1]`)])],
  ['has no known kind', Buffer.concat([Buffer.from([9, 0, 0, 0, 0]), Buffer.alloc(10)])],
  ['counts rows in words', withSum({ kind: 'rows', value: 'many' })],
  ['names a table by a number', withSum({ kind: 'table', value: 7 })],
  ['ends within a prefix', Buffer.from([2, 0])],
])('refuses a backup with a frame that %s as damaged', async (_, content) => {
  await expect(read(content)).rejects.toThrow(/is damaged or incomplete/);
});

test('a long frame is not copied for each of its chunks', async () => {
  const content = withSum({ kind: 'data', bytes: Buffer.alloc(20_000_000) });
  const concat = vi.spyOn(Buffer, 'concat');
  await read(content);
  const copied = concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0);
  concat.mockRestore();
  expect(copied).toBeLessThan(5 * content.length);
});
