import type { api, BodyOf, ReplyOf } from '@swathline/contract';
import type { QuarterSection } from '@swathline/survey';
import type { Db } from '../db/connect.ts';
import { found } from '../db/rows.ts';
import { extentWarnings, type Land, landWarnings } from './land-check.ts';
import { type KeptPlace, placeAfter, placeOf } from './place.ts';

type LandCheck = typeof api.landCheck;

/**
 * What looks wrong with a field's land before it is saved. Nothing is written.
 * @throws Problem not_found; invalid for land that saving would refuse too
 */
export async function checkFieldLand(db: Db, body: BodyOf<LandCheck['ofField']>): Promise<ReplyOf<LandCheck['ofField']>> {
  const { fieldId, userId } = body;
  const active = await activeFields(db, userId);
  const others = active.filter(({ id }) => id !== fieldId);
  const land = landOf(await placeToCheck(db, body));
  return { warnings: [...landWarnings(land, others), ...extentWarnings(land.outline)] };
}

async function placeToCheck(db: Db, { fieldId, ...given }: BodyOf<LandCheck['ofField']>): Promise<KeptPlace> {
  if (fieldId === undefined) return placeOf(given);

  const field = found(await readLand(db).where('id', '=', fieldId).executeTakeFirst(), 'field');
  return placeAfter(given, field) ?? field;
}

/** What looks wrong with the fields chosen for a farmer's job; a field that is gone or another farmer's is for saving to refuse. */
export async function checkJobLand(db: Db, { userId, fieldIds }: BodyOf<LandCheck['ofJob']>): Promise<ReplyOf<LandCheck['ofJob']>> {
  const active = await activeFields(db, userId);
  const chosen = new Set(fieldIds);

  const warnings = active
    .filter(({ id }) => chosen.has(id))
    .flatMap((field) => {
      const others = active.filter((other) => other !== field);
      return landWarnings(field, others).map(({ code, message }) => ({ code, message: `${field.name}: ${message}` }));
    });
  return { warnings };
}

async function activeFields(db: Db, userId: string) {
  const rows = await readLand(db).where('userId', '=', userId).where('isActive', '=', true).orderBy('name').orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, name: row.name, ...landOf(row) }));
}

function readLand(db: Db) {
  return db.selectFrom('fields').select(['id', 'name', 'quarter', 'section', 'township', 'range', 'meridian', 'coordinates']);
}

function landOf({ coordinates, ...place }: KeptPlace): Land {
  return { quarter: quarterOf(place), outline: coordinates };
}

/** A field has all of its legal description or none of it. */
function quarterOf({ quarter, section, township, range, meridian }: Omit<KeptPlace, 'coordinates'>): QuarterSection | null {
  if (quarter === null || section === null || township === null || range === null || meridian === null) return null;
  return { quarter, section, township, range, meridian };
}
