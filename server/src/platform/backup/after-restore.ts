import type { PoolClient } from 'pg';
import { RESTORE_NAME } from '../audit/trail.ts';
import type { Head } from './layout.ts';

const DEAD_LINK = 'Its link ended when a backup was restored. The recipient can ask for a new one.';

/** The token of a one-time link in a mail, hashed as the link's row has it. */
const MAILED_TOKENS = `
  SELECT encode(sha256(convert_to(token[1], 'UTF8')), 'hex') FROM regexp_matches("text", 'token=([A-Za-z0-9_-]+)', 'g') AS token`;

/**
 * What was ended or sent after the backup was made would be back with it, and the backup cannot know. In the newest schema, in the restore's own
 * transaction: sessions and one-time links end, passwords of unconfirmed accounts are void, job links are suspended, devices go on but stand in a
 * list, and no mail leaves unasked.
 */
const STEPS = [
  `DELETE FROM "sessions"`,
  `UPDATE "linkTokens" SET "usedAt" = clock_timestamp() WHERE "usedAt" IS NULL`,
  `DELETE FROM "linkRequests"`,
  `UPDATE "users" SET "mustChoosePassword" = true WHERE "confirmedAt" IS NULL`,
  `UPDATE "jobLinks" SET "suspendedAt" = clock_timestamp() WHERE "suspendedAt" IS NULL`,
  `UPDATE "deviceTokens" SET "restoredAt" = clock_timestamp()`,
  `UPDATE "mails" SET "status" = 'failed', "lastError" = '${DEAD_LINK}', "text" = NULL, "html" = NULL, "unsubscribeUrl" = NULL
   WHERE "status" = 'queued' AND EXISTS (SELECT FROM "linkTokens" WHERE "tokenHash" IN (${MAILED_TOKENS}))`,
  `UPDATE "mails" SET "status" = 'held' WHERE "status" = 'queued'`,
];

export async function endRestoredAccess(client: PoolClient, { madeAt, product }: Head): Promise<void> {
  for (const step of STEPS) await client.query(step);
  await client.query(
    `WITH restore AS (INSERT INTO "restores" ("backupMadeAt", "backupVersion") VALUES ($1, $2) RETURNING *)
     INSERT INTO "auditTrail" ("action", "subjectType", "subjectId", "subjectName", "changes")
     SELECT 'restore', 'restore', "id", ${RESTORE_NAME}, '[]' FROM restore`,
    [madeAt, product],
  );
}
