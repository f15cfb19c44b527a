import { type api, type BodyOf, DEFAULT_OFFICE_SETTINGS, type OfficeSettings } from '@swathline/contract';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { assertNotStale, nextUpdatedAt, omitUndefined } from '../../platform/db/sql/rows.ts';

type Change = BodyOf<typeof api.officeSettings.update>;

/** The office's settings; the defaults until they are saved for the first time. */
export async function getOfficeSettings(db: Db | Tx): Promise<OfficeSettings> {
  const row = await db
    .selectFrom('officeSettings')
    .select([
      'papersGuard',
      'clock',
      'crewMayComplete',
      'mayFlyAtNight',
      'landConfirmation',
      'farmersSeeFlights',
      'secondFactorFrom',
      'companyName',
      'companyAddress',
      'companyPhone',
      'companyEmail',
      'updatedAt',
    ])
    .executeTakeFirst();
  if (!row) return DEFAULT_OFFICE_SETTINGS;
  const { companyName: name, companyAddress: address, companyPhone: phone, companyEmail: email, ...settings } = row;
  return { ...settings, company: { name, address, phone, email } };
}

/** @throws Problem stale */
export async function updateOfficeSettings(
  { db, by }: Pick<Context, 'db' | 'by'>,
  { updatedAt, company = {}, ...change }: Change,
): Promise<OfficeSettings> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOfficeSettings(tx);
    assertNotStale(before, updatedAt);
    const columns = {
      ...change,
      companyName: company.name,
      companyAddress: company.address,
      companyPhone: company.phone,
      companyEmail: company.email,
    };
    await tx
      .updateTable('officeSettings')
      .set({ ...omitUndefined(columns), updatedAt: nextUpdatedAt })
      .execute();
    const after = await getOfficeSettings(tx);
    await recordChange(tx, by, { action: 'update', subjectType: 'office_settings', subjectId: null, before, after });
    return after;
  });
}

/** Creates the row if there is none; the settings are then those of an office that has not saved any. */
async function lockOfficeSettings(tx: Tx): Promise<OfficeSettings> {
  const created = await tx
    .insertInto('officeSettings')
    .values({ isOnlyRow: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('isOnlyRow')
    .executeTakeFirst();
  if (created) return DEFAULT_OFFICE_SETTINGS;
  await tx.selectFrom('officeSettings').select('isOnlyRow').forUpdate().execute();
  return getOfficeSettings(tx);
}
