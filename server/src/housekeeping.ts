import { deleteExpiredActivity } from './audit/retention.ts';
import { forgetOldLinks } from './auth/links.ts';
import { forgetOldMailSettingsLinks } from './auth/mail-settings.ts';
import { forgetDeadSessions } from './auth/queries.ts';
import { forgetOldTries } from './auth/tries.ts';
import type { Db } from './db/connect.ts';
import type { StorageReserve } from './db/storage-reserve.ts';
import { allowing, LONG_MS } from './db/time-limit.ts';
import { forgetOldMail } from './mail/outbox.ts';
import { forgetOldPositions } from './pilots/retention.ts';
import { forgetOldJobLinks } from './spray-jobs/job-links.ts';

interface House {
  locationRetentionDays: number;
  reserve?: StorageReserve | undefined;
}

const EVERY_MS = 5 * 60_000;

/**
 * Every five minutes drops what has expired: mail bodies, links, sessions, counted tries, sign-ins, positions; and makes the reserve on the disk whole. Any number of
 * servers may do so at once.
 * @returns stops it
 */
export function keepHouse(db: Db, house: House, log: (error: unknown, message: string) => void): () => void {
  const unhurried = allowing(db, LONG_MS);
  const timer = setInterval(() => {
    keepOnce(unhurried, house).catch((error: unknown) => {
      log(error, 'housekeeping');
    });
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
  };
}

async function keepOnce(db: Db, { locationRetentionDays, reserve }: House): Promise<void> {
  await forgetOldMail(db);
  await forgetOldLinks(db);
  await forgetOldMailSettingsLinks(db);
  await forgetOldJobLinks(db);
  await forgetOldTries(db);
  await forgetDeadSessions(db);
  await deleteExpiredActivity(db);
  await forgetOldPositions(db, locationRetentionDays);
  reserve?.takeBack();
}
