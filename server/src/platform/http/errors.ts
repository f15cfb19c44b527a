import type { Socket } from 'node:net';
import type { ProblemCode, Refusal } from '@swathline/contract';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem.ts';
import { MINIMAL_HEADERS } from './headers.ts';

/** Refusals for Fastify's own errors, by code. */
const FASTIFY_REFUSALS: Record<string, [ProblemCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['not_json', 'Send the body as JSON, with the header Content-Type: application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'The request body is shorter or longer than its Content-Length says.'],
  FST_ERR_BAD_URL: ['invalid', 'The address of the request is not a valid URL.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'There is nothing at this address: a part of it is too long.'],
  FST_ERR_ASYNC_CONSTRAINT: ['invalid', 'The request names a version that is not served.'],
};

/** Converts every error into a refusal in the reply envelope; no other code does. */
export function handleErrors(app: FastifyInstance, problemOf: (error: unknown) => Problem): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === 'unexpected') {
      request.log.error({ req: request, err: error }, 'unexpected');
    } else if (problem.code === 'unavailable' || problem.code === 'storage_full') {
      request.log.warn({ req: request, err: error }, problem.code);
    }
    return sendRefusal(reply, problem);
  });
  app.setNotFoundHandler(refuseUnknownAddress);
}

/** Replies 404 to an address at which nothing is served. */
export function refuseUnknownAddress({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, new Problem('not_found', `There is nothing at ${method} ${pathOf(url)}.`));
}

/** Sends a refusal in the reply envelope. */
export function sendRefusal(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) {
    reply.header('retry-after', problem.retryAfter);
  }
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal(problem)));
}

/** Replies directly on the socket to bytes that are not HTTP. */
export function refuseMalformedRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const body = JSON.stringify(refusal(new Problem('invalid', 'The server could not read this request.')));
  const headers = {
    ...MINIMAL_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${head.join('')}\r\n${body}`);
}

/** The reply envelope of a refusal. */
export function refusal({ message, code, errors }: Problem): Refusal {
  return { success: false, message, code, ...(errors.length > 0 && { errors }) };
}

/** Maps an error of Fastify to a refusal; undefined for other errors. */
export function fastifyProblem(error: unknown): Problem | undefined {
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = FASTIFY_REFUSALS[code];
  if (known) {
    return new Problem(...known);
  }
  return statusCode >= 400 && statusCode < 500 ? new Problem('invalid', 'The server could not read this request.') : undefined;
}

const pathOf = (url: string) => url.replace(/\?.*$/s, '').slice(0, 200);
