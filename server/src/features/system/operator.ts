import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The Host headers of requests to this machine. In a DNS rebinding attack the browser sends the attacker's host name instead. */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
/** Any of these headers shows that a proxy on this machine forwards another client's request. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether the request comes from the operator: with METRICS_TOKEN set, a request with the token; otherwise one from this machine, to a
 * loopback name and not through a proxy.
 */
export function isOperator({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    return isEqual(headers.authorization ?? '', `Bearer ${token}`);
  }
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}

/** Compares in constant time. */
function isEqual(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
