import { setTimeout as wait } from 'node:timers/promises';
import { type CallOf, MAX_PAGE_SIZE, type ReplyOf, type Route } from '@swathline/contract';

/** One call of the contract; its reply is checked against the contract's schema. */
export type Call = <R extends Route>(route: R, parts: CallOf<R>) => Promise<ReplyOf<R>>;

/** The server said no, with its sentence. */
export class RefusedError extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.name = 'RefusedError';
    this.status = status;
  }
}

/** The server cannot be reached or asks to come back later. */
export class ServerUnavailableError extends Error {
  override readonly name = 'ServerUnavailableError';
}

const TIMEOUT_MS = 20_000;
const RETRYABLE_STATUSES = [429, 502, 503, 504];

/** Everything that the parts of a call may hold: what `CallOf` says of one route, read for any. */
interface AnyParts {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

function addressOf(server: string, route: Route, { params = {}, query = {} }: AnyParts): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return `${server}/api${path}${search === '' ? '' : `?${search}`}`;
}

/** @throws ServerUnavailableError when no answer comes, or one that asks to come back later */
export async function request(address: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new ServerUnavailableError('The server does not answer', { cause });
  }
  if (RETRYABLE_STATUSES.includes(response.status)) throw new ServerUnavailableError(`The server answers ${response.status}`);
  return response;
}

async function envelopeOf(response: Response): Promise<{ message?: string; data?: unknown }> {
  try {
    return (await response.json()) as { message?: string; data?: unknown };
  } catch {
    return {};
  }
}

/**
 * A caller of one server, signed in by a session's or a device's token.
 * @throws RefusedError with the server's sentence, else the route's; ServerUnavailableError
 */
export function createClient(server: string, token: string | null): Call {
  return async (route, parts) => {
    const anyParts: AnyParts = parts;
    const headers: Record<string, string> = {};
    if (token !== null) headers['authorization'] = `Bearer ${token}`;
    if (anyParts.body !== undefined) headers['content-type'] = 'application/json';

    const response = await request(addressOf(server, route, anyParts), {
      method: route.method,
      headers,
      ...(anyParts.body === undefined ? {} : { body: JSON.stringify(anyParts.body) }),
    });
    const envelope = await envelopeOf(response);
    if (!response.ok) throw new RefusedError(response.status, envelope.message ?? route.failure);
    return route.reply.parse(envelope.data) as ReplyOf<typeof route>;
  };
}

const MAX_ATTEMPTS = 120;

/**
 * Does something that may be done again, once a second until the server is there.
 * @throws ServerUnavailableError after two minutes; at once whatever else goes wrong
 */
export async function retryWhileUnavailable<Result>(
  attempt: () => Promise<Result>,
  logWaiting: () => void,
  pauseMs = 1000,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof ServerUnavailableError) || tries === MAX_ATTEMPTS) throw failure;
      if (tries === 1) logWaiting();
      await wait(pauseMs);
    }
  }
}

interface Page {
  next: string | null;
}

/** All rows of a list, each page after the end of the one before: a server in use may hold more than one, and change meanwhile. */
export async function fetchAllRows<P extends Page, Row>(
  page: (at: { limit: number; after?: string }) => Promise<P>,
  rowsOf: (page: P) => readonly Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const read = await page({ limit: MAX_PAGE_SIZE, ...(after !== null && { after }) });
    rows.push(...rowsOf(read));
    after = read.next;
  } while (after !== null);
  return rows;
}
