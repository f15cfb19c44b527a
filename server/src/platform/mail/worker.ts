import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/connection/open.ts';
import type { MailServer, Outcome } from './mail-server.ts';
import { claimMails, type ClaimedMail, noteDelayed, noteRefused, noteSent } from './outbox.ts';

const LOOK_EVERY_MS = 500;
const AT_ONCE = 5;
const MAX_DELAY_SECONDS = 60;
const MAX_PAUSE_MS = 30_000;
const MAX_STOP_MS = 5_000;

interface Work {
  db: Db;
  /** Without one, mail stays in the outbox. */
  mailServer: MailServer | undefined;
  /** Fills the outbox from what was asked for since the last look. */
  prepare(): Promise<void>;
  log(error: unknown, message: string): void;
}

/**
 * Looks into the outbox twice a second and sends what is due.
 * @returns stops it, after the tries under way or five seconds
 */
export function startMailWorker(work: Work): () => Promise<void> {
  const stop = new AbortController();
  const running = run(work, stop.signal);
  return async () => {
    stop.abort();
    await Promise.race([running, pause(MAX_STOP_MS, undefined, { ref: false })]);
  };
}

/** A failure to fill the outbox does not stop sending from it, and the reverse. */
async function run({ db, mailServer, prepare, log }: Work, signal: AbortSignal): Promise<void> {
  const prepareOnce = loggedOnce(prepare, 'mail: requested links wait until this is over', log);
  const sendOnce = loggedOnce(mailServer ? sender(db, mailServer, signal) : () => Promise.resolve(), 'mail rests until this is over', log);
  while (!signal.aborted) {
    await prepareOnce();
    await sendOnce();
    await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Work that is repeated and never rejects: the first failure of a row is logged. */
function loggedOnce(work: () => Promise<void>, message: string, log: Work['log']): () => Promise<void> {
  let isFailing = false;
  return async () => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log(error, message);
      isFailing = true;
    }
  };
}

/** Sends what is due, with longer and longer pauses while the mail server cannot be reached. */
function sender(db: Db, server: MailServer, signal: AbortSignal): () => Promise<void> {
  let pausedMs = 0;
  let pausedUntil = 0;
  return async () => {
    if (Date.now() < pausedUntil) return;
    const isReachable = await sendDueMails(db, server, signal);
    pausedMs = isReachable ? 0 : Math.min(MAX_PAUSE_MS, 2 * pausedMs || 2_000);
    pausedUntil = Date.now() + pausedMs;
  };
}

/** Sends until nothing is due. @returns false when the mail server could not be reached */
async function sendDueMails(db: Db, server: MailServer, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const mails = await claimMails(db, AT_ONCE);
    if (mails.length === 0) {
      return true;
    }
    const tried = await Promise.allSettled(mails.map((mail) => sendOne(db, server, mail)));
    const failed = tried.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    if (tried.some((one) => one.status === 'fulfilled' && !one.value)) {
      return false;
    }
  }
  return true;
}

async function sendOne(db: Db, server: MailServer, mail: ClaimedMail): Promise<boolean> {
  const outcome = await server.send(mail).catch(notSendable);
  switch (outcome.kind) {
    case 'sent':
      await untilKept(() => noteSent(db, mail));
      return true;
    case 'refused':
      await noteRefused(db, mail, outcome.reason);
      return true;
    case 'later':
      await noteDelayed(db, mail, outcome.reason, Math.min(MAX_DELAY_SECONDS, 5 * 2 ** (mail.attempts - 1)));
      return true;
    case 'unreachable':
      await noteDelayed(db, mail, outcome.reason, Math.min(MAX_PAUSE_MS / 1000, 2 ** (mail.attempts - 1)));
      return false;
  }
}

/** A mail that cannot even be tried must not delay the others. */
const notSendable = (error: unknown): Outcome => ({
  kind: 'later',
  reason: error instanceof Error ? error.message.slice(0, 500) : 'It cannot be sent.',
});

/** What left must not leave again because the database was away for a moment. */
async function untilKept(keep: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await keep();
      return;
    } catch (error) {
      if (tries === 60) throw error;
      await pause(1_000, undefined, { ref: false });
    }
  }
}
