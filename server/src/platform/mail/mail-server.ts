import { createTransport } from 'nodemailer';
import type { Letter } from './email.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const MAX_TRY_MS = 60_000;

/** How a try ended: `refused` is for ever and about this mail; `later` is about this mail; `unreachable` is about the mail server. */
export type Outcome = { kind: 'sent' } | { kind: 'refused' | 'later' | 'unreachable'; reason: string };

export interface MailServer {
  /** Tries once, and says so when `longestMs` (a minute, unless told) have passed. */
  send(mail: Letter & { id: string }, longestMs?: number): Promise<Outcome>;
}

/** The mail server behind `smtp://user:password@host:port`, or `smtps://`. */
export function mailServer({ url, from }: { url: string; from: string }): MailServer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'swathline.invalid';

  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }, longestMs = MAX_TRY_MS) {
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
      return inTime(sending, longestMs);
    },
  };
}

/** Lets mail programs show a button that ends this kind of mail with one press (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

async function inTime(sending: Promise<Outcome>, longestMs: number): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      resolve({ kind: 'unreachable', reason: `The mail server did not finish within ${longestMs / 1000} seconds.` });
    }, longestMs);
  });
  return Promise.race([sending, late]).finally(() => {
    clearTimeout(timer);
  });
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  /** What the mail server answered. */
  response?: string;
}

const NOT_REACHED = 'The mail server cannot be reached. Check SMTP_URL, and that the mail server is running.';

/** Why no answer came, by the mail library's code. */
const WAYS: Record<string, string> = {
  EDNS: 'The name of the mail server was not found. Check SMTP_URL.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'No secure connection to the mail server could be made. Check whether SMTP_URL should begin with smtp:// or smtps://.',
  EAUTH: 'The mail server did not accept the user name and password. Check SMTP_URL.',
  ENOAUTH: 'The mail server asks for a user name and password. Add them to SMTP_URL.',
  EENVELOPE: 'The mail server cannot send to this address.',
};

/** Passes on the mail server's own answer, which says what to do, but not the mail library's words. */
function reasonOf({ code = '', response }: SmtpError): string {
  const own = WAYS[code];
  const answer = response === undefined ? undefined : `The mail server answered: ${response.slice(0, 500)}`;
  return [code === 'EENVELOPE' && answer ? undefined : own, answer].filter(Boolean).join(' ') || NOT_REACHED;
}

/** What the mail server says of an address or a message; everything else is said of the way to it. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** 5xx is for ever and 4xx is not (RFC 5321, section 4.2.1). */
function outcomeOf(error: SmtpError): Outcome {
  const { code = '', responseCode = 0 } = error;
  const reason = reasonOf(error);
  if (!ABOUT_THE_MAIL.includes(code) || responseCode < 400) {
    return { kind: 'unreachable', reason };
  }
  return { kind: responseCode >= 500 ? 'refused' : 'later', reason };
}
