import { setTimeout as pause } from 'node:timers/promises';
import { startPolling } from '../async/polling.ts';
import type { Db } from '../db/connection/open.ts';
import type { MailServer, Outcome } from './mail-server.ts';
import { claimMails, type ClaimedMail, postpone, markFailed, markSent } from './outbox.ts';

const BATCH_SIZE = 5;
const MAX_DELAY_SECONDS = 60;
const MAX_PAUSE_MS = 30_000;

interface MailWorkerOptions {
  db: Db;
  /** Undefined when none is configured: mail then stays in the outbox. */
  mailServer: MailServer | undefined;
  /** Adds mails requested since the last poll to the outbox. */
  prepare(): Promise<void>;
  log(error: unknown, message: string): void;
}

/**
 * Polls the outbox twice a second and sends the mails that are due.
 * @returns a function that stops the worker, after the running attempts or five seconds
 */
export function startMailWorker({ db, mailServer, prepare, log }: MailWorkerOptions): () => Promise<void> {
  const send = mailServer && sender(db, mailServer, log);
  return startPolling(
    [
      { task: prepare, failure: 'mail: requested links wait until this error is resolved' },
      ...(send ? [{ task: send, failure: 'mail: sending waits until this error is resolved' }] : []),
    ],
    log,
  );
}

/** The office reads what the mail server answered; only the log names the settings. */
const CHECK_SETTINGS = 'mail: sending waits; check SMTP_URL, and that the mail server is running';

/** Sends due mails, with exponential backoff while the mail server is unreachable. */
function sender(db: Db, server: MailServer, log: MailWorkerOptions['log']): (signal: AbortSignal) => Promise<void> {
  let pausedMs = 0;
  let pausedUntil = 0;
  return async (signal) => {
    if (Date.now() < pausedUntil) return;
    const isReachable = await sendDueMails(db, server, signal);
    if (!isReachable && pausedMs === 0) log(new Error('The mail server cannot be used.'), CHECK_SETTINGS);
    pausedMs = isReachable ? 0 : Math.min(MAX_PAUSE_MS, 2 * pausedMs || 2_000);
    pausedUntil = Date.now() + pausedMs;
  };
}

/** Sends until no mail is due. @returns false when the mail server is unreachable */
async function sendDueMails(db: Db, server: MailServer, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const mails = await claimMails(db, BATCH_SIZE);
    if (mails.length === 0) {
      return true;
    }
    const results = await Promise.allSettled(mails.map((mail) => sendOne(db, server, mail)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    if (results.some((result) => result.status === 'fulfilled' && !result.value)) {
      return false;
    }
  }
  return true;
}

async function sendOne(db: Db, server: MailServer, mail: ClaimedMail): Promise<boolean> {
  const outcome = await server.send(mail).catch(toDelayed);
  switch (outcome.kind) {
    case 'sent':
      await retryUntilStored(() => markSent(db, mail));
      return true;
    case 'refused':
      await markFailed(db, mail, outcome.reason);
      return true;
    case 'later':
      await postpone(db, mail, outcome.reason, Math.min(MAX_DELAY_SECONDS, 5 * 2 ** (mail.attempts - 1)));
      return true;
    case 'unreachable':
      await postpone(db, mail, outcome.reason, Math.min(MAX_PAUSE_MS / 1000, 2 ** (mail.attempts - 1)));
      return false;
  }
}

/** A mail that cannot be attempted at all must not delay the others. */
const toDelayed = (error: unknown): Outcome => ({
  kind: 'later',
  reason: error instanceof Error ? error.message.slice(0, 500) : 'It cannot be sent.',
});

/** Retries for a minute: a sent mail must not be sent again because the database was briefly unavailable. */
async function retryUntilStored(store: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await store();
      return;
    } catch (error) {
      if (attempt === 60) throw error;
      await pause(1_000, undefined, { ref: false });
    }
  }
}
