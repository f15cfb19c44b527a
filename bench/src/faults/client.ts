/** One reply. `envelope` is its whole JSON body. */
export interface Reply<Data = unknown> {
  status: number;
  ms: number;
  retryAfter: string | null;
  data: Data;
  envelope: { success?: unknown; code?: unknown; message?: unknown } | undefined;
}

export type ApiCall = <Data = unknown>(method: string, path: string, body?: unknown) => Promise<Reply<Data>>;

const TIMEOUT_MS = 60_000;

/** Creates a client of the API with a token. Paths are relative to `/api`. The client throws if there is no reply. */
export function createClient(address: string, token?: string, headers: Record<string, string> = {}): ApiCall {
  return async <Data>(method: string, path: string, body?: unknown) => {
    const begin = performance.now();
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const envelope = parseEnvelope(await response.text());
    return {
      status: response.status,
      ms: performance.now() - begin,
      retryAfter: response.headers.get('retry-after'),
      data: (envelope as { data?: unknown } | undefined)?.data as Data,
      envelope,
    };
  };
}

function parseEnvelope(text: string): Reply['envelope'] {
  try {
    return JSON.parse(text) as Reply['envelope'];
  } catch {
    return undefined;
  }
}

/** @throws Error for a reply that is not 2xx */
export async function requireOk<Data>(pending: Promise<Reply<Data>>): Promise<Reply<Data>> {
  const reply = await pending;
  if (reply.status >= 300) throw new Error(`A call failed with status ${reply.status}: ${JSON.stringify(reply.envelope)}`);
  return reply;
}

export const CHEMICAL = { type: 'herbicide', activeIngredient: 'glyphosate', applicationRateLitersPerAcre: 1 };

const FARMER_SUPPLIED_CHEMICAL = { farmerSupplied: true, applicationRateLitersPerAcre: 1, customChemicalName: 'Own' };

/** A job with two chemicals. It is written to several tables, so that a partial write can be detected. */
export const jobForm = (userId: string, name: string) => ({
  name,
  userId,
  startDate: '2026-06-15',
  endDate: '2026-06-17',
  chemicals: [FARMER_SUPPLIED_CHEMICAL, FARMER_SUPPLIED_CHEMICAL],
});

export async function createFarmer(call: ApiCall, email = 'farmer@swathline.example'): Promise<string> {
  const farmer = { firstName: 'Pat', lastName: 'Doe', email, password: 'prairie-sky', role: 'farmer' };
  return (await requireOk(call<{ id: string }>('POST', '/admin/users', farmer))).data.id;
}
