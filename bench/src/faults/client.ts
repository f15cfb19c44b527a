import { ADMIN } from '../server-process.ts';

/** One reply. `envelope` is its whole JSON body. */
export interface Answer<Data = unknown> {
  status: number;
  ms: number;
  retryAfter: string | null;
  data: Data;
  envelope: { success?: unknown; code?: unknown; message?: unknown } | undefined;
}

export type Ask = <Data = unknown>(method: string, path: string, body?: unknown) => Promise<Answer<Data>>;

const MAX_MS = 60_000;

/** Creates a client of the API with a token. Paths are relative to `/api`. The client throws if there is no reply. */
export function askerAt(address: string, token?: string, headers: Record<string, string> = {}): Ask {
  return async <Data>(method: string, path: string, body?: unknown) => {
    const begin = performance.now();
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(MAX_MS),
    });
    const envelope = readEnvelope(await reply.text());
    return {
      status: reply.status,
      ms: performance.now() - begin,
      retryAfter: reply.headers.get('retry-after'),
      data: (envelope as { data?: unknown } | undefined)?.data as Data,
      envelope,
    };
  };
}

function readEnvelope(text: string): Answer['envelope'] {
  try {
    return JSON.parse(text) as Answer['envelope'];
  } catch {
    return undefined;
  }
}

/** Signs in as the administrator. @returns the token of the session */
export async function signIn(address: string): Promise<string> {
  const { data } = await must(askerAt(address)<{ token: string }>('POST', '/auth/login', ADMIN));
  return data.token;
}

/** @throws Error for a reply that is not 2xx */
export async function must<Data>(answering: Promise<Answer<Data>>): Promise<Answer<Data>> {
  const answer = await answering;
  if (answer.status >= 300) throw new Error(`It was answered ${answer.status}: ${JSON.stringify(answer.envelope)}`);
  return answer;
}

export const CHEMICAL = { type: 'herbicide', activeIngredient: 'glyphosate', applicationRateLitersPerAcre: 1 };

const PART = { farmerSupplied: true, applicationRateLitersPerAcre: 1, customChemicalName: 'Own' };

/** A job with two chemicals. It is written to several tables, so that a partial write can be detected. */
export const jobOf = (userId: string, name: string) => ({
  name,
  userId,
  startDate: '2026-06-15',
  endDate: '2026-06-17',
  chemicals: [PART, PART],
});

export async function makeFarmer(ask: Ask, email = 'farmer@swathline.example'): Promise<string> {
  const farmer = { firstName: 'Pat', lastName: 'Doe', email, password: 'prairie-sky', role: 'farmer' };
  return (await must(ask<{ id: string }>('POST', '/admin/users', farmer))).data.id;
}
