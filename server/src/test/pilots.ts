import { type api, PILOT_STREAM, type ReplyOf } from '@swathline/contract';
import { expect } from 'vitest';

export type Snapshot = ReplyOf<typeof api.pilots.active>;

/** Reads a stream's snapshots until one is as wanted, or the stream ends. */
export async function streamAt(address: string, token: string) {
  const reply = await fetch(`${address}/api${PILOT_STREAM.path}`, { headers: { authorization: `Bearer ${token}` } });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail('no body');
  let buffer = '';

  async function next(): Promise<Snapshot | undefined> {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await reader.read();
        if (done) return undefined;
        buffer += value;
        continue;
      }
      const message = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      const data = new RegExp(`^event: ${PILOT_STREAM.event}\ndata: (.*)$`).exec(message)?.[1];
      if (data !== undefined) return JSON.parse(data) as Snapshot;
    }
  }
  async function until(isWanted: (snapshot: Snapshot) => boolean): Promise<Snapshot | undefined> {
    let snapshot = await next();
    while (snapshot && !isWanted(snapshot)) snapshot = await next();
    return snapshot;
  }
  /** After the first snapshot, what comes is a change. */
  const quiet = async () => void (await next());
  return { reply, next, quiet, until, ended: async () => (await until(() => false)) === undefined, close: () => reader.cancel() };
}
