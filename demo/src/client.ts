import { setTimeout as wait } from 'node:timers/promises';
import type { CallOf, ReplyOf, Route } from '@swathline/contract';

/** One call of the contract; its reply is checked against the contract's schema. */
export type Call = <R extends Route>(route: R, parts: CallOf<R>) => Promise<ReplyOf<R>>;

/** The server said no, with its sentence. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.name = 'Refused';
    this.status = status;
  }
}

/** The server cannot be reached or asks to come back later. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway';
}

const MAX_REPLY_MS = 20_000;
const COME_BACK_LATER = [429, 502, 503, 504];

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

/** @throws ServerAway when no answer comes, or one that asks to come back later */
export async function request(address: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, { ...init, signal: AbortSignal.timeout(MAX_REPLY_MS) });
  } catch (cause) {
    throw new ServerAway('The server does not answer', { cause });
  }
  if (COME_BACK_LATER.includes(response.status)) throw new ServerAway(`The server answers ${response.status}`);
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
 * @throws Refused with the server's sentence, else the route's; ServerAway
 */
export function callerOf(server: string, token: string | null): Call {
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
    if (!response.ok) throw new Refused(response.status, envelope.message ?? route.failure);
    return route.reply.parse(envelope.data) as ReplyOf<typeof route>;
  };
}

const MAX_TRIES = 120;

/**
 * Does something that may be done again, once a second until the server is there.
 * @throws ServerAway after two minutes; at once whatever else goes wrong
 */
export async function patiently<Result>(attempt: () => Promise<Result>, tellWaiting: () => void, pauseMs = 1000): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof ServerAway) || tries === MAX_TRIES) throw failure;
      if (tries === 1) tellWaiting();
      await wait(pauseMs);
    }
  }
}
