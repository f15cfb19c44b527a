import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/connect.ts';
import type { MailServer } from './mail-server.ts';
import { claimMails, type ClaimedMail, noteDelayed, noteRefused, noteSent } from './outbox.ts';

const LOOK_EVERY_MS = 500;
const AT_ONCE = 5;
const LONGEST_DELAY_SECONDS = 60;
const LONGEST_PAUSE_MS = 30_000;
const LONGEST_STOP_MS = 5_000;

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
    await Promise.race([running, pause(LONGEST_STOP_MS, undefined, { ref: false })]);
  };
}

async function run(work: Work, signal: AbortSignal): Promise<void> {
  let pausedMs = 0;
  let pausedUntil = 0;
  let isFailing = false;
  while (!signal.aborted) {
    try {
      await work.prepare();
      if (work.mailServer && Date.now() >= pausedUntil) {
        const isReachable = await sendDueMails(work.db, work.mailServer, signal);
        pausedMs = isReachable ? 0 : Math.min(LONGEST_PAUSE_MS, 2 * pausedMs || 2_000);
        pausedUntil = Date.now() + pausedMs;
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing) work.log(error, 'mail rests until this is over');
      isFailing = true;
    }
    await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Sends until nothing is due. @returns false when the mail server could not be reached */
async function sendDueMails(db: Db, server: MailServer, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const mails = await claimMails(db, AT_ONCE);
    if (mails.length === 0) {
      return true;
    }
    const reached = await Promise.all(mails.map((mail) => sendOne(db, server, mail)));
    if (reached.includes(false)) {
      return false;
    }
  }
  return true;
}

async function sendOne(db: Db, server: MailServer, mail: ClaimedMail): Promise<boolean> {
  const outcome = await server.send(mail);
  switch (outcome.kind) {
    case 'sent':
      await untilKept(() => noteSent(db, mail));
      return true;
    case 'refused':
      await noteRefused(db, mail, outcome.reason);
      return true;
    case 'later':
      await noteDelayed(db, mail, outcome.reason, Math.min(LONGEST_DELAY_SECONDS, 5 * 2 ** (mail.attempts - 1)));
      return true;
    case 'unreachable':
      await noteDelayed(db, mail, outcome.reason, Math.min(LONGEST_PAUSE_MS / 1000, 2 ** (mail.attempts - 1)));
      return false;
  }
}

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
