import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';

/** Starts a bare server, to compare ours with, over the same database. @param script absolute path of its file */
export async function startBareServer(script: string, socketFolder: string): Promise<{ address: string; stop: () => void }> {
  const child = fork(script, { env: { ...process.env, SOCKET_FOLDER: socketFolder } });
  const [listening] = (await once(child, 'message')) as [AddressInfo];
  return { address: `http://127.0.0.1:${listening.port}`, stop: () => void child.kill('SIGTERM') };
}

const MAX_SHOWN_LENGTH = 1500;

/** Only our server's lists have a cursor. */
const withoutCursor = (key: string, value: unknown) => (key === 'next' ? undefined : value);

/**
 * Sends the same request to our server and to a bare one.
 * @returns the data of the reply @throws Error unless both replies are equal, in any order of keys
 */
export async function fetchSameData(oursUrl: string, bareUrl: string, headers: Record<string, string>): Promise<unknown> {
  const replies = await Promise.all([fetch(oursUrl, { headers }), fetch(bareUrl)]);
  const [ours = '', bare = ''] = await Promise.all(replies.map((reply) => reply.text()));
  const reply = JSON.parse(ours, withoutCursor) as { data: unknown };
  if (!isDeepStrictEqual(reply, JSON.parse(bare)))
    throw new Error(`The two servers' replies differ:\n${ours.slice(0, MAX_SHOWN_LENGTH)}\n${bare.slice(0, MAX_SHOWN_LENGTH)}`);
  return reply.data;
}
