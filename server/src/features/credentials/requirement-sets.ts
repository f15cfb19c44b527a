import {
  type api,
  type BodyOf,
  defaultRequirementSet,
  nameOfPerson,
  type ReplyOf,
  REQUIREMENT_SET_CODES,
  type RequirementSet,
  type RequirementSetCode,
  requirementSetName,
} from '@swathline/contract';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { assertNotStale, json, nextUpdatedAt } from '../../platform/db/sql/rows.ts';

type RequirementSets = typeof api.requirementSets;

const SAVED_COLUMNS = ['code', 'pilot', 'groundCrew', 'aircraft', 'company', 'reviewedOn', 'reviewedBy', 'updatedAt'] as const;

export async function listRequirementSets(db: Db): Promise<ReplyOf<RequirementSets['list']>> {
  const saved = new Map((await db.selectFrom('requirementSets').select(SAVED_COLUMNS).execute()).map((row) => [row.code, row]));
  const requirementSets = REQUIREMENT_SET_CODES.map((code) => ({ ...defaultRequirementSet(code), ...saved.get(code) }));
  return { requirementSets, total: requirementSets.length, limit: requirementSets.length, offset: 0 };
}

/** The set that the office saved, or the default one. */
export async function getRequirementSet(db: Db | Tx, code: RequirementSetCode): Promise<RequirementSet> {
  const saved = await db.selectFrom('requirementSets').select(SAVED_COLUMNS).where('code', '=', code).executeTakeFirst();
  return { ...defaultRequirementSet(code), ...saved };
}

/** @throws Problem stale */
export async function updateRequirementSet(
  { db, by }: Pick<Context, 'db' | 'by'>,
  code: RequirementSetCode,
  { updatedAt, ...change }: BodyOf<RequirementSets['update']>,
): Promise<RequirementSet> {
  return db.transaction().execute(async (tx) => {
    const before = await lockRequirementSet(tx, code);
    assertNotStale(before, updatedAt);
    const { pilot, groundCrew, aircraft, company } = before;
    const lists = { pilot, groundCrew, aircraft, company, ...change };
    const reviewedOn = change.reviewedOn ?? null;
    await tx
      .updateTable('requirementSets')
      .set({
        pilot: json(lists.pilot),
        groundCrew: json(lists.groundCrew),
        aircraft: json(lists.aircraft),
        company: json(lists.company),
        reviewedOn,
        reviewedBy: reviewedOn === null ? null : (change.reviewedBy ?? nameOfPerson(by)),
        updatedAt: nextUpdatedAt,
      })
      .where('code', '=', code)
      .execute();
    const after = await getRequirementSet(tx, code);
    const withName = (set: RequirementSet) => ({ ...set, name: requirementSetName(code) });
    await recordChange(tx, by, {
      action: 'update',
      subjectType: 'requirement_set',
      subjectId: null,
      before: withName(before),
      after: withName(after),
    });
    return after;
  });
}

/** Saves the default set if the office has not saved one, so that its row can be locked. */
async function lockRequirementSet(tx: Tx, code: RequirementSetCode): Promise<RequirementSet> {
  const initial = defaultRequirementSet(code);
  const { pilot, groundCrew, aircraft, company } = initial;
  const created = await tx
    .insertInto('requirementSets')
    .values({ code, pilot: json(pilot), groundCrew: json(groundCrew), aircraft: json(aircraft), company: json(company) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (created) return initial;
  await tx.selectFrom('requirementSets').select('code').where('code', '=', code).forUpdate().execute();
  return getRequirementSet(tx, code);
}
