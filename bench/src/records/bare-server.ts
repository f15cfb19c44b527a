import { serveBare } from '../bare-server.ts';
import { createBarePool } from '../database.ts';

// The bare server of the records bench: Node's own server and hand-written statements, without sessions, validation or framework.

const TIME_ZONE = process.env['TIME_ZONE'] ?? 'America/Regina';
/** The list's order, by the same expression as its index. */
const ORDER = `(CASE "state" WHEN 'open' THEN 1e11::float8 ELSE 0 END
  + extract(epoch FROM coalesce("startedAt", "createdAt") - '2000-01-01 00:00+00'::timestamptz)::float8)`;
const LIST = `
  SELECT "id", to_char(coalesce("startedAt", "createdAt") AT TIME ZONE '${TIME_ZONE}', 'YYYY-') || lpad("number"::text, 6, '0') AS "recordNumber",
    "version", "state", "sprayJobId", "sprayJobName", "fieldId", coalesce("fieldName", '') AS "fieldName", "land" ->> 'location' AS "location", "pass",
    "province", "startedAt", "endedAt", "areaAcres"::float8, "signedAt", "signedName", "createdAt", "updatedAt",
    coalesce("customerName", '') AS "customerName", "applicatorName", jsonb_path_query_array("products", '$[*].name') AS "productNames", false AS "isLate",
    (CASE WHEN "version" = 1 AND "endedAt" < "createdAt" THEN "endedAt" ELSE "createdAt" END)
      + (SELECT make_interval(hours => coalesce((SELECT "dueHours" FROM "recordTemplates" t WHERE t."code" = r."templateCode"), 48))) AS "dueAt"
  FROM "applicationRecords" r WHERE "state" <> 'replaced' ORDER BY ${ORDER} DESC, "id" DESC LIMIT $1 OFFSET $2`;
const COUNT = `SELECT count(*)::int AS "total" FROM "applicationRecords" WHERE "state" <> 'replaced'`;

const pool = createBarePool();

serveBare(async (request) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
  const [counts, { rows }] = await Promise.all([pool.query<{ total: number }>(COUNT), pool.query(LIST, [limit, offset])]);
  return { records: rows, total: counts.rows[0]?.total, limit, offset };
});
