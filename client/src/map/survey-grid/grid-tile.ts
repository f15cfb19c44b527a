import {
  encodeTile,
  TILE_UNITS,
  type TileAddress,
  tileBounds,
  type TileFeature,
  tileLines,
  tilePosition,
  type TilePosition,
  tilePoint,
  tilePolygon,
  type Township,
  townshipsWithin,
  type WorldPosition,
} from '@swathline/survey';
import { boundedMemo } from './bounded-memo.ts';
import { GRID_ZOOMS } from './grid-source.ts';
import { groupBy, joinSegments, type Segment } from './join-segments.ts';
import { type SectionShape, sectionShapes, townshipShape } from './survey-shapes.ts';

/** Lines extend beyond the tile's edge to hide their caps and joins. */
const OVERLAP_UNITS = 128;

const townshipName = ({ township, range, meridian }: Township): string => `${String(township)}-${String(range)}-${meridian}`;

const MAX_TOWNSHIPS = 4_000;
const MAX_TOWNSHIPS_WITH_SECTIONS = 200;
const shapeOf = boundedMemo(MAX_TOWNSHIPS, townshipName, townshipShape);
const sectionsOf = boundedMemo(MAX_TOWNSHIPS_WITH_SECTIONS, townshipName, sectionShapes);

/** One Mapbox vector tile of the survey: townships, and at closer zooms sections and quarters. */
export function gridTile(tile: TileAddress): ArrayBuffer {
  const townships = townshipsWithin(tileBounds(tile));
  const sections = tile.zoom < GRID_ZOOMS.sections ? [] : townships.flatMap((township) => sectionsInTile(tile, township));

  const encoded = encodeTile({
    section: sections.flatMap(({ rings }) => rings.map((ring) => tilePolygon(ring))),
    quarter: tile.zoom < GRID_ZOOMS.quarters ? [] : quarterLines(tile, sections),
    township: townshipLines(tile, townships),
    'township-label': tile.zoom < GRID_ZOOMS.townshipLabels ? [] : townships.flatMap((township) => townshipLabel(tile, township)),
    'section-label': tile.zoom < GRID_ZOOMS.sectionLabels ? [] : sections.flatMap((section) => sectionLabel(tile, section)),
    'quarter-label': tile.zoom < GRID_ZOOMS.quarters ? [] : sections.flatMap((section) => quarterLabels(tile, section)),
  });
  return encoded.buffer;
}

interface SectionInTile {
  shape: SectionShape;
  rings: TilePosition[][];
  label: string;
}

function sectionsInTile(tile: TileAddress, township: Township): SectionInTile[] {
  return sectionsOf(township)
    .map((shape) => ({
      shape,
      rings: shape.outlines.map((ring) => toTilePositions(tile, ring)),
      label: `${String(shape.section)}-${townshipName(township)}`,
    }))
    .filter(({ rings }) => rings.some(overlapsTile));
}

/** One feature, if there are any: sections that a meridian cuts have no such lines. */
function quarterLines(tile: TileAddress, sections: SectionInTile[]): TileFeature[] {
  const lines = sections.flatMap(({ shape }) => shape.quarterLines);
  return lines.length > 0 ? [tileLines(lines.map((positions) => toTilePositions(tile, positions)))] : [];
}

/** All lines of a kind as one feature: MapLibre evaluates and indexes each feature, and a tile can have a thousand edges. */
function townshipLines(tile: TileAddress, townships: Township[]): TileFeature[] {
  const edges = townships.flatMap((township) => shapeOf(township)?.edges ?? []);
  const segments = edges.flatMap(({ kind, from, to }) => {
    const segment = clipSegment(tilePosition(tile, from), tilePosition(tile, to), -OVERLAP_UNITS, TILE_UNITS + OVERLAP_UNITS);
    return segment === null ? [] : [{ kind, segment }];
  });
  return [...groupBy(segments, ({ kind }) => kind)].map(([kind, ofKind]) =>
    tileLines(joinSegments(ofKind.map(({ segment }) => segment)), { kind }),
  );
}

function townshipLabel(tile: TileAddress, township: Township): TileFeature[] {
  const shape = shapeOf(township);
  return shape === null || (shape.isNarrow && tile.zoom < GRID_ZOOMS.sectionLabels)
    ? []
    : labelAt(tile, shape.centre, { label: townshipName(township) });
}

function sectionLabel(tile: TileAddress, { shape, label }: SectionInTile): TileFeature[] {
  return labelAt(tile, shape.centre, { number: String(shape.section), label });
}

function quarterLabels(tile: TileAddress, { shape, label }: SectionInTile): TileFeature[] {
  return shape.quarters.flatMap(({ quarter, centre }) => labelAt(tile, centre, { quarter, label: `${quarter}-${label}` }));
}

/** A label belongs to the one tile that contains its point. */
function labelAt(tile: TileAddress, position: WorldPosition, properties: Record<string, string>): TileFeature[] {
  const { x, y } = tilePosition(tile, position);
  return x >= 0 && x < TILE_UNITS && y >= 0 && y < TILE_UNITS ? [tilePoint({ x, y }, properties)] : [];
}

function toTilePositions(tile: TileAddress, positions: WorldPosition[]): TilePosition[] {
  return positions.map((position) => tilePosition(tile, position));
}

function overlapsTile(positions: TilePosition[]): boolean {
  const xs = positions.map(({ x }) => x);
  const ys = positions.map(({ y }) => y);
  return Math.max(...xs) >= 0 && Math.min(...xs) <= TILE_UNITS && Math.max(...ys) >= 0 && Math.min(...ys) <= TILE_UNITS;
}

/** The tile with this address of `GRID_PROTOCOL`. @throws Error for any other address */
export function gridTileOf(url: string): ArrayBuffer {
  const address = tileAddressOf(url);
  if (address === null) throw new Error(`Not a survey grid tile: ${url}`);
  return gridTile(address);
}

function tileAddressOf(url: string): TileAddress | null {
  const [, zoom, x, y] = /^dls:\/\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
  return zoom === undefined ? null : { zoom: Number(zoom), x: Number(x), y: Number(y) };
}

/** Clips a segment to the square from `min` to `max` on both axes; null if it is outside (Liang and Barsky, 1984). */
export function clipSegment(from: TilePosition, to: TilePosition, min: number, max: number): Segment | null {
  const alongX = to.x - from.x;
  const alongY = to.y - from.y;
  const sides = [
    { toward: -alongX, distance: from.x - min },
    { toward: alongX, distance: max - from.x },
    { toward: -alongY, distance: from.y - min },
    { toward: alongY, distance: max - from.y },
  ];
  if (sides.some(({ toward, distance }) => toward === 0 && distance < 0)) return null;

  const enters = Math.max(0, ...sides.filter(({ toward }) => toward < 0).map(({ toward, distance }) => distance / toward));
  const leaves = Math.min(1, ...sides.filter(({ toward }) => toward > 0).map(({ toward, distance }) => distance / toward));
  const at = (share: number): TilePosition => ({ x: Math.round(from.x + alongX * share), y: Math.round(from.y + alongY * share) });
  return enters < leaves ? [at(enters), at(leaves)] : null;
}
