import { type api, PILOT_STREAM, type ReplyOf } from '@swathline/contract';
import { expect } from 'vitest';

export type Snapshot = ReplyOf<typeof api.pilots.active>;

/** Opens a live position stream and reads its snapshots. */
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
  /** Reads until a snapshot matches or the stream ends. */
  async function until(matches: (snapshot: Snapshot) => boolean): Promise<Snapshot | undefined> {
    let snapshot = await next();
    while (snapshot && !matches(snapshot)) snapshot = await next();
    return snapshot;
  }
  /** Skips the first snapshot, so that the next one is a change. */
  const skipFirst = async () => void (await next());
  return { reply, next, skipFirst, until, ended: async () => (await until(() => false)) === undefined, close: () => reader.cancel() };
}
