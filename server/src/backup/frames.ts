import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartRefused } from '../start-refused.ts';

/** A backup begins with this line; what follows is gzip. */
export const MAGIC = Buffer.from('SWATHLINE BACKUP 1\n');

/** The parts of a backup in their order: one head, for each table its name, data and number of rows, and the sum of all before. */
export type Frame = { kind: 'head' | 'table' | 'rows' | 'sum'; said: unknown } | { kind: 'data'; bytes: Buffer };

const KINDS = ['head', 'table', 'data', 'rows', 'sum'] as const;
const PREFIX_BYTES = 5;
/** PostgreSQL sends rows in pieces far smaller than this. */
const LONGEST_FRAME_BYTES = 64 * 1024 * 1024;

/** A kind's number in one byte, the length in four, and the content. */
export function frameBytes(frame: Frame): Buffer {
  const content = frame.kind === 'data' ? frame.bytes : Buffer.from(JSON.stringify(frame.said));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt8(KINDS.indexOf(frame.kind), 0);
  prefix.writeUInt32BE(content.length, 1);
  return Buffer.concat([prefix, content]);
}

/**
 * Reads a backup's frames; the last one is the sum, checked.
 * @throws StartRefused for a file that is no backup, or a damaged one
 */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
  await refuseForeign(file);
  const sum = createHash('sha256');
  let isWhole = false;
  try {
    for await (const { frame, bytes } of framesIn(createReadStream(file, { start: MAGIC.length }).pipe(createGunzip()))) {
      isWhole = frame.kind === 'sum';
      if (frame.kind === 'sum' && frame.said !== sum.digest('hex')) throw damaged(file);
      if (!isWhole) sum.update(bytes);
      yield frame;
    }
  } catch (error) {
    throw error instanceof StartRefused || !isUnreadable(error) ? error : damaged(file, error);
  }
  if (!isWhole) throw damaged(file);
}

async function* framesIn(stream: Readable): AsyncGenerator<{ frame: Frame; bytes: Buffer }> {
  let waiting = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= PREFIX_BYTES) {
      const length = waiting.readUInt32BE(1);
      const kind = KINDS[waiting.readUInt8(0)];
      if (kind === undefined || length > LONGEST_FRAME_BYTES) throw new SyntaxError('no frame');
      if (waiting.length < PREFIX_BYTES + length) break;
      const bytes = waiting.subarray(0, PREFIX_BYTES + length);
      const content = bytes.subarray(PREFIX_BYTES);
      waiting = waiting.subarray(bytes.length);
      yield { frame: kind === 'data' ? { kind, bytes: content } : { kind, said: JSON.parse(content.toString()) }, bytes };
    }
  }
  if (waiting.length > 0) throw new SyntaxError('half a frame');
}

/** What zlib and JSON say of content that is not what was written. */
const isUnreadable = (error: unknown) => error instanceof SyntaxError || String((error as { code?: unknown }).code).startsWith('Z_');

async function refuseForeign(file: string): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    throw new StartRefused(`${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`, { cause: error });
  });
  const begin = Buffer.alloc(MAGIC.length);
  await handle.read(begin, 0, MAGIC.length, 0);
  await handle.close();
  if (!begin.equals(MAGIC)) throw new StartRefused(`${file} is not a backup of this product. Nothing was changed.`);
}

function damaged(file: string, cause?: unknown): StartRefused {
  return new StartRefused(`${file} is damaged or incomplete. Nothing was changed; use another backup.`, { cause });
}
