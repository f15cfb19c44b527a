import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** In the Host header. Under DNS rebinding a browser sends the foreign page's host name instead. */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const THIS_MACHINE = /^(127\.|::1$|::ffff:127\.)/;
/** Any of them shows that a proxy on this machine forwards somebody else's request. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether the operator asks: by the token, where METRICS_TOKEN sets one; else from this machine itself, by a name that means it, and not through a proxy on it. */
export function isOperator({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    return isSame(headers.authorization ?? '', `Bearer ${token}`);
  }
  return (
    THIS_MACHINE.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}

/** Takes as long for a wrong text as for the right one. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
