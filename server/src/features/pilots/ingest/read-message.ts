import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../platform/errors/problem.ts';
import { parseJson, repairHarmful } from '../../../platform/http/bodies/json-body.ts';

/** A location has about 1 kB. */
const MAX_MESSAGE_BYTES = 1_048_576;
/** A longer body breaks off. Until then it is read to its end, because an app that still sends does not read the answer. */
const MAX_DISCARDED_BYTES = 32 * MAX_MESSAGE_BYTES;
/** The part of the end in which an app may have written its token. */
const TAIL_BYTES = 4096;

/** The body of a request that is too large or too broken to be parsed, in place of the parsed one. */
export class UnusableMessage {
  readonly refusal: 'too_large' | 'unreadable';
  /** The token, if the body holds one. */
  readonly deviceId: string | undefined;
  constructor(refusal: UnusableMessage['refusal'], text: string) {
    this.refusal = refusal;
    this.deviceId = (/"device_id"\s*:\s*"([\w-]+)"/.exec(text) ?? /(?:^|&)(?:id|deviceid)=([\w-]+)/.exec(text))?.[1];
  }
}

/**
 * Parses JSON and forms. What cannot be parsed becomes an `UnusableMessage` instead of a refusal, which an app would send again for ever.
 */
export function parseTrackerMessages(scope: FastifyInstance): void {
  const parse = (type: string, parsed: (bytes: Buffer) => unknown) => {
    scope.addContentTypeParser(type, async (_request: unknown, payload: Readable) => {
      const body = await readBody(payload);
      return body instanceof UnusableMessage ? body : parsed(body);
    });
  };
  scope.removeContentTypeParser('application/json');
  parse('application/json', parseOrKeep);
  parse('application/x-www-form-urlencoded', (bytes) => Object.fromEntries(new URLSearchParams(bytes.toString())));
}

function parseOrKeep(bytes: Buffer): unknown {
  try {
    return parseJson(bytes, repairHarmful);
  } catch (error) {
    if (error instanceof Problem) return new UnusableMessage('unreadable', bytes.toString('latin1'));
    throw error;
  }
}

/** @throws Problem too_large for a body that is not read to its end */
async function readBody(payload: Readable): Promise<Buffer | UnusableMessage> {
  const head: Buffer[] = [];
  let tail = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_DISCARDED_BYTES) throw new Problem('too_large', 'The message is too large to read.');
    const overrun = Math.min(chunk.length, Math.max(0, size - MAX_MESSAGE_BYTES));
    head.push(chunk.subarray(0, chunk.length - overrun));
    tail = Buffer.concat([tail, chunk.subarray(chunk.length - overrun)]).subarray(-TAIL_BYTES);
  }
  const start = Buffer.concat(head);
  return size <= MAX_MESSAGE_BYTES ? start : new UnusableMessage('too_large', start.toString('latin1') + tail.toString('latin1'));
}
