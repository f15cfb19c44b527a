/** A reply, with when it was requested and when it began to arrive, in milliseconds since 1970. */
interface EarlyReply {
  reply: Response;
  sentAt: number;
  receivedAt: number;
}

export interface EarlyRequest {
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

/** An older reply is requested again. */
export const MAX_AGE_MS = 30_000;

/** The reply that was requested early, once; undefined if there is none for this token, it failed, or it is old. */
export async function takeEarlyReply(url: string, token: string | null): Promise<EarlyReply | undefined> {
  const early = window.earlyRequests?.[url];
  if (!early) return undefined;
  delete window.earlyRequests?.[url];
  if (early.token !== token || Date.now() - early.sentAt > MAX_AGE_MS) return undefined;
  return early.answer.catch(() => undefined);
}
