import {
  corners,
  formatLegalDescription,
  municipalityName,
  municipalityOf,
  type QuarterSection,
  QUARTERS,
  ringAcres,
} from '@swathline/survey';
import { connectDatabase } from '../database.ts';

const FARMERS = 500;
const BATCH = 5000;

/** Inserts the fields from one index up to another into the database of a server. */
export async function seedFields(socketFolder: string, from: number, to: number): Promise<void> {
  const db = await connectDatabase(socketFolder);
  try {
    await db.query(
      `INSERT INTO "users" ("firstName", "lastName", "email", "role", "isActive", "passwordHash", "confirmedAt")
       SELECT 'Farmer', 'No. ' || n, 'farmer' || n || '@example.com', 'farmer', true, 'none', now() FROM generate_series(1, $1) n
       ON CONFLICT DO NOTHING`,
      [FARMERS],
    );
    const quarters = scatteredQuarters().slice(from, to);
    for (let at = 0; at < quarters.length; at += BATCH) {
      await db.query(INSERT_FIELDS, [JSON.stringify(quarters.slice(at, at + BATCH).flatMap(fieldRow))]);
    }
    await db.query('VACUUM ANALYZE "fields"');
  } finally {
    await db.end();
  }
}

const INSERT_FIELDS = `
  INSERT INTO "fields" ("userId", "name", "area", "fieldType", "quarter", "section", "township", "range", "meridian", "location",
    "ruralMunicipality", "coordinates", "fieldAcres")
  SELECT farmers."id", given."name", 160, 'field', given."quarter", given."section", given."township", given."range", given."meridian",
    given."location", given."ruralMunicipality", given."coordinates", given."fieldAcres"
  FROM jsonb_to_recordset($1) AS given("name" text, "farmer" int, "quarter" text, "section" int, "township" int, "range" int, "meridian" text,
    "location" text, "ruralMunicipality" text, "coordinates" jsonb, "fieldAcres" double precision)
  JOIN "users" farmers ON farmers."email" = 'farmer' || given."farmer" || '@example.com'`;

/** The quarters of southern Saskatchewan west of the second and third meridians, each once, in a scattered order. */
function scatteredQuarters(): QuarterSection[] {
  const all: QuarterSection[] = [];
  for (const meridian of ['W2', 'W3'] as const)
    for (let township = 1; township <= 40; township++)
      for (let range = 1; range <= 26; range++)
        for (let section = 1; section <= 36; section++)
          for (const quarter of QUARTERS) all.push({ quarter, section, township, range, meridian });
  const step = 104_729; // a prime that does not divide the number of quarters, so that each quarter appears once
  return all.map((quarter, at) => all[(at * step) % all.length] ?? quarter);
}

function fieldRow(land: QuarterSection, at: number) {
  const quarter = corners(land);
  if (!quarter) return [];
  const coordinates = [quarter.northwest, quarter.northeast, quarter.southeast, quarter.southwest];
  const municipality = municipalityOf(land);
  return {
    ...land,
    name: `Field ${land.section}${land.quarter} of ${land.township}-${land.range}`,
    farmer: 1 + (at % FARMERS),
    ruralMunicipality: municipality && municipalityName(municipality),
    location: formatLegalDescription(land),
    coordinates,
    fieldAcres: ringAcres(coordinates),
  };
}
