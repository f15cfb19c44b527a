import { type api, type BodyOf, isConfirmable, type LandCheck, nameOfPerson } from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/trail.ts';
import type { Context } from '../../../platform/context.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { landCheckOf } from './columns.ts';
import { keyOf, lockLandChecks } from './run-checks.ts';

type Confirmation = BodyOf<typeof api.fields.confirmLand>;

/**
 * Records that an administrator confirms a field's land. A second confirmation of the same findings changes nothing.
 * @throws Problem not_found; stale when the findings have changed since; wrong_status without findings, or for land that cannot exist
 */
export async function confirmLand({ db, by }: Pick<Context, 'db' | 'by'>, id: string, { seen }: Confirmation): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockLandChecks(tx);
    const field = await tx.selectFrom('fields').select(landCheckOf('"fields"."id"').as('check')).where('id', '=', id).executeTakeFirst();
    const { check } = orNotFound(field, 'field');
    if (check.status === 'pending' || check.status === 'clear') {
      throw new Problem('wrong_status', 'The land of this field has nothing to confirm.');
    }
    if (Date.parse(check.changedAt ?? '') !== Date.parse(seen)) {
      throw new Problem(
        'stale',
        'The warnings about this land have changed since you opened it. Nothing was confirmed; review them again.',
      );
    }
    if (check.status === 'confirmed') return;
    assertConfirmable(check);

    const { findings } = await tx.selectFrom('landChecks').select('findings').where('fieldId', '=', id).executeTakeFirstOrThrow();
    await tx
      .updateTable('landChecks')
      .set({
        confirmedKeys: findings.map(keyOf),
        confirmedByUserId: by.id,
        confirmedByName: nameOfPerson(by),
        confirmedAt: sql`clock_timestamp()`,
      })
      .where('fieldId', '=', id)
      .execute();
    const sentences = check.findings.map(({ message }) => message).join(' ');
    await recordChange(tx, by, { action: 'confirm_land', subjectType: 'field', subjectId: id, after: { findings: sentences } });
  });
}

function assertConfirmable(check: LandCheck): void {
  if (isConfirmable(check)) return;
  throw new Problem('wrong_status', 'This legal description cannot exist, so it cannot be confirmed. Edit the field and correct it.');
}
