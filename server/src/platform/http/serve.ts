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
  statusOf,
} from '@swathline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isConnectionError, OutcomeUnknown } from '../errors/connection-errors.ts';
import { Problem } from '../errors/problem.ts';
import type { Callers, SignedInUser, TokenLookup } from './callers.ts';
import { compressionOf } from './bodies/compression.ts';
import { attachment } from './bodies/content-disposition.ts';
import { admitLargeBody, isLargeBody, MAX_ANONYMOUS_BODY_BYTES } from './bodies/large-bodies.ts';
import { parseInput } from './validate.ts';

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers;
  }
  interface FastifyContextConfig {
    /** The contract route served at this address; the OpenAPI document is generated from it. */
    contract?: Route;
  }
}

type CallerOf<A extends Access> = A extends 'anyone' ? undefined : A extends keyof Callers ? FoundBy<Callers[A]> : SignedInUser;
type FoundBy<Lookup> = Lookup extends TokenLookup<infer Found> ? Found : never;

export interface Call<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  by: CallerOf<R['access']>;
  request: FastifyRequest;
}

/** The result of a handler that created nothing, because what it was asked to create was there already. The status is then 200. */
class Existing<Data> {
  readonly data: Data;
  constructor(data: Data) {
    this.data = data;
  }
}

/** For handlers of routes that create: a repeated request gets the same data with status 200. The type is that of the data. */
export const existing = <Data>(data: Data): Data => new Existing(data) as Data;

/**
 * Serves a route of the contract: authorizes the caller, validates the request and wraps the handler's result in the reply envelope.
 * @param messageFor the message of the reply; undefined for the message of the route
 */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (call: Call<R>) => Promise<ReplyOf<R>> | ReplyOf<R>,
  messageFor: (data: ReplyOf<R>) => string | undefined = () => undefined,
): void {
  addRoute(
    app,
    route,
    async (request) => {
      const call = await readCall(app, route, request).catch((error: unknown) => {
        if (route.access === 'anyone') app.anonymousRequests.countRefused(request.ip);
        throw error;
      });
      return markUncertain(route, async () => handle(call));
    },
    messageFor,
  );
}

/** Serves a route whose handler gets the bytes of the body: parsing a long body here would block all other requests. */
export function serveUnparsed<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (call: Omit<Call<R>, 'body'> & { bytes: Uint8Array }) => Promise<ReplyOf<R>>,
): void {
  addRoute(app, route, async (request) => {
    const call = await readCallWithoutBody(app, route, request);
    return markUncertain(route, () => handle({ ...call, bytes: (request.body as Uint8Array | undefined) ?? new Uint8Array() }));
  });
}

/**
 * Runs a handler. When it changes something and loses the database, the caller is asked to look: the connection may have been lost after a
 * transaction was committed, while the reply was being read.
 */
async function markUncertain<Data>({ method, hasEffect }: Route, handle: () => Promise<Data>): Promise<Data> {
  try {
    return await handle();
  } catch (error) {
    const mayHaveChanged = method !== 'GET' || hasEffect === true;
    throw mayHaveChanged && error instanceof Error && isConnectionError(error) ? new OutcomeUnknown(error) : error;
  }
}

const MAX_BODY_BYTES = 1_048_576;

function bodyLimitOf({ access, maxBodyBytes }: Route): number {
  if (access === 'anyone') return MAX_ANONYMOUS_BODY_BYTES;
  return maxBodyBytes ?? (typeof access === 'string' ? MAX_BATCH_BYTES : MAX_BODY_BYTES);
}

/** Reads a large body only for a known caller, and only when it is that caller's turn. */
async function admitBody(app: FastifyInstance, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (route.access === 'anyone') await app.anonymousRequests.admit(request);
  else if (route.maxBodyBytes !== undefined || isLargeBody(request.headers))
    admitLargeBody((await identify(app, request, route)).id, reply);
}

function addRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  answer: (request: FastifyRequest) => Promise<ReplyOf<R>>,
  messageFor: (data: ReplyOf<R>) => string | undefined = () => undefined,
): void {
  const status = statusOf(route);

  app.route({
    method: route.method,
    url: `/api${route.path}`,
    bodyLimit: bodyLimitOf(route),
    onRequest: async (request, reply) => admitBody(app, route, request, reply),
    exposeHeadRoute: route.hasEffect !== true,
    config: { contract: route },
    ...compressionOf(route),
    schema: { response: { '2xx': route.reply } },
    handler: async (request, reply) => {
      const answered = await answer(request);
      const isExisting = answered instanceof Existing;
      const data = isExisting ? (answered.data as ReplyOf<R>) : answered;
      if (!route.hasSecret) reply.header('vary', 'accept-encoding');
      return reply.code(isExisting ? 200 : status).send({ success: true, message: messageFor(data) ?? route.done ?? 'OK', data });
    },
  });
}

/**
 * Serves a route whose reply has a tag that changes with the reply. A caller that already has the reply of this tag gets 304 without a
 * body.
 */
export function serveTagged<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (call: Call<R>) => Promise<{ tag: string; data: ReplyOf<R> }>,
): void {
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    config: { contract: route },
    ...compressionOf(route),
    schema: { response: { 200: route.reply } },
    handler: async (request, reply) => {
      const { tag, data } = await handle(await readCall(app, route, request));
      reply.headers({ etag: `W/"${tag}"`, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
      const known = (request.headers['if-none-match'] ?? '').split(',').map((text) => text.trim().replace(/^W\//, ''));
      if (known.includes(`"${tag}"`)) return (reply as FastifyReply).code(304).send();
      return reply.code(200).send({ success: true, message: route.done ?? 'OK', data });
    },
  });
}

/** A file for download. */
export interface ServedFile {
  /** With its extension; may contain any characters. */
  name: string;
  /** The media type. */
  type: string;
  content: Buffer | string | Readable;
  /** Compresses with gzip if the caller accepts it; streams are never compressed. */
  isCompressible?: boolean;
  /** A person uploaded it: browsers must neither display nor run it, and no cache keeps it. */
  isUploaded?: boolean;
}

const UPLOADED_HEADERS = { 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'private, no-store' };

/** Serves a route that replies with a file; refusals use the reply envelope. */
export function serveFile<R extends Route>(app: FastifyInstance, route: R, handle: (call: Call<R>) => Promise<ServedFile>): void {
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    exposeHeadRoute: route.hasEffect !== true,
    config: { contract: route },
    handler: async (request, reply) => {
      const call = await readCall(app, route, request);
      const { name, type, content, isCompressible, isUploaded } = await markUncertain(route, () => handle(call));
      reply.type(type).header('content-disposition', attachment(name));
      if (isUploaded) reply.headers(UPLOADED_HEADERS);
      return reply.send(isCompressible ? await compress(request, reply, content) : content);
    },
  });
}

const gzipAsync = promisify(gzip);

async function compress(request: FastifyRequest, reply: FastifyReply, content: ServedFile['content']): Promise<ServedFile['content']> {
  reply.header('vary', 'accept-encoding');
  if (content instanceof Readable || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return content;
  reply.header('content-encoding', 'gzip');
  return gzipAsync(content);
}

async function readCall<R extends Route>(app: FastifyInstance, route: R, request: FastifyRequest): Promise<Call<R>> {
  const call = await readCallWithoutBody(app, route, request);
  return { ...call, body: parsePart(route.body ?? bodylessSchema(route), withOwner(route, request.body ?? {}, call.by)) as BodyOf<R> };
}

async function readCallWithoutBody<R extends Route>(
  app: FastifyInstance,
  route: R,
  request: FastifyRequest,
): Promise<Omit<Call<R>, 'body'>> {
  return {
    by: (await identify(app, request, route)).caller as CallerOf<R['access']>,
    params: parsePart(route.params, request.params) as ParamsOf<R>,
    query: parsePart(route.query, request.query) as QueryOf<R>,
    request,
  };
}

const EMPTY_BODY = z.strictObject({}, 'This call takes no body');

/** A signed-in caller who sends a body to a call without one believes that it has an effect. Tracking devices may send anything. */
const bodylessSchema = ({ access }: Route) => (Array.isArray(access) ? EMPTY_BODY : undefined);

function withOwner({ ownerKey }: Route, body: unknown, by: CallerOf<Access>): unknown {
  const isFarmer = by !== undefined && 'role' in by && by.role === 'farmer';
  return ownerKey !== undefined && isFarmer && typeof body === 'object' ? { [ownerKey]: by.id, ...body } : body;
}

const parsePart = (schema: z.ZodType | undefined, given: unknown): unknown => (schema ? parseInput(schema, given) : undefined);

/** @throws Problem not_signed_in, not_allowed, second_factor_needed */
export async function callerOf<A extends Access>(
  app: FastifyInstance,
  request: FastifyRequest,
  route: Pick<Route, 'beforeSecondFactor'> & { access: A },
): Promise<CallerOf<A>> {
  return (await identify(app, request, route)).caller as CallerOf<A>;
}

interface Identified {
  caller: CallerOf<Access>;
  id: string;
}

async function identify(
  app: FastifyInstance,
  request: FastifyRequest,
  { access, beforeSecondFactor }: Pick<Route, 'access' | 'beforeSecondFactor'>,
): Promise<Identified> {
  if (access === 'anyone') {
    return { caller: undefined, id: request.ip };
  }
  if (typeof access === 'string') {
    return findCaller<FoundBy<Callers[typeof access]>>(app.callers[access], request);
  }
  const { caller: user, id } = await findCaller(app.callers.session, request);
  if (!access.includes(user.role)) {
    throw new Problem('not_allowed', `This needs the role ${access.map(roleName).join(' or ')}.`);
  }
  if (user.needsSecondFactor && !beforeSecondFactor) {
    throw new Problem(
      'second_factor_needed',
      'Your office requires a second factor from administrators. Set it up under "Sign-in and security".',
    );
  }
  return { caller: { ...user, address: request.ip }, id };
}

async function findCaller<Found>(lookup: TokenLookup<Found>, request: FastifyRequest): Promise<{ caller: Found; id: string }> {
  const token = bearerToken(request);
  const caller = token === undefined ? undefined : await lookup.find(token);
  if (!caller) throw lookup.refusal();
  return { caller, id: lookup.idOf(caller) };
}

const roleName = (role: Role) => role.replace('_', ' ');

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}
