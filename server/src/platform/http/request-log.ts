import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MAX_PATH_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_STACK_LENGTH = 4_000;
const DEEPEST_CAUSE = 3;

/** Longer than any id (a UUID has 36 characters) and shorter than any token (43). */
const TOKEN = /[\w-]{40,}/g;
const MAX_SEGMENT = 36;

/** The address without its query, and without what may be the token of a link or a device. */
export function loggedPath(url: string): string {
  const path = url.slice(0, 2_000).replace(/[?#;].*$/s, '');
  const segments = path.split('/').map((segment) => (segment.length > MAX_SEGMENT ? '[hidden]' : segment));
  return segments.join('/').slice(0, MAX_PATH_LENGTH);
}

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
  code?: string | undefined;
  /** The database's constraint or table; never its detail, which holds whole rows. */
  constraint?: string | undefined;
  table?: string | undefined;
  cause?: LoggedError;
}

const shown = (text: unknown, longest: number) => String(text).slice(0, longest).replace(TOKEN, '[hidden]');
const known = (text: unknown) => (typeof text === 'string' ? text.slice(0, 100) : undefined);

/** What is told of an error: its place and its words, cut, and nothing else that a library has hung onto it. */
export function loggedError(error: unknown, depth = 1): LoggedError {
  const { name = 'thrown', message = error, stack = '', code, constraint, table, cause } = (error ?? {}) as Record<string, unknown>;
  return {
    type: shown(name, 100),
    message: shown(message, MAX_MESSAGE_LENGTH),
    stack: shown(stack, MAX_STACK_LENGTH),
    code: known(code),
    constraint: known(constraint),
    table: known(table),
    ...(cause !== undefined && depth < DEEPEST_CAUSE && { cause: loggedError(cause, depth + 1) }),
  };
}

/** How Fastify's logger writes: JSON lines, with nothing of a request's query, headers or body. */
export function loggerOptions(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) }),
      err: (error: unknown) => loggedError(error),
    },
  };
}

const SANE_ID = /^[\w.-]{1,36}$/;

/** The id that a proxy or a caller gave the request, when it looks like one; or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}

/**
 * Tells each caller its request's id, and logs one line a request when it is answered: what failed or changed something as information, what was
 * merely read, and the positions that devices send every second, for debugging.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const level = isWorthTelling(request, reply.statusCode) ? 'info' : 'debug';
    request.log[level]({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

function isWorthTelling({ method, routeOptions }: FastifyRequest, status: number): boolean {
  return status >= 400 || (method !== 'GET' && method !== 'HEAD' && routeOptions.config.contract?.access !== 'device');
}
