import { failMailsWhere } from '../../platform/mail/outbox.ts';

const EXPIRED_LINK = 'Its link ended when a backup was restored. The recipient can ask for a new one.';

/** Selects the hashes of the one-time link tokens in a mail. */
const MAILED_TOKENS = `
  SELECT encode(sha256(convert_to(token[1], 'UTF8')), 'hex') FROM regexp_matches("text", 'token=([A-Za-z0-9_-]+)', 'g') AS token`;

/**
 * Ends sessions, recovery codes and one-time links, refuses codes of authenticator apps that may have been used, and invalidates the
 * passwords of unconfirmed accounts.
 */
export const AUTH_AFTER_RESTORE = [
  `DELETE FROM "sessions"`,
  `DELETE FROM "signInChallenges"`,
  `DELETE FROM "recoveryCodes"`,
  `DELETE FROM "secondFactors" WHERE "confirmedAt" IS NULL`,
  `UPDATE "secondFactors" SET "lastStep" = greatest("lastStep", floor(extract(epoch FROM clock_timestamp()) / 30)::integer + 1)`,
  `UPDATE "linkTokens" SET "usedAt" = clock_timestamp() WHERE "usedAt" IS NULL`,
  `DELETE FROM "linkRequests"`,
  `UPDATE "users" SET "mustChoosePassword" = true WHERE "confirmedAt" IS NULL`,
];

/** Mails whose link ended are not sent. */
export const MAILED_LINKS_AFTER_RESTORE = [
  failMailsWhere(`EXISTS (SELECT FROM "linkTokens" WHERE "tokenHash" IN (${MAILED_TOKENS}))`, EXPIRED_LINK),
];
