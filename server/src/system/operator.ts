import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const THIS_MACHINE = /^(127\.|::1$|::ffff:127\.)/;
/** Any of them says that a proxy on this machine passes on what somebody elsewhere asks. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether the operator asks: by the token, where METRICS_TOKEN sets one; else from this machine itself, and not through a proxy on it. */
export function isOperator({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    return isSame(headers.authorization ?? '', `Bearer ${token}`);
  }
  return THIS_MACHINE.test(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);
}

/** Takes as long for a wrong text as for the right one. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
