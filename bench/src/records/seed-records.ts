import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Client } from 'pg';

const POSITIONS = 600;

/** Swaths over the land of the records, as a device reports them. */
function trackText(): string {
  const coordinates = Array.from({ length: POSITIONS }, (_, index) => [
    -105 + 0.01 * (Math.floor(index / 50) / 12),
    50 + 0.007 * ((index % 50) / 50),
  ]);
  const geometry = { type: 'LineString', coordinates };
  return JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] });
}

const PERSON = `jsonb_build_object('userId', NULL, 'name', 'Amelia Hart', 'licenceKind', 'Aerial', 'licenceNumber', 'A-1', 'licenceExpiresOn', NULL)`;
const PRODUCT = `jsonb_build_object('id', gen_random_uuid(), 'chemicalId', NULL, 'name', 'Tilt 250E', 'pcpNumber', '19346', 'hasNoPcpNumber', false,
  'activeIngredient', 'propiconazole', 'type', 'fungicide', 'rate', 0.2, 'rateUnit', 'L', 'amountUsed', 31.4, 'lotNumber', 'L-' || n,
  'farmerSupplied', false, 'reentryHours', 12, 'preHarvestDays', 36, 'maxWindKmh', 16, 'aerialUse', 'yes', 'sprayQuality', NULL)`;
const READING = `jsonb_build_object('id', gen_random_uuid(), 'sprayJobId', j."id", 'fieldId', NULL, 'recordId', NULL, 'phase', phase, 'source', 'hand',
  'takenAt', '2026-06-15T12:00:00.000Z', 'receivedAt', '2026-06-15T12:00:00.000Z', 'windKmh', 9.5, 'gustKmh', NULL, 'windFromDeg', 270, 'heightM', 1.5,
  'temperatureC', 17.2, 'humidityPct', 61, 'cloud', NULL, 'signs', '[]'::jsonb, 'instrument', NULL, 'position', NULL, 'takenBy', 'Gus Olson',
  'correctsId', NULL, 'reason', NULL, 'isConfirmed', false, 'correctedById', NULL)`;
const LAND = `jsonb_build_object('quarter', NULL, 'section', NULL, 'township', NULL, 'range', NULL, 'meridian', NULL, 'location', NULL, 'name', f."name",
  'legalDescription', 'NW-12-34-5-W2', 'ruralMunicipality', NULL, 'coordinates', f."coordinates", 'exclusionZones', '[]'::jsonb, 'grossAcres', 160,
  'effectiveAcres', 157)`;

/** Adds signed records with a track each: `inJune` of them in June 2026, and the others in the year before. */
export async function seedRecords(db: Client, count: number, inJune: number): Promise<void> {
  const track = trackText();
  // A record is signed only by a person; these have no links in the chain.
  await db.query('ALTER TABLE "applicationRecords" DISABLE TRIGGER USER');
  await db.query(
    `INSERT INTO "applicationRecords" ("state", "sprayJobId", "fieldId", "farmerId", "signedAt", "signedByUserId", "signedName", "templateCode", "judgement",
       "sprayJobName", "customer", "land", "company", "applicator", "products", "crop", "startedAt", "endedAt", "areaAcres", "areaSource", "notifiedPeople", "notApplicable", "readings", "track",
       "trackSha256", "trackPositions", "hash")
     SELECT 'signed', j."id", f."id", j."userId", now(), j."userId", 'Ann Lee', 'SK', '{"questions": [], "exceedsLabel": [], "enteredLate": false}', j."name",
       jsonb_build_object('userId', NULL, 'name', 'Olga', 'companyName', NULL, 'address', NULL, 'phone', '306-555-0142', 'email', NULL), ${LAND},
       jsonb_build_object('name', 'Prairie Air', 'address', NULL, 'phone', NULL, 'licenceNumber', 'C-9', 'licenceExpiresOn', NULL), ${PERSON},
       jsonb_build_array(${PRODUCT}), 'Wheat', started, started + interval '1 hour', 157, 'track', '[]', '{}',
       (SELECT jsonb_agg(${READING}) FROM unnest(ARRAY['start', 'end']) phase), $3, $4, ${POSITIONS}, repeat('ab', 32)
     FROM (SELECT *, row_number() OVER (ORDER BY "id") AS n FROM "sprayJobs" LIMIT $1) j
       JOIN LATERAL (SELECT f.* FROM "fields" f WHERE f."userId" = j."userId" ORDER BY f."id" LIMIT 1) f ON true
       CROSS JOIN LATERAL (SELECT CASE WHEN j.n <= $2 THEN timestamptz '2026-06-02 12:00Z' + j.n * interval '1 hour'
         ELSE timestamptz '2025-05-01 12:00Z' + j.n * interval '20 minutes' END AS started) times`,
    [count, inJune, gzipSync(track), createHash('sha256').update(track).digest('hex')],
  );
  await db.query('ALTER TABLE "applicationRecords" ENABLE TRIGGER USER');
  await db.query('VACUUM ANALYZE "applicationRecords"');
}
