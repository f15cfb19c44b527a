/** A reply, with when it was requested and when it began to arrive, in milliseconds since 1970. */
interface EarlyReply {
  reply: Response;
  sentAt: number;
  receivedAt: number;
}

interface EarlyRequest {
  token: string;
  sentAt: number;
  answer: Promise<EarlyReply>;
}

declare global {
  interface Window {
    /** By URL. The script in the page and the panel's script share no modules, so the page carries the requests from one to the other. */
    earlyRequests?: Record<string, EarlyRequest>;
  }
}

/** What every screen waits for. A test compares the paths with the contract, which the script in the page cannot import for its size. */
export const EARLY_PATHS = ['/api/auth/profile', '/api/config'] as const;

/** An older reply is requested again. */
const MAX_AGE_MS = 30_000;

/** Sends the panel's first requests while its script is still loading. */
export function sendEarlyRequests(token: string): void {
  const requests = EARLY_PATHS.map((path): [string, EarlyRequest] => {
    const sentAt = Date.now();
    const sent = fetch(path, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(MAX_AGE_MS) });
    const answer = sent.then((reply) => ({ reply, sentAt, receivedAt: Date.now() }));
    // A failure is handled by the caller that takes it; until then it is not an unhandled rejection.
    answer.catch(() => undefined);
    return [path, { token, sentAt, answer }];
  });
  window.earlyRequests = Object.fromEntries(requests);
}

/** The reply that was requested early, once; undefined if there is none for this token, it failed, or it is old. */
export async function takeEarlyReply(url: string, token: string | null): Promise<EarlyReply | undefined> {
  const early = window.earlyRequests?.[url];
  if (!early) return undefined;
  delete window.earlyRequests?.[url];
  if (early.token !== token || Date.now() - early.sentAt > MAX_AGE_MS) return undefined;
  return early.answer.catch(() => undefined);
}
