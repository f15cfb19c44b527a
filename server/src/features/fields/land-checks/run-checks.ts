import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import type { LandFinding } from '../../../platform/db/schema/tables.ts';
import { json } from '../../../platform/db/sql/rows.ts';
import { type FieldLand, readFieldLand } from './field-land.ts';
import { findLandFindings, listAffectedFields } from './neighbours.ts';

/** A higher number has every field judged again after an upgrade. A confirmation stays as long as nothing new is found. */
export const RULES_VERSION = 1;

/** Fields read and judged at once. */
const MAX_BATCH = 200;

interface Change {
  /** Without one it is new. */
  before?: FieldLand;
  after: FieldLand;
}

/**
 * Judges land that changed in this transaction, and the fields it affects. Transactions runLandChecks one after the other, so that neither misses the
 * other's change; call this last, since others wait.
 */
export async function checkChangedLand(tx: Tx, changes: Change[]): Promise<void> {
  await lockLandChecks(tx);
  const own = changes.map(({ after }) => after.id);
  const before = changes.flatMap((change) => change.before ?? []);
  const affected = await listAffectedFields(
    tx,
    changes.map(({ after }) => after),
    before,
  );
  const moved = changes.filter((change) => change.before && isMoved(change.before, change.after)).map(({ after }) => after.id);
  const isOwn = new Set(own);
  await runLandChecks(tx, own, { moved, areNew: true });
  await runLandChecks(
    tx,
    [...new Set(affected)].filter((id) => !isOwn.has(id)),
  );
}

/** Holds all land checks until the transaction ends. */
export async function lockLandChecks(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('land checks'))`.execute(tx);
}

const isMoved = (before: FieldLand, after: FieldLand) =>
  before.userId !== after.userId || before.location !== after.location || JSON.stringify(before.outline) !== JSON.stringify(after.outline);

interface Manner {
  /** Fields with new land, outline or owner: their confirmation ends. */
  moved?: string[];
  /** The caller holds the fields, so that rows may be made for them. Others without a row wait for the backfill. */
  areNew?: boolean;
}

/** Judges fields and keeps what was found. The caller holds the land checks. */
export async function runLandChecks(tx: Tx, ids: string[], { moved = [], areNew = false }: Manner = {}): Promise<void> {
  const hasMoved = new Set(moved);
  for (let start = 0; start < ids.length; start += MAX_BATCH) {
    const places = await readFieldLand(tx, ids.slice(start, start + MAX_BATCH));
    const [findings, known] = [await findLandFindings(tx, places), await readChecks(tx, places)];
    const judged = places
      .filter(({ id }) => areNew || known.has(id))
      .map(({ id }) => judgedRow(id, findings.get(id) ?? [], known.get(id), hasMoved.has(id)));
    await keep(tx, judged);
  }
}

interface Known {
  findings: LandFinding[];
  confirmedKeys: string[] | null;
}

async function readChecks(db: Db, places: FieldLand[]): Promise<Map<string, Known>> {
  const rows = await db
    .selectFrom('landChecks')
    .select(['fieldId', 'findings', 'confirmedKeys'])
    .where(sql<boolean>`"fieldId" = ANY(${places.map(({ id }) => id)}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.fieldId, row]));
}

/** A confirmation covers findings with the same key: another neighbour, or more of its land, has another key. */
export const keyOf = ({ code, fieldId, acres }: LandFinding) => [code, code === 'far' ? '' : (fieldId ?? ''), acres ?? ''].join(' ');

const asText = (findings: LandFinding[]) => JSON.stringify(findings.map((each) => [keyOf(each), each.message, each.fieldId]));

function judgedRow(fieldId: string, findings: LandFinding[], known: Known | undefined, hasMoved: boolean) {
  const confirmed = known?.confirmedKeys ?? [];
  return {
    fieldId,
    findings,
    isChanged: hasMoved || !known || asText(findings) !== asText(known.findings),
    endsConfirmation: hasMoved || findings.some((each) => !confirmed.includes(keyOf(each))),
  };
}

async function keep(tx: Tx, judged: ReturnType<typeof judgedRow>[]): Promise<void> {
  if (judged.length === 0) return;
  const kept = (column: string) => sql`CASE WHEN j."endsConfirmation" THEN NULL ELSE c.${sql.id(column)} END`;
  await sql`
    WITH j AS (
      SELECT * FROM jsonb_to_recordset(${json(judged)}) AS j("fieldId" uuid, "findings" jsonb, "isChanged" boolean, "endsConfirmation" boolean)
    ), updated AS (
      UPDATE "landChecks" c SET "rules" = ${RULES_VERSION}::int, "findings" = j."findings",
        "changedAt" = CASE WHEN j."isChanged" THEN greatest(clock_timestamp(), c."changedAt" + interval '1 millisecond') ELSE c."changedAt" END,
        "confirmedKeys" = ${kept('confirmedKeys')}, "confirmedByUserId" = ${kept('confirmedByUserId')},
        "confirmedByName" = ${kept('confirmedByName')}, "confirmedAt" = ${kept('confirmedAt')}
      FROM j WHERE c."fieldId" = j."fieldId"
      RETURNING c."fieldId"
    )
    INSERT INTO "landChecks" ("fieldId", "rules", "findings")
    SELECT j."fieldId", ${RULES_VERSION}::int, j."findings" FROM j WHERE j."fieldId" NOT IN (SELECT "fieldId" FROM updated)`.execute(tx);
}
