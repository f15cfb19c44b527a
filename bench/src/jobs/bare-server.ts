import { serveBare } from '../bare-server.ts';
import { createBarePool } from '../database.ts';

// The bare server of the jobs bench: Node's own server and one hand-written statement, without sessions, validation or framework.

const LIST = `
  SELECT j."id", j."name", j."userId",
    json_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'companyName', u."companyName", 'email', u."email") AS "farmer",
    j."status", j."startDate", j."endDate",
    (SELECT count(*)::int FROM "sprayJobFields" p WHERE p."sprayJobId" = j."id") AS "fieldCount",
    (SELECT count(*)::int FROM "sprayJobChemicals" p WHERE p."sprayJobId" = j."id") AS "chemicalCount",
    (SELECT count(*)::int FROM "groundCrewAssignments" p WHERE p."sprayJobId" = j."id") AS "groundCrewCount",
    j."dateSubmitted", j."dateApproved", j."completedAt", j."createdAt", j."updatedAt",
    CASE WHEN j."status" IN ('completed', 'cancelled') THEN 0 ELSE (
      SELECT count(*)::int FROM "sprayJobFields" p JOIN "landChecks" c ON c."fieldId" = p."fieldId" AND c."isOpen" WHERE p."sprayJobId" = j."id"
    ) END AS "landToCheck"
  FROM (
    SELECT * FROM "sprayJobs" WHERE "status" = $1 ORDER BY "createdAt" DESC, "id" DESC LIMIT $2 OFFSET $3
  ) j JOIN "users" u ON u."id" = j."userId"
  ORDER BY j."createdAt" DESC, j."id" DESC`;
const COUNT = `SELECT count(*)::int AS "total" FROM "sprayJobs" WHERE "status" = $1`;

const pool = createBarePool();

serveBare(async (request) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const [status, limit, offset] = [query.get('status'), Number(query.get('limit')), Number(query.get('offset'))];
  const [counts, { rows }] = await Promise.all([pool.query<{ total: number }>(COUNT, [status]), pool.query(LIST, [status, limit, offset])]);
  return { sprayJobs: rows, total: counts.rows[0]?.total, limit, offset };
});
