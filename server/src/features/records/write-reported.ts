import type { Tx } from '../../platform/db/connection/open.ts';
import type { CrewFilled } from '../../platform/db/schema/tables/applications.ts';
import { json, nextUpdatedAt } from '../../platform/db/sql/rows.ts';
import type { RecordRow } from './columns.ts';

type ReportedValues = Partial<Pick<RecordRow, 'startedAt' | 'endedAt' | 'areaAcres' | 'areaSource' | 'totalSprayL' | 'comments'>> &
  Pick<RecordRow, 'products'> & { crewFilled: CrewFilled };

/** Writes what a crew reported into an open record that the caller has locked. */
export async function writeReported(tx: Tx, id: string, { products, ...values }: ReportedValues): Promise<void> {
  await tx
    .updateTable('applicationRecords')
    .set({ ...values, products: json(products), updatedAt: nextUpdatedAt })
    .where('id', '=', id)
    .execute();
}
