import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import type { LandFinding } from '../../../platform/db/schema/tables.ts';
import { json } from '../../../platform/db/sql/rows.ts';
import { type FieldLand, readFieldLand } from './field-land.ts';
import { findLandFindings, listAffectedFields } from './neighbours.ts';

/** Increase it to check all fields again after an upgrade. Confirmations stay unless the check finds something new. */
export const RULES_VERSION = 1;

const MAX_BATCH_FIELDS = 200;

interface LandChange {
  /** Absent for a new field. */
  before?: FieldLand;
  after: FieldLand;
}

/**
 * Checks the land that changed in this transaction, and the fields affected by the change. A lock makes concurrent transactions see each
 * other's changes; call this last in the transaction, because others wait for the lock.
 */
export async function checkChangedLand(tx: Tx, changes: LandChange[]): Promise<void> {
  await lockLandChecks(tx);
  const changedIds = new Set(changes.map(({ after }) => after.id));
  const before = changes.flatMap((change) => change.before ?? []);
  const affected = await listAffectedFields(
    tx,
    changes.map(({ after }) => after),
    before,
  );
  const moved = changes.filter((change) => change.before && isMoved(change.before, change.after)).map(({ after }) => after.id);
  await runLandChecks(tx, [...changedIds], { moved, canInsert: true });
  await runLandChecks(
    tx,
    [...new Set(affected)].filter((id) => !changedIds.has(id)),
  );
}

/** Locks all land checks until the transaction ends. */
export async function lockLandChecks(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('land checks'))`.execute(tx);
}

const isMoved = (before: FieldLand, after: FieldLand) =>
  before.userId !== after.userId || before.location !== after.location || JSON.stringify(before.outline) !== JSON.stringify(after.outline);

interface CheckOptions {
  /** Fields with another legal description, outline or owner. Their confirmations end. */
  moved?: string[];
  /** The caller has locked the fields, so that missing rows may be inserted. Without this the backfill inserts them. */
  canInsert?: boolean;
}

/** Checks fields and stores the findings. The caller holds the lock of `lockLandChecks`. */
export async function runLandChecks(tx: Tx, ids: string[], { moved = [], canInsert = false }: CheckOptions = {}): Promise<void> {
  const movedIds = new Set(moved);
  for (let start = 0; start < ids.length; start += MAX_BATCH_FIELDS) {
    const places = await readFieldLand(tx, ids.slice(start, start + MAX_BATCH_FIELDS));
    const [findings, stored] = [await findLandFindings(tx, places), await readChecks(tx, places)];
    const checked = places
      .filter(({ id }) => canInsert || stored.has(id))
      .map(({ id }) => checkedRow(id, findings.get(id) ?? [], stored.get(id), movedIds.has(id)));
    await storeChecks(tx, checked);
  }
}

interface StoredCheck {
  findings: LandFinding[];
  confirmedKeys: string[] | null;
}

async function readChecks(db: Db, places: FieldLand[]): Promise<Map<string, StoredCheck>> {
  const rows = await db
    .selectFrom('landChecks')
    .select(['fieldId', 'findings', 'confirmedKeys'])
    .where(sql<boolean>`"fieldId" = ANY(${places.map(({ id }) => id)}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.fieldId, row]));
}

/** A confirmation covers findings with the same key. A finding about another neighbour, or more of its land, has another key. */
export const keyOf = ({ code, fieldId, acres }: LandFinding) => [code, code === 'far' ? '' : (fieldId ?? ''), acres ?? ''].join(' ');

const asText = (findings: LandFinding[]) => JSON.stringify(findings.map((each) => [keyOf(each), each.message, each.fieldId]));

function checkedRow(fieldId: string, findings: LandFinding[], stored: StoredCheck | undefined, hasMoved: boolean) {
  const confirmed = stored?.confirmedKeys ?? [];
  return {
    fieldId,
    findings,
    isChanged: hasMoved || !stored || asText(findings) !== asText(stored.findings),
    endsConfirmation: hasMoved || findings.some((each) => !confirmed.includes(keyOf(each))),
  };
}

async function storeChecks(tx: Tx, checked: ReturnType<typeof checkedRow>[]): Promise<void> {
  if (checked.length === 0) return;
  const unlessEnded = (column: string) => sql`CASE WHEN j."endsConfirmation" THEN NULL ELSE c.${sql.id(column)} END`;
  await sql`
    WITH j AS (
      SELECT * FROM jsonb_to_recordset(${json(checked)}) AS j("fieldId" uuid, "findings" jsonb, "isChanged" boolean, "endsConfirmation" boolean)
    ), updated AS (
      UPDATE "landChecks" c SET "rules" = ${RULES_VERSION}::int, "findings" = j."findings",
        "changedAt" = CASE WHEN j."isChanged" THEN greatest(clock_timestamp(), c."changedAt" + interval '1 millisecond') ELSE c."changedAt" END,
        "confirmedKeys" = ${unlessEnded('confirmedKeys')}, "confirmedByUserId" = ${unlessEnded('confirmedByUserId')},
        "confirmedByName" = ${unlessEnded('confirmedByName')}, "confirmedAt" = ${unlessEnded('confirmedAt')}
      FROM j WHERE c."fieldId" = j."fieldId"
      RETURNING c."fieldId"
    )
    INSERT INTO "landChecks" ("fieldId", "rules", "findings")
    SELECT j."fieldId", ${RULES_VERSION}::int, j."findings" FROM j WHERE j."fieldId" NOT IN (SELECT "fieldId" FROM updated)`.execute(tx);
}
