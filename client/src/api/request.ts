import type { CallOf, InputProblem, ProblemCode, Refusal, ReplyOf, Route } from '@swathline/contract';
import { noteServerDate } from './server-clock.ts';

export const TIMEOUT_MS = 30_000;
/** For routes with large bodies, since an upload takes longer on a slow connection. */
export const LONG_TIMEOUT_MS = 300_000;

const UNREACHABLE = 'The server cannot be reached; check your connection.';
const timedOut = (ms: number) => `The server did not answer within ${ms / 1000} seconds.`;

interface Failure {
  status: number;
  code: ProblemCode | 'unreachable' | 'timed_out' | 'unreadable' | 'no_data';
  message: string;
  reason?: string | null;
  errors?: InputProblem[] | undefined;
}

/** A failed call. `message` is fit to show to the user; `status` is 0 if no reply arrived. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: Failure['code'];
  /** The cause without the route's own message; null when unknown. */
  readonly reason: string | null;
  readonly errors: InputProblem[];

  constructor({ status, code, message, reason = message, errors = [] }: Failure) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.errors = errors;
  }
}

/** Whether the server, or the check before sending, refused the call; after any other failure it may have been carried out. */
export const wasRefused = ({ status, code }: CallFailed): boolean =>
  (status >= 400 && status < 500 && status !== 408) || (status === 0 && code === 'invalid');

/** The parts of a route that sending needs. */
type RequestTarget = Pick<Route, 'method' | 'path' | 'maxBodyBytes' | 'reply' | 'failure'>;

/** A route's params, query and body; optional for a route that takes none. */
export type Parts<R extends Route> = keyof CallOf<R> extends never ? [parts?: Record<never, never>] : [parts: CallOf<R>];

/** Calls a route and returns the reply's data. Throws `CallFailed` as `requestData` does. */
export type Call = <R extends Route>(route: R, ...parts: Parts<R>) => Promise<ReplyOf<R>>;

export interface LooseParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface RequestOptions {
  /** Cancels the request. */
  signal?: AbortSignal | undefined;
  /** Replaces the limit of time for the whole reply. */
  timeout?: AbortSignal;
  /** Of a session or a device; null for requests without. */
  token: string | null;
  /** Its address; the one that the page came from if not given. */
  server?: string;
}

/**
 * Calls with one token, where no browser keeps a session.
 * @param server its address, which may change with a restart
 */
export function callsWith(token: string | null, server: () => string): Call {
  return async (route, ...[parts = {}]) => (await requestData(route, parts, { server: server(), token })) as ReplyOf<typeof route>;
}

/**
 * Sends one request and returns the `data` of its reply.
 * @throws CallFailed with the server's message, or the target's message and the reason; `no_data` if the reply to a GET lacks the data that
 * the target must return. A change without data in its reply still succeeded, so it is not reported as a failure.
 */
export async function requestData(target: RequestTarget, parts: LooseParts, options: RequestOptions): Promise<unknown> {
  const reply = await request(target, parts, options);
  const body = await readJson<{ success?: boolean; data?: unknown }>(reply, options.signal);

  if (!reply.ok || body === null) throw failureOf(target, reply.status, body as Refusal | null);
  const data = body.data ?? null;
  if (target.method === 'GET' && isEmpty(data) && !target.reply.safeParse(null).success) {
    throw new CallFailed({ status: reply.status, code: 'no_data', message: target.failure, reason: null });
  }
  return data;
}

/** True for null and for an object without properties. */
const isEmpty = (data: unknown) => data === null || (typeof data === 'object' && !Array.isArray(data) && Object.keys(data).length === 0);

/** The parsed body; null if it is interrupted or not JSON. */
export async function readJson<Body>(reply: Response, signal: AbortSignal | undefined): Promise<Body | null> {
  try {
    return (await reply.json()) as Body;
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

export async function request(
  route: RequestTarget,
  { params = {}, query = {}, body }: LooseParts,
  { signal, timeout: givenTimeout, token, server = '' }: RequestOptions,
): Promise<Response> {
  const url = `${server}/api${pathOf(route, params)}${searchOf(query)}`;
  const timeoutMs = route.maxBodyBytes === undefined ? TIMEOUT_MS : LONG_TIMEOUT_MS;
  const timeout = givenTimeout ?? AbortSignal.timeout(timeoutMs);
  const isFile = body instanceof Uint8Array;
  const sentAt = Date.now();
  try {
    const reply = await fetch(url, {
      method: route.method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteServerDate(reply.headers.get('date'), sentAt, Date.now());
    return reply;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw timeout.aborted ? noReply(route, 'timed_out', timedOut(timeoutMs)) : noReply(route, 'unreachable', UNREACHABLE);
  }
}

export function noReply({ failure }: RequestTarget, code: 'timed_out' | 'unreachable', reason: string): CallFailed {
  const sentence = failure.endsWith('.') ? failure : `${failure}.`;
  return new CallFailed({ status: 0, code, message: `${sentence} ${reason}`, reason });
}

/** Converts an error reply. A gateway in front of the server may give its reason as `error`. */
export function failureOf(route: RequestTarget, status: number, refusal: (Refusal & { error?: string }) | null): CallFailed {
  const reason = refusal?.message || refusal?.error;
  return new CallFailed({
    status,
    code: refusal?.code ?? 'unreadable',
    message: reason || route.failure,
    reason: reason || null,
    errors: refusal?.errors,
  });
}

export function pathOf(route: RequestTarget, params: Record<string, unknown>): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

export function searchOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
