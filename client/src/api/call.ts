import { findProblem, type ReplyOf, type Route } from '@swathline/contract';
import { CallFailed, type LooseParts, type Parts, requestData } from './request.ts';
import { currentToken, endSession } from './session.ts';

export { CallFailed, type Parts, wasRefused } from './request.ts';

export interface CallOptions {
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

/** Replaces the message of a 403 with that of a screen; other errors stay unchanged. */
export function withForbiddenMessage<Failure extends CallFailed | null>(failed: Failure, message: string): Failure | CallFailed {
  return failed?.status === 403 ? new CallFailed({ status: 403, code: 'not_allowed', message }) : failed;
}

/** @throws CallFailed if a parameter is invalid, such as an id that is none */
export function checkParams({ params: schema }: Route, { params = {} }: LooseParts): void {
  const message = schema ? findProblem(schema, params) : null;
  if (message !== null) throw new CallFailed({ status: 0, code: 'invalid', message });
}

/** The headline with the reason, if known: 'Failed to load exclusion zones: This field is gone.' */
export function failureText(headline: string, { reason }: CallFailed): string {
  return reason === null ? headline : `${headline}: ${reason}`;
}
