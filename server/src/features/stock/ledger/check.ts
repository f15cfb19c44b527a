import type { InputProblem, MovementForm } from '@swathline/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/connection/open.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { customerAccounts } from '../../users/customer-accounts.ts';
import { recordsById } from '../../records/signed-records.ts';
import { jobsById } from '../../spray-jobs/access.ts';

type Named = Pick<MovementForm, 'fromPlaceId' | 'toPlaceId' | 'ownerId' | 'sprayJobId' | 'recordId'> & { lotId: string };
type Rows = Awaited<ReturnType<typeof readNamed>>;

/**
 * Checks that what movements name exists and fits together.
 * @param nameOf the name of an input of the movement with this index
 * @throws Problem invalid
 */
export async function assertKnown(
  tx: Tx,
  movements: readonly Named[],
  lots: ReadonlySet<string>,
  nameOf: (index: number, input: string) => string,
): Promise<void> {
  const rows = await readNamed(tx, movements);
  const errors = movements.flatMap((movement, index) =>
    problemsOf(movement, lots, rows).map(([field, message]): InputProblem => ({ field: nameOf(index, field), message })),
  );
  const [first] = errors;
  if (first) throw new Problem('invalid', first.message, { errors });
}

async function readNamed(tx: Tx, movements: readonly Named[]) {
  const named = (key: Exclude<keyof Named, 'lotId'>) => movements.flatMap((movement) => movement[key] ?? []);
  const idsOf = (key: Exclude<keyof Named, 'lotId'>) => sql<string>`any(${named(key)}::uuid[])`;
  const places = await tx
    .selectFrom('stockPlaces')
    .select(['id', 'name', 'isActive'])
    .where((where) => where.or([where('id', '=', idsOf('fromPlaceId')), where('id', '=', idsOf('toPlaceId'))]))
    .execute();
  const owners = await customerAccounts(tx).select('id').where('id', '=', idsOf('ownerId')).execute();
  const jobs = await jobsById(tx, named('sprayJobId')).select(['id', 'name', 'userId']).execute();
  const records = await recordsById(tx, named('recordId')).select(['id', 'sprayJobId', 'state']).execute();
  const byId = <Row extends { id: string }>(list: Row[]) => new Map(list.map((row) => [row.id, row]));
  return { places: byId(places), owners: byId(owners), jobs: byId(jobs), records: byId(records) };
}

function problemsOf(
  movement: Named,
  lots: ReadonlySet<string>,
  { places, owners, jobs, records }: Rows,
): [field: string, message: string][] {
  const { lotId, fromPlaceId, toPlaceId, ownerId, sprayJobId, recordId } = movement;
  const [to, job, record] = [places.get(toPlaceId ?? ''), jobs.get(sprayJobId ?? ''), records.get(recordId ?? '')];
  const found: [isProblem: boolean, field: string, message: string][] = [
    [!lots.has(lotId), 'lotId', 'Please choose a lot'],
    [Boolean(fromPlaceId) && !places.has(fromPlaceId ?? ''), 'fromPlaceId', 'Please choose a place'],
    [Boolean(toPlaceId) && to === undefined, 'toPlaceId', 'Please choose a place'],
    [to?.isActive === false, 'toPlaceId', `${to?.name} is not in use`],
    [Boolean(ownerId) && !owners.has(ownerId ?? ''), 'ownerId', 'Please choose a farmer'],
    [Boolean(sprayJobId) && job === undefined, 'sprayJobId', 'Please choose a job'],
    [Boolean(ownerId) && job !== undefined && job.userId !== ownerId, 'ownerId', 'This product belongs to another farmer than the job'],
    [Boolean(recordId) && record === undefined, 'recordId', 'Please choose a record'],
    [record?.state === 'open', 'recordId', 'This record is not signed yet'],
    [record !== undefined && record.sprayJobId !== sprayJobId, 'recordId', 'This record is of another job'],
  ];
  return found.flatMap(([isProblem, field, message]) => (isProblem ? [[field, message]] : []));
}
