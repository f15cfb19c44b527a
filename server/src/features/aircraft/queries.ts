import {
  Aircraft,
  AIRCRAFT_KIND_LABEL,
  AIRCRAFT_KINDS,
  type api,
  type BodyOf,
  type QueryOf,
  type ReplyOf,
  registrationError,
} from '@swathline/contract';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { ignoreCase, listPage, matches, valueAndLabel } from '../../platform/db/lists/page.ts';
import { assertNotStale, nextUpdatedAt, omitUndefined, orNotFound } from '../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../platform/errors/problem.ts';
import type { Person } from '../../platform/http/callers.ts';
import { announceLive } from '../../platform/live/announce.ts';

type AircraftRoutes = typeof api.aircraft;
type AircraftContext = Pick<Context, 'db' | 'by'>;

const AIRCRAFT_COLUMNS = Aircraft.keyof().options;

export async function listAircraft(db: Db, query: QueryOf<AircraftRoutes['list']>): Promise<ReplyOf<AircraftRoutes['list']>> {
  let filtered = db.selectFrom('aircraft').where(
    matches(query, {
      registration: sql.ref('registration'),
      kind: valueAndLabel('kind', AIRCRAFT_KINDS, (kind) => AIRCRAFT_KIND_LABEL[kind]),
      make: sql.ref('make'),
      model: sql.ref('model'),
      serialNumber: sql.ref('serialNumber'),
      nozzles: sql.ref('nozzles'),
    }),
  );
  if (query.isActive !== undefined) filtered = filtered.where('isActive', '=', query.isActive);
  const sort = { by: sortBy(query.sort), id: 'id', isNullable: NULLABLE_SORTS.has(query.sort) } as const;
  const { rows, ...page } = await listPage(filtered, query, sort, (q) => q.select(AIRCRAFT_COLUMNS));
  return { aircraft: rows, ...page };
}

type SortName = QueryOf<AircraftRoutes['list']>['sort'];
const NULLABLE_SORTS = new Set<SortName>(['make', 'model', 'serialNumber', 'hopperLitres', 'swathMetres']);
const TEXT_SORTS = new Set<SortName>(['registration', 'kind', 'make', 'model', 'serialNumber']);

function sortBy(sort: SortName) {
  const column = sql.ref<string | null>(sort);
  return TEXT_SORTS.has(sort) ? ignoreCase(column) : column;
}

/** @throws Problem not_found */
export async function getAircraft(db: Db, id: string): Promise<Aircraft> {
  return orNotFound(await db.selectFrom('aircraft').select(AIRCRAFT_COLUMNS).where('id', '=', id).executeTakeFirst(), 'aircraft');
}

/** @throws Problem already_taken for the registration of another aircraft */
export async function createAircraft({ db, by }: { db: Db; by: Person | null }, form: BodyOf<AircraftRoutes['create']>): Promise<Aircraft> {
  return db.transaction().execute(async (tx) => {
    const after = await tx.insertInto('aircraft').values(omitUndefined(form)).returning(AIRCRAFT_COLUMNS).executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'create', subjectType: 'aircraft', subjectId: after.id, after });
    return after;
  });
}

/** @throws Problem not_found, stale; invalid for a registration that does not fit the kind; already_taken */
export async function updateAircraft(
  { db, by }: AircraftContext,
  id: string,
  { updatedAt, ...change }: BodyOf<AircraftRoutes['update']>,
): Promise<Aircraft> {
  return db.transaction().execute(async (tx) => {
    const before = await lockAircraft(tx, id);
    assertNotStale(before, updatedAt);
    const error = registrationError(change.kind ?? before.kind, change.registration ?? before.registration);
    if (error !== null) throw invalid('registration', error);
    const after = await tx
      .updateTable('aircraft')
      .set({ ...omitUndefined(change), updatedAt: nextUpdatedAt })
      .where('id', '=', id)
      .returning(AIRCRAFT_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange(tx, by, { action: 'update', subjectType: 'aircraft', subjectId: id, before, after });
    if (after.kind !== before.kind) await announceLive(tx);
    return after;
  });
}

/** @throws Problem not_found; in_use with the number of jobs that use it */
export async function deleteAircraft({ db, by }: AircraftContext, id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockAircraft(tx, id);
    const { jobs } = await tx
      .selectFrom('sprayJobs')
      .select(sql<number>`count(*)`.as('jobs'))
      .where('aircraftId', '=', id)
      .executeTakeFirstOrThrow();
    if (jobs > 0) {
      const count = `${jobs} spray ${jobs === 1 ? 'job' : 'jobs'}`;
      throw new Problem('in_use', `${before.registration} is used by ${count}. Deactivate it instead: new jobs then no longer offer it.`);
    }
    await recordChange(tx, by, { action: 'delete', subjectType: 'aircraft', subjectId: id, before });
    await tx.deleteFrom('aircraft').where('id', '=', id).execute();
    return null;
  });
}

/** @throws Problem not_found */
export async function lockAircraft(tx: Tx, id: string): Promise<Aircraft> {
  const aircraft = await tx.selectFrom('aircraft').select(AIRCRAFT_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return orNotFound(aircraft, 'aircraft');
}

/** @throws Problem invalid for an aircraft that is not active */
export async function assertActiveAircraft(tx: Tx, aircraftId: string | null | undefined): Promise<void> {
  if (!aircraftId) return;
  const aircraft = await tx.selectFrom('aircraft').select('isActive').where('id', '=', aircraftId).forShare().executeTakeFirst();
  if (!aircraft?.isActive) throw invalid('aircraftId', 'The chosen aircraft is not in use. Choose an active one.');
}
