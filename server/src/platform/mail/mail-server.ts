import { createTransport } from 'nodemailer';
import type { Email } from './email.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
const SEND_TIMEOUT_MS = 60_000;

/** The result of an attempt: the mail was `refused` for good, can be sent `later`, or the mail server is `unreachable`. */
export type Outcome = { kind: 'sent' } | { kind: 'refused' | 'later' | 'unreachable'; reason: string };

export interface MailServer {
  /** Makes one attempt; after `timeoutMs` (default: one minute) the result is `unreachable`. */
  send(mail: Email & { id: string }, timeoutMs?: number): Promise<Outcome>;
}

/** A client of the SMTP server at `smtp://user:password@host:port` or `smtps://`. */
export function createMailServer({ url, from }: { url: string; from: string }): MailServer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'swathline.invalid';

  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }, timeoutMs = SEND_TIMEOUT_MS) {
      const message = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl !== null && unsubscribeHeaders(unsubscribeUrl)) },
      };
      const sending = transport.sendMail(message).then(
        (): Outcome => ({ kind: 'sent' }),
        (error: unknown) => outcomeOf(error as SmtpError),
      );
      return withTimeout(sending, timeoutMs);
    },
  };
}

/** Lets mail programs show a button that unsubscribes with one click (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

async function withTimeout(sending: Promise<Outcome>, timeoutMs: number): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      resolve({ kind: 'unreachable', reason: `The mail server did not finish within ${timeoutMs / 1000} seconds.` });
    }, timeoutMs);
  });
  return Promise.race([sending, timedOut]).finally(() => {
    clearTimeout(timer);
  });
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  /** The mail server's own answer. */
  response?: string;
}

/** An office reads these reasons. The log names the settings for the person who runs the server. */
const ASK = 'Ask the person who runs the Swathline server to check its mail settings.';
const NOT_REACHED = `The mail server cannot be reached. ${ASK}`;

/** Reasons for a failed connection, by error code of nodemailer. */
const CONNECTION_REASONS: Record<string, string> = {
  EDNS: `The name of the mail server was not found. ${ASK}`,
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: `No secure connection to the mail server could be made. ${ASK}`,
  EAUTH: `The mail server did not accept the user name and password. ${ASK}`,
  ENOAUTH: `The mail server asks for a user name and password. ${ASK}`,
  EENVELOPE: 'The mail server cannot send to this address.',
};

/** Includes the mail server's answer, which says what to do, but not nodemailer's own message. */
function reasonOf({ code = '', response }: SmtpError): string {
  const own = CONNECTION_REASONS[code];
  const answer = response === undefined ? undefined : `The mail server answered: ${response.slice(0, 500)}`;
  return [code === 'EENVELOPE' && answer ? undefined : own, answer].filter(Boolean).join(' ') || NOT_REACHED;
}

/** Errors about the address or the message; all other errors concern the connection. */
const MESSAGE_ERRORS = ['EENVELOPE', 'EMESSAGE'];

/** 5xx replies are permanent, 4xx replies temporary (RFC 5321, section 4.2.1). */
function outcomeOf(error: SmtpError): Outcome {
  const { code = '', responseCode = 0 } = error;
  const reason = reasonOf(error);
  if (!MESSAGE_ERRORS.includes(code) || responseCode < 400) {
    return { kind: 'unreachable', reason };
  }
  return { kind: responseCode >= 500 ? 'refused' : 'later', reason };
}
