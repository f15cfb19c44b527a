import {
  type api,
  type BodyOf,
  defaultTemplate,
  HALF_REVIEW_MESSAGE,
  type RecordTemplate,
  TEMPLATE_CODES,
  type TemplateCode,
} from '@swathline/contract';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/connection/open.ts';
import { assertNotStale, nextUpdatedAt, omitUndefined } from '../../../platform/db/sql/rows.ts';
import { invalid } from '../../../platform/errors/problem.ts';

const COLUMNS = [
  'code',
  'requiredKeys',
  'yearsKept',
  'dueHours',
  'daysToProduce',
  'source',
  'reviewedOn',
  'reviewedBy',
  'updatedAt',
] as const;

/** The template of a province as an administrator left it, or as shipped. */
export async function readTemplate(db: Db, code: TemplateCode): Promise<RecordTemplate> {
  const row = await db.selectFrom('recordTemplates').select(COLUMNS).where('code', '=', code).executeTakeFirst();
  return row ?? defaultTemplate(code);
}

export async function listTemplates(db: Db): Promise<{ templates: RecordTemplate[] }> {
  const rows = await db.selectFrom('recordTemplates').select(COLUMNS).execute();
  return { templates: TEMPLATE_CODES.map((code) => rows.find((row) => row.code === code) ?? defaultTemplate(code)) };
}

type Form = BodyOf<typeof api.recordTemplates.update>;

/** @throws Problem stale; invalid for a review with a day but no name, or the other way round */
export async function updateTemplate({ db, by }: Pick<Context, 'db' | 'by'>, code: TemplateCode, form: Form): Promise<RecordTemplate> {
  const { updatedAt, ...change } = form;
  return db.transaction().execute(async (tx) => {
    const wasShipped = await insertShipped(tx, code);
    const rows = tx.selectFrom('recordTemplates').selectAll().where('code', '=', code);
    const before = await rows.forUpdate().executeTakeFirstOrThrow();
    if (!wasShipped) assertNotStale(before, updatedAt === null ? '' : updatedAt);
    const review = { reviewedOn: before.reviewedOn, reviewedBy: before.reviewedBy, ...omitUndefined(change) };
    if ((review.reviewedOn === null) !== (review.reviewedBy === null)) {
      throw invalid(review.reviewedOn === null ? 'reviewedOn' : 'reviewedBy', HALF_REVIEW_MESSAGE);
    }
    const after = await tx
      .updateTable('recordTemplates')
      .set({ ...omitUndefined(change), updatedAt: nextUpdatedAt })
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, {
      action: 'update',
      subjectType: 'record_template',
      subjectId: after.id,
      before,
      after: { ...after, name: code },
    });
    return after;
  });
}

/** Inserts the shipped template, so that its row can be locked. @returns false if an administrator has saved one before */
async function insertShipped(tx: Tx, code: TemplateCode): Promise<boolean> {
  const { updatedAt: _, ...shipped } = defaultTemplate(code);
  const inserted = await tx
    .insertInto('recordTemplates')
    .values(shipped)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
