import type { Outcome } from './push-service.ts';

const TIMEOUT_MS = 15_000;

export interface SmsSettings {
  /** With {to}, {text} and {id} where no body is given. */
  url: string;
  /** A template with {to}, {text} and {id}: JSON if it begins with a brace, else a form. Null for a GET request. */
  body: string | null;
  /** The Authorization header. */
  authorization: string | null;
  /** The secret with which the gateway hands in replies; null if it does not. */
  replyToken: string | null;
}

export interface SmsGateway {
  /** `id` is the same for each attempt. */
  send(message: { id: string; to: string; text: string }): Promise<Outcome>;
}

export function createSmsGateway({ url, body, authorization }: SmsSettings): SmsGateway {
  const isJson = body?.trimStart().startsWith('{') ?? false;
  return {
    async send(message) {
      const headers = {
        ...(authorization !== null && { authorization }),
        ...(body !== null && { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' }),
      };
      try {
        const reply = await fetch(fill(url, message, encodeURIComponent), {
          method: body === null ? 'GET' : 'POST',
          headers,
          ...(body !== null && { body: fill(body, message, isJson ? escapeJson : encodeURIComponent) }),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await reply.body?.cancel();
        return outcomeOf(reply.status);
      } catch {
        return { kind: 'later', reason: 'The gateway for text messages cannot be reached. Check SMS_URL.' };
      }
    },
  };
}

const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1);

function fill(template: string, message: Record<'id' | 'to' | 'text', string>, escape: (text: string) => string): string {
  return template.replace(/\{(id|to|text)\}/g, (_, name: 'id' | 'to' | 'text') => escape(message[name]));
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const reason = `The gateway for text messages answered ${status}.`;
  return { kind: status === 408 || status === 429 || status >= 500 || status < 400 ? 'later' : 'refused', reason };
}
