import webPush from 'web-push';
import type { PushKeys } from './push-keys.ts';

const TIMEOUT_MS = 15_000;

/** The result of an attempt: the receiver is `gone`, or the message was `refused` for good, or can be sent `later`. */
export type Outcome = { kind: 'sent' } | { kind: 'gone' | 'refused' | 'later'; reason: string };

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender {
  /** @param expiresAt when the push service gives up on a device that is off */
  send(to: Subscription, message: { title: string; body: string; path: string; topic: string }, expiresAt: Date): Promise<Outcome>;
}

/** The push services of Chrome and Edge, Firefox, Safari and Windows. */
const PUSH_HOSTS = ['googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/**
 * Whether this server sends push messages to an address. A browser chooses the address, so that without this list it could have the server
 * call any host of its network.
 */
export function isPushAddress(endpoint: string, moreHosts: readonly string[]): boolean {
  const { protocol, hostname, host } = new URL(endpoint);
  if (moreHosts.includes(host)) return true;
  return protocol === 'https:' && PUSH_HOSTS.some((allowed) => hostname === allowed || hostname.endsWith(`.${allowed}`));
}

/** @param subject the address by which a push service reaches the operator */
export function createPushSender(keys: () => Promise<PushKeys>, subject: string): PushSender {
  return {
    async send({ endpoint, p256dh, auth }, message, expiresAt) {
      const TTL = Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000));
      const vapidDetails = { subject, ...(await keys()) };
      let details: webPush.RequestDetails & { body: Buffer };
      try {
        const options = { vapidDetails, TTL, urgency: 'high' as const, timeout: TIMEOUT_MS };
        details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), options);
      } catch {
        return { kind: 'gone', reason: 'The keys of the browser cannot be used.' };
      }
      return post(endpoint, details.headers, details.body);
    },
  };
}

async function post(endpoint: string, { 'Content-Length': _, ...headers }: Record<string, string>, body: Buffer): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await fetch(endpoint, { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual', signal });
    await reply.body?.cancel();
    return outcomeOf(reply.status);
  } catch {
    return { kind: 'later', reason: 'The push service cannot be reached.' };
  }
}

/** RFC 8030, sections 5 and 7.3; a 403 says that the subscription belongs to other keys. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const reason = `The push service answered ${status}.`;
  if (status === 403 || status === 404 || status === 410) return { kind: 'gone', reason };
  return { kind: status === 429 || status >= 500 ? 'later' : 'refused', reason };
}
