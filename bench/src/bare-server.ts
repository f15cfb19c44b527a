import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';

/** Starts a bare server, to compare ours with, over the same database. @param script absolute path of its file */
export async function startBareServer(script: string, socketFolder: string): Promise<{ address: string; stop: () => void }> {
  const child = fork(script, { env: { ...process.env, SOCKET_FOLDER: socketFolder } });
  const [listening] = (await once(child, 'message')) as [AddressInfo];
  return { address: `http://127.0.0.1:${listening.port}`, stop: () => void child.kill('SIGTERM') };
}

/** In the process of a bare server: answers with data in our envelope, 201 to a POST, on any free port. */
export function serveBare(answer: (request: IncomingMessage) => Promise<object | undefined>): void {
  const server = createServer((request, reply) => {
    answer(request).then(
      (data) => {
        reply.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json; charset=utf-8' });
        reply.end(JSON.stringify({ success: true, message: 'OK', data }));
      },
      (error: unknown) => {
        reply.statusCode = 500;
        reply.end(String(error));
      },
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
}

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
  const difference = findDifference(reply, JSON.parse(bare), 'reply');
  if (difference) throw new Error(`The two servers' replies differ at ${difference}`);
  return reply.data;
}

/** The path of the first difference with both values, as in 'reply.data.total: 3 and 4', or undefined for equal values. */
function findDifference(ours: unknown, bare: unknown, path: string): string | undefined {
  if (isDeepStrictEqual(ours, bare)) return undefined;
  if (!isObject(ours) || !isObject(bare)) return `${path}: ${JSON.stringify(ours)} and ${JSON.stringify(bare)}`;
  const keys = new Set([...Object.keys(ours), ...Object.keys(bare)]);
  return [...keys].map((key) => findDifference(ours[key], bare[key], `${path}.${key}`)).find((difference) => difference !== undefined);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
