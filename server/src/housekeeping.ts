import { deleteExpiredLinkRequests } from './features/auth/link-requests.ts';
import { deleteExpiredLinks } from './features/auth/links.ts';
import { deleteExpiredMailSettingsLinks } from './features/auth/mail-settings.ts';
import { deleteExpiredAttempts } from './features/auth/rate-limit.ts';
import { deleteExpiredChallenges } from './features/auth/sessions/challenges.ts';
import { deleteForgottenDevices } from './features/auth/sessions/device.ts';
import { deleteExpiredSessions } from './features/auth/sessions/sessions.ts';
import { deleteExpiredNotices } from './features/notices/outbox.ts';
import { remindOfExpiringCredentials } from './features/spray-jobs/papers/expiring-credentials.ts';
import { deleteExpiredPositions } from './features/pilots/storage/retention.ts';
import { deleteExpiredPacks } from './features/records/pack/packs.ts';
import { deleteExpiredJobLinks } from './features/spray-jobs/links/job-links.ts';
import { chainAuditTrail } from './platform/audit/chain-trail.ts';
import { deleteExpiredActivity } from './platform/audit/trail.ts';
import { deleteExpiredCreations } from './platform/creations/create-once.ts';
import type { Db } from './platform/db/connection/open.ts';
import type { StorageReserve } from './platform/db/connection/storage-reserve.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { deleteUnreferencedFiles } from './platform/files/unreferenced.ts';
import { deleteExpiredMails } from './platform/mail/outbox.ts';

interface HousekeepingOptions {
  locationRetentionDays: number;
  publicUrl: string;
  timeZone: string;
  files: FileStore;
  reserve?: Pick<StorageReserve, 'refill'> | undefined;
}

type Log = (error: unknown, message: string) => void;

const INTERVAL_MS = 5 * 60_000;

/** The steps by their names in the log. */
const STEPS: Record<string, (longDb: Db, options: HousekeepingOptions) => Promise<void> | void> = {
  'disk reserve': (_, { reserve }) => reserve?.refill(),
  mail: deleteExpiredMails,
  notices: deleteExpiredNotices,
  'one-time links': deleteExpiredLinks,
  'link requests': deleteExpiredLinkRequests,
  'mail settings links': deleteExpiredMailSettingsLinks,
  'job links': deleteExpiredJobLinks,
  'login throttle': deleteExpiredAttempts,
  sessions: deleteExpiredSessions,
  'sign-in challenges': deleteExpiredChallenges,
  'known devices': deleteForgottenDevices,
  'audit trail': deleteExpiredActivity,
  'chain of the audit trail': (db) => chainAuditTrail(db),
  'expiring papers': remindOfExpiringCredentials,
  creations: deleteExpiredCreations,
  positions: (db, { locationRetentionDays }) => deleteExpiredPositions(db, locationRetentionDays),
  packs: deleteExpiredPacks,
  files: (db, { files }) => deleteUnreferencedFiles(db, files),
};

/**
 * Every five minutes deletes expired rows, mails about expiring papers and refills the disk reserve. Several servers may do so
 * simultaneously.
 * @returns a function that stops the timer
 */
export function startHousekeeping(longDb: Db, options: HousekeepingOptions, log: Log): () => void {
  const run = createHousekeeping(longDb, options, log);
  const timer = setInterval(() => void run(), INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
  };
}

/**
 * Creates a function that runs all steps concurrently. It logs a step that fails, and skips a step whose last run has not ended. It never
 * rejects.
 */
export function createHousekeeping(db: Db, options: HousekeepingOptions, log: Log): () => Promise<void> {
  const running = new Set<string>();
  const runStep = async (name: string, step: (typeof STEPS)[string]): Promise<void> => {
    if (running.has(name)) return;
    running.add(name);
    try {
      await step(db, options);
    } catch (error) {
      log(error, `housekeeping: ${name}`);
    } finally {
      running.delete(name);
    }
  };
  return async () => {
    await Promise.all(Object.entries(STEPS).map(([name, step]) => runStep(name, step)));
  };
}
