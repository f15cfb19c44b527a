import type { FastifyReply } from 'fastify';
import { Problem } from '../errors/problem.ts';
import type { Device, SignedInUser } from './callers.ts';

const MAX_AT_ONCE = 2;

const inProgress = new Map<string, number>();

/**
 * Counts a request with a large body, before the body is read, until it is answered or its connection ends: each may take tens of megabytes.
 * @throws Problem too_many_tries for a third one of one caller
 */
export function admitLargeBody(by: SignedInUser | Device | undefined, { raw }: Pick<FastifyReply, 'raw'>): void {
  if (!by) return;
  const caller = 'pilotId' in by ? by.pilotId : by.id;
  const count = inProgress.get(caller) ?? 0;
  if (count >= MAX_AT_ONCE) {
    throw new Problem('too_many_tries', 'Your last files are still being read. Wait until they are done, then send the next one.', {
      retryAfter: 10,
    });
  }
  inProgress.set(caller, count + 1);
  raw.once('close', () => {
    const left = (inProgress.get(caller) ?? 1) - 1;
    if (left > 0) inProgress.set(caller, left);
    else inProgress.delete(caller);
  });
}
