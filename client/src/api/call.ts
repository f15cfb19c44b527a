import { findProblem, type Refusal, type ReplyOf, type Route } from '@swathline/contract';
import {
  CallFailed,
  failureOf,
  type LooseParts,
  noReply,
  type Parts,
  readJson,
  request,
  requestData,
  type RequestOptions,
} from './request.ts';
import { currentToken, endSession } from './session.ts';

export { CallFailed, type Parts } from './request.ts';

const INTERRUPTED = 'The file did not arrive whole; check your connection and try again.';

interface CallOptions {
  /** Cancels the call. */
  signal?: AbortSignal;
  /** Overrides the session's token. */
  token?: string | null;
}

/**
 * Sends one request and returns the reply's `data`.
 * @throws CallFailed with the server's message, or the route's message and the reason
 */
export function call<R extends Route>(route: R, ...[parts]: Parts<R>): Promise<ReplyOf<R>> {
  return send(route, (parts ?? {}) as LooseParts);
}

/**
 * `call` with options. Checks the parameters of the path before sending. Does not validate the reply, since the server's serializer
 * enforces the contract, but fails with `no_data` if the route must return data and a successful reply has none.
 */
export async function send<R extends Route>(
  route: R,
  parts: LooseParts,
  { signal, token = currentToken() }: CallOptions = {},
): Promise<ReplyOf<R>> {
  checkParams(route, parts);
  return (await endRefusedSession(token, requestData(route, parts, { signal, token }))) as ReplyOf<R>;
}

/** Ends the session of a token that the server answers with a 401. */
export async function endRefusedSession<Reply>(token: string | null, reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    if (token !== null && error instanceof CallFailed && error.status === 401) endSession(token);
    throw error;
  }
}

/**
 * Sends a request whose reply is a file.
 * @throws CallFailed like `call`
 */
export function callFile<R extends Route>(route: R, ...[parts]: Parts<R>): Promise<{ name: string; content: Blob }> {
  return sendForFile(route, parts ?? {});
}

/** `callFile` with options. */
export async function sendForFile(
  route: Route,
  parts: LooseParts,
  { signal, token = currentToken() }: CallOptions = {},
): Promise<{ name: string; content: Blob }> {
  checkParams(route, parts);
  return endRefusedSession(token, requestFile(route, parts, { signal, token }));
}

async function requestFile(route: Route, parts: LooseParts, options: RequestOptions): Promise<{ name: string; content: Blob }> {
  const { signal } = options;
  const reply = await request(route, parts, options);
  if (!reply.ok) throw failureOf(route, reply.status, await readJson<Refusal>(reply, signal));
  const name = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
  try {
    return { name: decodeURIComponent(name ?? 'download'), content: await reply.blob() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noReply(route, 'unreachable', INTERRUPTED);
  }
}

/** Replaces the message of a 403 with that of a screen; other errors stay unchanged. */
export function withForbiddenMessage<Failure extends CallFailed | null>(failed: Failure, message: string): Failure | CallFailed {
  return failed?.status === 403 ? new CallFailed({ status: 403, code: 'not_allowed', message }) : failed;
}

/** @throws CallFailed if a parameter is invalid, such as an id that is none */
function checkParams({ params: schema }: Route, { params = {} }: LooseParts): void {
  const message = schema ? findProblem(schema, params) : null;
  if (message !== null) throw new CallFailed({ status: 0, code: 'invalid', message });
}

/** The headline with the reason, if known: 'Failed to load exclusion zones: This field is gone.' */
export function failureText(headline: string, { reason }: CallFailed): string {
  return reason === null ? headline : `${headline}: ${reason}`;
}
