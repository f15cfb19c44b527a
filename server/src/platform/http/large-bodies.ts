import type { FastifyReply } from 'fastify';
import { Problem } from '../errors/problem.ts';
import type { Caller } from './callers.ts';

const MAX_CONCURRENT = 2;

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
