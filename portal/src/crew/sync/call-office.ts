import type { Route } from '@swathline/contract';

const TIMEOUT_MS = 30_000;
/** Pictures take longer on a weak line. */
const PICTURE_TIMEOUT_MS = 180_000;

/** The office could not be reached, or its answer did not arrive. Whether it received the request is not known. */
export class Unreachable extends Error {}

/** The office answered, but not with success. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface OfficeReply<Data> {
  /** Null for a reply 304. */
  data: Data | null;
  etag: string | null;
  /** The server's clock; null if the reply does not say. */
  date: number | null;
}

interface Parts {
  token: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  etag?: string | null;
  body?: object | ArrayBuffer;
}

/** Calls one of the crew's routes with the phone's token. @throws Unreachable, Refused */
export async function callOffice<Data>(
  { method, path, failure }: Pick<Route, 'method' | 'path' | 'failure'>,
  { token, params = {}, query = {}, etag, body }: Parts,
): Promise<OfficeReply<Data>> {
  const picture = body && 'byteLength' in body ? body : undefined;
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  const reply = await reach(`/api${address}${search}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(etag && { 'if-none-match': etag }),
      ...(body && { 'content-type': picture ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: picture ?? JSON.stringify(body) }),
    // The phone keeps the copy itself, and revalidates it with its tag.
    cache: 'no-store',
    signal: AbortSignal.timeout(picture ? PICTURE_TIMEOUT_MS : TIMEOUT_MS),
  });
  const head = { etag: reply.headers.get('etag'), date: Date.parse(reply.headers.get('date') ?? '') || null };
  if (reply.status === 304) return { data: null, ...head };
  const envelope = await readEnvelope<Data>(reply);
  if (!reply.ok) throw new Refused(reply.status, envelope?.message ?? failure);
  // A sign-in page of a wireless network, or half an answer, is no receipt.
  if (envelope?.success !== true || envelope.data === undefined) throw new Unreachable('The answer of the office did not arrive whole.');
  return { data: envelope.data, ...head };
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new Unreachable('The office cannot be reached.');
  }
}

interface Envelope<Data> {
  success?: boolean;
  message?: string;
  data?: Data;
}

async function readEnvelope<Data>(reply: Response): Promise<Envelope<Data> | null> {
  try {
    return (await reply.json()) as Envelope<Data> | null;
  } catch {
    return null;
  }
}
