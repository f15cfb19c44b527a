import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem.ts';
import type { Caller } from './callers.ts';
import { networkOf } from './network.ts';

/** The limit of bodies on routes for anyone, and of any body that is read before the caller is known. */
export const MAX_ANONYMOUS_BODY_BYTES = 16 * 1024;

const MAX_CONCURRENT = 2;

const declaredBytes = (headers: IncomingHttpHeaders) => Number(headers['content-length'] ?? 0);

/** Whether a body may be larger than what is read for anyone. A body without a declared length may. */
export function isLargeBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || declaredBytes(headers) > MAX_ANONYMOUS_BODY_BYTES;
}

const inProgress = new Map<string, number>();

/**
 * Limits the large bodies that one caller sends concurrently, because each may take tens of megabytes. A request counts from before its
 * body is read until it is answered or its connection ends.
 * @throws Problem too_many_tries for a third concurrent one
 */
export function admitLargeBody(by: Caller | undefined, { raw }: Pick<FastifyReply, 'raw'>): void {
  if (!by) return;
  const caller = idOf(by);
  const count = inProgress.get(caller) ?? 0;
  if (count >= MAX_CONCURRENT) {
    throw new Problem('too_many_tries', 'Your last files are still being read. Wait until they are done, then send the next one.', {
      retryAfter: 10,
    });
  }
  inProgress.set(caller, count + 1);
  raw.once('close', () => {
    const remaining = (inProgress.get(caller) ?? 1) - 1;
    if (remaining > 0) inProgress.set(caller, remaining);
    else inProgress.delete(caller);
  });
}

function idOf(by: Caller): string {
  if ('pilotId' in by) return by.pilotId;
  return 'phoneId' in by ? by.phoneId : by.id;
}

const MAX_REFUSED_PER_MINUTE = 100;
const WINDOW_MS = 60_000;

/** The refused requests of each network in the current minute. */
let refused = { since: 0, byNetwork: new Map<string, number>() };

function currentWindow(): Map<string, number> {
  const now = performance.now();
  if (now - refused.since > WINDOW_MS) refused = { since: now, byNetwork: new Map() };
  return refused.byNetwork;
}

/**
 * Admits a request to a route for anyone, before its body is read.
 * @throws Problem too_many_tries; too_large
 */
export async function admitAnonymous({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Promise<void> {
  await assertFewRefusedInputs(ip);
  if (declaredBytes(headers) <= MAX_ANONYMOUS_BODY_BYTES) return;
  countRefusedInput(ip);
  throw new Problem('too_large', 'The request body is too large.');
}

/** Counts a request without a session whose input was refused. It protects this server's processor, so that no database is asked. */
export function countRefusedInput(clientIp: string): void {
  const counts = currentWindow();
  const network = networkOf(clientIp);
  counts.set(network, (counts.get(network) ?? 0) + 1);
}

const DELAY_MS = 500;
const MAX_DELAYED = 200;
let delayed = 0;

/**
 * Refuses a network that has sent 100 requests in a minute that were refused. The refusal waits half a second, so that a client that repeats
 * at once does not fill this server with refusals; of more than 200 that wait, the others are refused at once.
 * @throws Problem too_many_tries, before the body is read
 */
async function assertFewRefusedInputs(clientIp: string): Promise<void> {
  if ((currentWindow().get(networkOf(clientIp)) ?? 0) < MAX_REFUSED_PER_MINUTE) return;
  if (delayed < MAX_DELAYED) {
    delayed++;
    await setTimeout(DELAY_MS).finally(() => delayed--);
  }
  const seconds = Math.max(1, Math.ceil((refused.since + WINDOW_MS - performance.now()) / 1000));
  throw new Problem('too_many_tries', `Too many requests that could not be read. Wait ${seconds} seconds and try again.`, {
    retryAfter: seconds,
  });
}
