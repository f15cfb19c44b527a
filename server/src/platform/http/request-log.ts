import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MAX_PATH_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_STACK_LENGTH = 4_000;
const MAX_CAUSE_DEPTH = 3;

/** Matches tokens (43 characters) but no ids (a UUID has 36). */
const TOKEN = /[\w-]{40,}/g;
const MAX_SEGMENT_LENGTH = 36;

/** The path of a URL for the log: without its query, and without segments that may be the token of a link or a device. */
export function loggedPath(url: string): string {
  const path = url.slice(0, 2_000).replace(/[?#;].*$/s, '');
  const segments = path.split('/').map((segment) => (segment.length > MAX_SEGMENT_LENGTH ? '[hidden]' : segment));
  return segments.join('/').slice(0, MAX_PATH_LENGTH);
}

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
  code?: string | undefined;
  /** The violated constraint or its table; never PostgreSQL's detail, which contains whole rows. */
  constraint?: string | undefined;
  table?: string | undefined;
  cause?: LoggedError;
}

const redact = (text: unknown, maxLength: number) => String(text).slice(0, maxLength).replace(TOKEN, '[hidden]');
const shortText = (text: unknown) => (typeof text === 'string' ? text.slice(0, 100) : undefined);

/** The logged properties of an error, truncated; other properties that libraries attach are left out. */
export function loggedError(error: unknown, depth = 1): LoggedError {
  const { name = 'thrown', message = error, stack = '', code, constraint, table, cause } = (error ?? {}) as Record<string, unknown>;
  return {
    type: redact(name, 100),
    message: redact(message, MAX_MESSAGE_LENGTH),
    stack: redact(stack, MAX_STACK_LENGTH),
    code: shortText(code),
    constraint: shortText(constraint),
    table: shortText(table),
    ...(cause !== undefined && depth < MAX_CAUSE_DEPTH && { cause: loggedError(cause, depth + 1) }),
  };
}

/** Options of Fastify's logger: JSON lines without a request's query, headers or body. */
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

const VALID_ID = /^[\w.-]{1,36}$/;

/** The request id of a proxy or caller if it is well-formed, otherwise a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID();
}

/**
 * Returns each request's id in a header and logs one line per reply: failures and changes at level info; reads, and the positions that
 * devices send every second, at level debug.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const level = isNoteworthy(request, reply.statusCode) ? 'info' : 'debug';
    request.log[level]({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

function isNoteworthy({ method, routeOptions }: FastifyRequest, status: number): boolean {
  return status >= 400 || (method !== 'GET' && method !== 'HEAD' && routeOptions.config.contract?.access !== 'device');
}
