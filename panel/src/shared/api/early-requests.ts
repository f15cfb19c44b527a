/** A reply whose body has arrived, with when it was requested and when it began to arrive, in milliseconds since 1970. */
export interface EarlyReply {
  /** Its body is `text`, and can be read once. */
  reply: Response;
  text: string;
  sentAt: number;
  receivedAt: number;
}

export interface EarlyRequest {
  /** Of the session that it was sent with. */
  token: string | null;
  sentAt: number;
  answer: Promise<EarlyReply>;
  /** What `answer` resolved to. */
  arrived?: EarlyReply;
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
  return takeRequest(url, token)?.answer.catch(() => undefined);
}

/** Like `takeEarlyReply`, but at once: undefined, too, if the reply has not arrived whole or is a refusal, which stay to be taken. */
export function takeArrivedReply(url: string, token: string | null): EarlyReply | undefined {
  const { arrived } = window.earlyRequests?.[url] ?? {};
  return arrived?.reply.ok ? takeRequest(url, token)?.arrived : undefined;
}

function takeRequest(url: string, token: string | null): EarlyRequest | undefined {
  const early = window.earlyRequests?.[url];
  if (!early) return undefined;
  delete window.earlyRequests?.[url];
  return early.token === token && Date.now() - early.sentAt <= MAX_AGE_MS ? early : undefined;
}

/** Resolves when each early request is answered or has failed. */
export async function whenEarlyRepliesArrive(): Promise<void> {
  await Promise.allSettled(Object.values(window.earlyRequests ?? {}).map(({ answer }) => answer));
}
