import { json } from 'node:stream/consumers';
import { serveBare } from '../bare-server.ts';
import { createBarePool } from '../database.ts';
import { ACTIVE_PILOTS, COUNT_FIELDS, LIST_FIELDS, READ_JOB } from './bare-reads.ts';
import { type ChemicalForm, createChemical, createJob, type JobForm } from './bare-writes.ts';

// The bare server of the API bench, with the same paths: Node's own server and hand-written statements, without sessions, validation or
// framework.
const pool = createBarePool();

/** The id of the user who creates all records. */
const authorId = pool
  .query<{ id: string }>(`SELECT "id" FROM "users" WHERE "role" = 'admin' LIMIT 1`)
  .then(({ rows }) => rows[0]?.id ?? '');

serveBare(async (request) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  switch (`${request.method} ${pathname}`) {
    case 'GET /api/admin/fields': {
      const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
      const [counts, { rows }] = await Promise.all([pool.query<{ total: number }>(COUNT_FIELDS), pool.query(LIST_FIELDS, [limit, offset])]);
      return { fields: rows, total: counts.rows[0]?.total, limit, offset };
    }
    case 'GET /api/admin/locations/active': {
      const { rows } = await pool.query<{ refused?: object | null }>(ACTIVE_PILOTS);
      for (const row of rows) if (row.refused === null) delete row.refused;
      return { activePilots: rows, total: rows.length, limit: rows.length, offset: 0 };
    }
    case 'POST /api/admin/chemicals':
      return createChemical(pool, await authorId, (await json(request)) as ChemicalForm);
    case 'POST /api/spray-jobs':
      return createJob(pool, await authorId, (await json(request)) as JobForm);
    default:
      return (await pool.query<object>(READ_JOB, [pathname.split('/').at(-1)])).rows[0];
  }
});
