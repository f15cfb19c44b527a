import { deleteExpiredLinkRequests } from './features/auth/link-requests.ts';
import { deleteExpiredLinks } from './features/auth/links.ts';
import { deleteExpiredMailSettingsLinks } from './features/auth/mail-settings.ts';
import { forgetDeadSessions } from './features/auth/queries.ts';
import { deleteExpiredAttempts } from './features/auth/rate-limit.ts';
import { deleteExpiredPositions } from './features/pilots/storage/retention.ts';
import { deleteExpiredJobLinks } from './features/spray-jobs/links/job-links.ts';
import { deleteExpiredActivity } from './platform/audit/retention.ts';
import type { Db } from './platform/db/connection/open.ts';
import { allowing, LONG_MS } from './platform/db/connection/statement-timeout.ts';
import type { StorageReserve } from './platform/db/connection/storage-reserve.ts';
import { deleteExpiredMails } from './platform/mail/outbox.ts';

interface Household {
  locationRetentionDays: number;
  reserve?: Pick<StorageReserve, 'takeBack'> | undefined;
}

type Log = (error: unknown, message: string) => void;

const EVERY_MS = 5 * 60_000;

/** By their names in the log. */
const STEPS: Record<string, (db: Db, household: Household) => Promise<void> | void> = {
  'disk reserve': (_, { reserve }) => reserve?.takeBack(),
  mail: deleteExpiredMails,
  'one-time links': deleteExpiredLinks,
  'link requests': deleteExpiredLinkRequests,
  'mail settings links': deleteExpiredMailSettingsLinks,
  'job links': deleteExpiredJobLinks,
  'login throttle': deleteExpiredAttempts,
  sessions: forgetDeadSessions,
  'audit trail': deleteExpiredActivity,
  positions: (db, { locationRetentionDays }) => deleteExpiredPositions(db, locationRetentionDays),
};

/**
 * Every five minutes deletes what has expired, and fills up the reserve on the disk. Any number of servers may do so at once.
 * @returns stops it
 */
export function startHousekeeping(db: Db, household: Household, log: Log): () => void {
  const run = housekeeping(allowing(db, LONG_MS), household, log);
  const timer = setInterval(() => void run(), EVERY_MS).unref();
  return () => {
    clearInterval(timer);
  };
}

/**
 * Runs all steps side by side. A step that fails is logged by its name, a slow one is skipped in the next rounds until it ends; neither
 * delays the others. Never rejects.
 */
export function housekeeping(db: Db, household: Household, log: Log): () => Promise<void> {
  const running = new Set<string>();
  const runStep = async (name: string, step: (typeof STEPS)[string]): Promise<void> => {
    if (running.has(name)) return;
    running.add(name);
    try {
      await step(db, household);
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
