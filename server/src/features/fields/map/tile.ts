import { FIELD_LAYERS, FIRST_OUTLINE_ZOOM, LAST_TILE_ZOOM } from '@swathline/contract';
import {
  encodeTile,
  labelPosition,
  type Point,
  TILE_UNITS,
  type TileAddress,
  tileBounds,
  type TileFeature,
  tilePosition,
  tilePoint,
  worldPosition,
} from '@swathline/survey';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { runStatement } from '../../../platform/db/sql/run-statement.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { customerNameOf } from '../../auth/user-record.ts';
import { boxOverlaps } from './queries.ts';
import { outlineInTile, OVERLAP_UNITS } from './tile-outline.ts';

/** An expression over a row of `fields`: what its colour stands for, or null. */
export type FieldValue = RawBuilder<string | null>;

const NO_VALUE: FieldValue = sql`NULL::text`;

/** The crop of a season. */
export const cropOfField = (season: number): FieldValue =>
  sql`(SELECT each->>'crop' FROM jsonb_array_elements("fields"."crops") each WHERE each->'season' = to_jsonb(${season}::int))`;

/** The farmer as the list of customers names it. */
export const CUSTOMER_OF_FIELD: FieldValue = sql`(SELECT coalesce(nullif(${customerNameOf()}, ''), "email") FROM "users" WHERE "users"."id" = "fields"."userId")`;

/** Renders the active fields in one tile of the map as a Mapbox vector tile, with a value for each. */
export async function renderFieldTile(db: Db, tile: TileAddress, value = NO_VALUE): Promise<ServedFile> {
  const content = encodeTile(
    tile.zoom < FIRST_OUTLINE_ZOOM ? { [FIELD_LAYERS.dots]: await readDots(db, tile, value) } : await readOutlines(db, tile, value),
  );
  return {
    name: `fields-${tile.zoom}-${tile.x}-${tile.y}.mvt`,
    type: 'application/vnd.mapbox-vector-tile',
    content: Buffer.from(content.buffer),
    isCompressible: true,
  };
}

const valueProperty = (value: string | null) => (value === null ? {} : { value });

/** Orders larger fields first, so that smaller ones are drawn on top. Their names are in the tiles of the last zoom alone. */
async function readOutlines(db: Db, tile: TileAddress, value: FieldValue): Promise<Record<string, TileFeature[]>> {
  const { south, west, north, east } = tileBounds(tile);
  const [up, along] = [((north - south) * OVERLAP_UNITS) / TILE_UNITS, ((east - west) * OVERLAP_UNITS) / TILE_UNITS];
  const rows = await db
    .selectFrom('fields')
    .select(['name', 'coordinates', value.as('value'), sql<number>`round("fieldAcres" - "exclusionAcres")::int`.as('acres')])
    .where('isActive', '=', true)
    .where(boxOverlaps({ south: south - up, west: west - along, north: north + up, east: east + along }))
    .orderBy('fieldAcres', 'desc')
    .execute();
  return {
    [FIELD_LAYERS.outlines]: rows.flatMap((row) => outlineInTile(tile, row.coordinates, valueProperty(row.value)) ?? []),
    [FIELD_LAYERS.labels]: tile.zoom < LAST_TILE_ZOOM ? [] : rows.flatMap((row) => labelInTile(tile, row) ?? []),
  };
}

/** Longer names are shortened: they would not fit onto their fields. */
const MAX_LABEL_CHARACTERS = 40;

interface LabelledField {
  name: string;
  coordinates: readonly Point[];
  acres: number;
  value: string | null;
}

/** The point at which a field's name has most room, in the one tile that contains it. */
function labelInTile(tile: TileAddress, { name, coordinates, acres, value }: LabelledField): TileFeature | null {
  const place = labelPosition(coordinates.map(worldPosition));
  const position = place && tilePosition(tile, place);
  if (!position || !isInTile(position.x) || !isInTile(position.y)) return null;
  return tilePoint(position, { name: shortened(name), acres: Math.max(0, acres), ...valueProperty(value) });
}

/** Counts whole characters, so that none is cut. */
function shortened(name: string): string {
  const characters = [...name];
  return characters.length <= MAX_LABEL_CHARACTERS
    ? name
    : `${characters
        .slice(0, MAX_LABEL_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`;
}

/** Cells per side of a tile. Fields in the same cell, 4 of a tile's 512 pixels wide, share one dot at their average position. */
const CELLS_PER_SIDE = 128;

async function readDots(db: Db, tile: TileAddress, value: FieldValue): Promise<TileFeature[]> {
  const cellsAroundEarth = CELLS_PER_SIDE * 2 ** tile.zoom;
  const cell = (axis: string) => sql`floor(${sql.ref(axis)} * ${sql.lit(cellsAroundEarth)})`;
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<{ x: number; y: number; count: number; value: string | null }>`
    SELECT avg("x") AS "x", avg("y") AS "y", count(*)::int AS "count",
      nullif(mode() WITHIN GROUP (ORDER BY coalesce("value", '')), '') AS "value" FROM (
      SELECT (center("box"))[0] / 360 + 0.5 AS "x", 0.5 - asinh(tan(radians((center("box"))[1]))) / (2 * pi()) AS "y", ${value} AS "value"
      FROM "fields" WHERE "isActive" AND ${boxOverlaps(tileBounds(tile))}) AS "middles"
    GROUP BY ${cell('x')}, ${cell('y')}`,
  );
  return rows
    .map((row) => ({ ...row, position: tilePosition(tile, row) }))
    .filter(({ position }) => isInTile(position.x) && isInTile(position.y))
    .map(({ position, count, value: most }) => tilePoint(position, { ...(count > 1 && { count }), ...valueProperty(most) }));
}

const isInTile = (units: number) => units >= 0 && units < TILE_UNITS;
