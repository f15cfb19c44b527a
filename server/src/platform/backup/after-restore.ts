import type { PoolClient } from 'pg';
import { RESTORE_NAME } from '../audit/trail.ts';
import type { Head } from './layout.ts';

const EXPIRED_LINK = 'Its link ended when a backup was restored. The recipient can ask for a new one.';

/** Selects the hashes of the one-time link tokens in a mail. */
const MAILED_TOKENS = `
  SELECT encode(sha256(convert_to(token[1], 'UTF8')), 'hex') FROM regexp_matches("text", 'token=([A-Za-z0-9_-]+)', 'g') AS token`;

/**
 * A restore would bring back access that was revoked, and mail that was sent, since the backup. Within the transaction of the restore, in
 * the newest schema, these statements end sessions, recovery codes and one-time links, refuse codes of authenticator apps that may have been
 * used, invalidate the passwords of unconfirmed accounts, suspend job links, list devices and crew phones for review and hold queued mail.
 */
const STATEMENTS = [
  `DELETE FROM "sessions"`,
  `DELETE FROM "signInChallenges"`,
  `DELETE FROM "recoveryCodes"`,
  `DELETE FROM "secondFactors" WHERE "confirmedAt" IS NULL`,
  `UPDATE "secondFactors" SET "lastStep" = greatest("lastStep", floor(extract(epoch FROM clock_timestamp()) / 30)::integer + 1)`,
  `UPDATE "linkTokens" SET "usedAt" = clock_timestamp() WHERE "usedAt" IS NULL`,
  `DELETE FROM "linkRequests"`,
  `UPDATE "users" SET "mustChoosePassword" = true WHERE "confirmedAt" IS NULL`,
  `UPDATE "jobLinks" SET "suspendedAt" = clock_timestamp() WHERE "suspendedAt" IS NULL`,
  `UPDATE "deviceTokens" SET "restoredAt" = clock_timestamp()`,
  `UPDATE "crewPhones" SET "restoredAt" = clock_timestamp() WHERE "revokedAt" IS NULL`,
  `UPDATE "mails" SET "status" = 'failed', "lastError" = '${EXPIRED_LINK}', "text" = NULL, "html" = NULL, "unsubscribeUrl" = NULL
   WHERE "status" = 'queued' AND EXISTS (SELECT FROM "linkTokens" WHERE "tokenHash" IN (${MAILED_TOKENS}))`,
  `UPDATE "mails" SET "status" = 'held' WHERE "status" = 'queued'`,
];

export async function endRestoredAccess(client: PoolClient, { madeAt, product }: Head): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query(
    `WITH restore AS (INSERT INTO "restores" ("backupMadeAt", "backupVersion") VALUES ($1, $2) RETURNING *)
     INSERT INTO "auditTrail" ("action", "subjectType", "subjectId", "subjectName", "changes")
     SELECT 'restore', 'restore', "id", ${RESTORE_NAME}, '[]' FROM restore`,
    [madeAt, product],
  );
}
