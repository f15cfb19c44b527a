import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type Access,
  type BodyOf,
  MAX_BATCH_BYTES,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Role,
  type Route,
} from '@swathline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../errors/problem.ts';
import { type Callers, type Device, type SignedInUser, unknownDevice } from './callers.ts';
import { writerSchema } from './json-schema.ts';
import { admitLargeBody } from './large-bodies.ts';
import { read } from './validate.ts';

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers;
  }
  interface FastifyContextConfig {
    /** The contract's line behind this address; the API's description is made from it. */
    contract?: Route;
  }
}

type CallerOf<A extends Access> = A extends 'anyone' ? undefined : A extends 'device' ? Device : SignedInUser;

export interface Call<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  by: CallerOf<R['access']>;
  request: FastifyRequest;
}

/** Answers a contract line: checks who calls and what is sent, and wraps what the handler returns in the envelope, with the line's message or one that fits. */
export function serve<R extends Route>(
  app: FastifyInstance,
  line: R,
  handle: (call: Call<R>) => Promise<ReplyOf<R>> | ReplyOf<R>,
  messageFor: (data: ReplyOf<R>) => string | undefined = () => undefined,
): void {
  addRoute(app, line, async (request) => handle(await readCall(app, line, request)), messageFor);
}

/** Answers a contract line without parsing its body: the handler gets the bytes. Parsing a long body here would block all other requests. */
export function serveUnread<R extends Route>(
  app: FastifyInstance,
  line: R,
  handle: (call: Omit<Call<R>, 'body'> & { bytes: Uint8Array }) => Promise<ReplyOf<R>>,
): void {
  addRoute(app, line, async (request) => {
    const call = await readCallWithoutBody(app, line, request);
    return handle({ ...call, bytes: (request.body as Uint8Array | undefined) ?? new Uint8Array() });
  });
}

function addRoute<R extends Route>(
  app: FastifyInstance,
  line: R,
  answer: (request: FastifyRequest) => Promise<ReplyOf<R>>,
  messageFor: (data: ReplyOf<R>) => string | undefined = () => undefined,
): void {
  const status = line.creates ? 201 : 200;

  app.route({
    method: line.method,
    url: `/api${line.path}`,
    bodyLimit: line.maxBodyBytes ?? (line.access === 'device' ? MAX_BATCH_BYTES : (app.initialConfig.bodyLimit ?? 1_048_576)),
    ...(line.maxBodyBytes !== undefined && {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => admitLargeBody(await callerOf(app, request, line.access), reply),
    }),
    exposeHeadRoute: line.hasEffect !== true,
    config: { contract: line },
    schema: { response: { [status]: writerSchema(envelope(line.reply)) } },
    handler: async (request, reply) => {
      const data = await answer(request);
      return reply.code(status).send({ success: true, message: messageFor(data) ?? line.done ?? 'OK', data });
    },
  });
}

/** A file to be saved by the caller. */
export interface ServedFile {
  /** With its extension; any characters. */
  name: string;
  /** Its media type. */
  type: string;
  content: Buffer | string | Readable;
  /** Sent in gzip to callers who understand it; streams are not. */
  mayCompress?: boolean;
}

/** Answers a contract line whose reply is a file; refusals keep the envelope. */
export function serveFile<R extends Route>(app: FastifyInstance, line: R, handle: (call: Call<R>) => Promise<ServedFile>): void {
  app.route({
    method: line.method,
    url: `/api${line.path}`,
    exposeHeadRoute: line.hasEffect !== true,
    config: { contract: line },
    handler: async (request, reply) => {
      const { name, type, content, mayCompress } = await handle(await readCall(app, line, request));
      reply.type(type).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
      return reply.send(mayCompress ? await compressed(request, reply, content) : content);
    },
  });
}

const gzipped = promisify(gzip);

async function compressed(request: FastifyRequest, reply: FastifyReply, content: ServedFile['content']): Promise<ServedFile['content']> {
  reply.header('vary', 'accept-encoding');
  if (content instanceof Readable || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return content;
  reply.header('content-encoding', 'gzip');
  return gzipped(content);
}

async function readCall<R extends Route>(app: FastifyInstance, line: R, request: FastifyRequest): Promise<Call<R>> {
  const call = await readCallWithoutBody(app, line, request);
  return { ...call, body: part(line.body, owned(line, request.body ?? {}, call.by)) as BodyOf<R> };
}

async function readCallWithoutBody<R extends Route>(
  app: FastifyInstance,
  line: R,
  request: FastifyRequest,
): Promise<Omit<Call<R>, 'body'>> {
  return {
    by: (await callerOf(app, request, line.access)) as CallerOf<R['access']>,
    params: part(line.params, request.params) as ParamsOf<R>,
    query: part(line.query, request.query) as QueryOf<R>,
    request,
  };
}

function owned({ ownerKey }: Route, body: unknown, by: SignedInUser | Device | undefined): unknown {
  const isFarmers = by !== undefined && 'role' in by && by.role === 'farmer';
  return ownerKey !== undefined && isFarmers && typeof body === 'object' ? { [ownerKey]: by.id, ...body } : body;
}

/** The body of every reply that worked. */
export function envelope(data: z.ZodType) {
  return z.object({ success: z.boolean(), message: z.string(), data });
}

const part = (schema: z.ZodType | undefined, given: unknown): unknown => (schema ? read(schema, given) : undefined);

/** @throws Problem not_signed_in, not_allowed */
export async function callerOf(app: FastifyInstance, request: FastifyRequest, access: Access): Promise<SignedInUser | Device | undefined> {
  if (access === 'anyone') {
    return undefined;
  }
  const token = bearerToken(request);
  if (access === 'device') {
    const device = token && (await app.callers.findDevice(token));
    if (!device) {
      throw unknownDevice();
    }
    return device;
  }
  const user = token && (await app.callers.findUser(token));
  if (!user) {
    throw new Problem('not_signed_in', 'Sign in to continue.');
  }
  if (!access.includes(user.role)) {
    throw new Problem('not_allowed', `This needs the role ${access.map(roleName).join(' or ')}.`);
  }
  return { ...user, address: request.ip };
}

const roleName = (role: Role) => role.replace('_', ' ');

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * Opens an event stream, which is written as things happen, past Fastify's own sending. Its end is the connection's, so that it needs no chunks and
 * each piece is one write to the socket.
 */
export function startStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.removeHeader('transfer-encoding');
  return raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
}
