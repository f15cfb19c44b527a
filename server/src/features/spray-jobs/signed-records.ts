import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';

/** What happens to application records when a job is completed; `app.ts` connects it, because records are built on jobs. */
export interface JobCompletion {
  /** Within the transaction that completes the job. */
  within(context: { db: Tx; by: SignedInUser; timeZone: string }, sprayJobId: string): Promise<void>;
  /** After it: what takes long. */
  after(db: Db, sprayJobId: string): Promise<void>;
}

async function hasSignedRecords(tx: Tx, sprayJobId: string): Promise<boolean> {
  const signed = tx
    .selectFrom('applicationRecords')
    .select('id')
    .where('sprayJobId', '=', sprayJobId)
    .where('state', '<>', 'open')
    .limit(1);
  return (await signed.executeTakeFirst()) !== undefined;
}

interface NamedJob {
  id: string;
  name: string;
}

/** @throws Problem protected */
export async function assertCanReopen(tx: Tx, { id, name }: NamedJob): Promise<void> {
  if (!(await hasSignedRecords(tx, id))) return;
  throw new Problem(
    'protected',
    `${name} has signed application records, so it stays completed. Correct the record, or create another job for further spraying.`,
  );
}

/** @throws Problem protected */
export async function assertCanDelete(tx: Tx, { id, name }: NamedJob): Promise<void> {
  if (!(await hasSignedRecords(tx, id))) return;
  throw new Problem(
    'protected',
    `${name} has signed application records, which are kept. The job stays too; correct a record if it is wrong.`,
  );
}

/** What a signed record says of its job. */
interface AppliedParts {
  userId: string;
  pilotId: string | null;
  fields: string;
  chemicals: string;
}

/** Refuses to change what a signed record says was applied. @throws Problem protected */
export async function assertAppliedPartsStay(tx: Tx, { id, name }: NamedJob, before: AppliedParts, after: AppliedParts): Promise<void> {
  const isChanged = (['userId', 'pilotId', 'fields', 'chemicals'] as const).some((part) => before[part] !== after[part]);
  if (!isChanged || !(await hasSignedRecords(tx, id))) return;
  throw new Problem(
    'protected',
    `${name} has signed application records, so its farmer, pilot, fields and chemicals stay. Correct the record instead; nothing was saved.`,
  );
}
