import { FIELD_LAYERS, FIRST_OUTLINE_ZOOM } from '@swathline/contract';
import { encodeTile, TILE_UNITS, type TileAddress, tileBounds, type TileFeature, tilePosition, tilePoint } from '@swathline/survey';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection/open.ts';
import { runStatement } from '../../../platform/db/sql/run-statement.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { boxOverlaps } from './queries.ts';
import { outlineInTile, OVERLAP_UNITS } from './tile-outline.ts';

/** Renders the active fields in one tile of the map as a Mapbox vector tile. */
export async function renderFieldTile(db: Db, tile: TileAddress): Promise<ServedFile> {
  const content =
    tile.zoom < FIRST_OUTLINE_ZOOM
      ? encodeTile({ [FIELD_LAYERS.dots]: await readDots(db, tile) })
      : encodeTile({ [FIELD_LAYERS.outlines]: await readOutlines(db, tile) });
  return {
    name: `fields-${tile.zoom}-${tile.x}-${tile.y}.mvt`,
    type: 'application/vnd.mapbox-vector-tile',
    content: Buffer.from(content.buffer),
    isCompressible: true,
  };
}

/** Orders larger fields first, so that smaller ones are drawn on top. */
async function readOutlines(db: Db, tile: TileAddress): Promise<TileFeature[]> {
  const { south, west, north, east } = tileBounds(tile);
  const [up, along] = [((north - south) * OVERLAP_UNITS) / TILE_UNITS, ((east - west) * OVERLAP_UNITS) / TILE_UNITS];
  const rows = await db
    .selectFrom('fields')
    .select('coordinates')
    .where('isActive', '=', true)
    .where(boxOverlaps({ south: south - up, west: west - along, north: north + up, east: east + along }))
    .orderBy('fieldAcres', 'desc')
    .execute();
  return rows.flatMap(({ coordinates }) => outlineInTile(tile, coordinates) ?? []);
}

/** Cells per side of a tile. Fields in the same cell, 4 of a tile's 512 pixels wide, share one dot at their average position. */
const CELLS_PER_SIDE = 128;

async function readDots(db: Db, tile: TileAddress): Promise<TileFeature[]> {
  const cellsAroundEarth = CELLS_PER_SIDE * 2 ** tile.zoom;
  const cell = (axis: string) => sql`floor(${sql.ref(axis)} * ${sql.lit(cellsAroundEarth)})`;
  const { rows } = await runStatement(
    db,
    { isReadOnly: true },
    sql<{ x: number; y: number; count: number }>`
    SELECT avg("x") AS "x", avg("y") AS "y", count(*)::int AS "count" FROM (
      SELECT (center("box"))[0] / 360 + 0.5 AS "x", 0.5 - asinh(tan(radians((center("box"))[1]))) / (2 * pi()) AS "y"
      FROM "fields" WHERE "isActive" AND ${boxOverlaps(tileBounds(tile))}) AS "middles"
    GROUP BY ${cell('x')}, ${cell('y')}`,
  );
  return rows
    .map(({ x, y, count }) => ({ position: tilePosition(tile, { x, y }), count }))
    .filter(({ position }) => isInTile(position.x) && isInTile(position.y))
    .map(({ position, count }) => tilePoint(position, count === 1 ? {} : { count }));
}

const isInTile = (units: number) => units >= 0 && units < TILE_UNITS;
