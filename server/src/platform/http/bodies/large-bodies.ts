import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { Problem } from '../../errors/problem.ts';

/** The limit of bodies on routes for anyone, and of any body that is read before the caller is known. */
export const MAX_ANONYMOUS_BODY_BYTES = 16 * 1024;

const MAX_CONCURRENT = 2;

export const declaredBytes = (headers: IncomingHttpHeaders) => Number(headers['content-length'] ?? 0);

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
export function admitLargeBody(caller: string, { raw }: Pick<FastifyReply, 'raw'>): void {
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
