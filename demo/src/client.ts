import { setTimeout as wait } from 'node:timers/promises';
import { CallFailed, requestData } from '@swathline/client/api/request';
import { type CallOf, MAX_PAGE_SIZE, type ReplyOf, type Route } from '@swathline/contract';

/** Calls a route of the contract and validates the reply against its schema. */
export type Call = <R extends Route>(route: R, parts: CallOf<R>) => Promise<ReplyOf<R>>;

/** The server refused the request. The message is the server's. */
export class RefusedError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'RefusedError';
    this.status = status;
  }
}

/** The server cannot be reached or asks to retry later. */
export class ServerUnavailableError extends Error {
  override readonly name = 'ServerUnavailableError';
}

const TIMEOUT_MS = 20_000;
/** The status of a call that got no reply. */
const NO_REPLY = 0;
const RETRYABLE_STATUSES = [429, 502, 503, 504];

/** @throws ServerUnavailableError if there is no reply, or one that asks to retry later */
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

/**
 * Creates a client of a server with the token of a session or a device.
 * @throws RefusedError with the message of the server, else of the route; ServerUnavailableError
 */
export function createClient(server: string, token: string | null): Call {
  return async (route, parts) => {
    try {
      return route.reply.parse(await requestData(route, parts, { server, token })) as ReplyOf<typeof route>;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { status, message } = error;
      if (status === NO_REPLY || RETRYABLE_STATUSES.includes(status)) throw new ServerUnavailableError(message, { cause: error });
      throw new RefusedError(status, message);
    }
  };
}

const MAX_ATTEMPTS = 120;

/**
 * Retries an idempotent operation once a second while the server is unavailable.
 * @throws ServerUnavailableError after two minutes; any other error immediately
 */
export async function retryWhileUnavailable<Result>(
  operation: () => Promise<Result>,
  logWaiting: () => void,
  pauseMs = 1000,
): Promise<Result> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await operation();
    } catch (failure) {
      if (!(failure instanceof ServerUnavailableError) || attempts === MAX_ATTEMPTS) throw failure;
      if (attempts === 1) logWaiting();
      await wait(pauseMs);
    }
  }
}

interface Page {
  next: string | null;
}

/** Fetches all rows of a list, page by page with a cursor, so that concurrent changes neither skip nor repeat rows. */
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
