import type { Point } from '../../geometry/point.ts';
import { checkRing } from '../../zones/check-ring.ts';
import { blockOfTownship } from '../corners.ts';
import { drawOutline, drawnCorners } from '../lattice/outline.ts';
import { northChainsOf, westChainsOf } from '../lattice/section-grid.ts';
import {
  formatParcel,
  type Parcel,
  parcelOf,
  type ParcelSection,
  placeOfSubdivision,
  subdivisionsOfQuarter,
  wholeQuartersOf,
} from './parcel.ts';

export type ParcelOutline = { ok: true; outline: Point[] } | { ok: false; reason: string };

/** A legal subdivision is 20 chains wide and high, a quarter 40. */
const SUBDIVISION_CHAINS = 20;

/** A corner of a legal subdivision, in chains from its township's south-east corner; equal keys are equal corners. */
interface Corner {
  key: string;
  west: number;
  north: number;
  /** Also a corner of a quarter. */
  isOfQuarter: boolean;
  point: Point;
}

/** A quarter or a legal subdivision with its corners, clockwise. */
interface Cell {
  part: ParcelSection;
  corners: Corner[];
}

interface Side {
  from: Corner;
  to: Corner;
}

const keyOf = ({ from, to }: Side) => `${from.key} ${to.key}`;
const reversedKeyOf = ({ from, to }: Side) => `${to.key} ${from.key}`;
const sidesOf = ({ corners }: Cell): Side[] =>
  corners.flatMap((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }));

/**
 * The land of a parcel as one open ring, clockwise from the north-west. It has the corners of its quarters, so that it fits beside other fields. Refuses parts
 * without a common side, because a field is one piece of land.
 */
export function outlineOfParcel(parcel: Parcel): ParcelOutline {
  const cells = parcel.flatMap(cellsOf);
  const pieces = connectedCells(cells);
  if (pieces.length > 1) {
    const names = pieces.map((piece) => formatParcel(parcelOf(piece.map(({ part }) => part))));
    const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
    return {
      ok: false,
      reason: `${list} share no side (a road allowance does not belong to a field): make ${pieces.length} fields.`,
    };
  }
  const [ring, ...holes] = traceRings(cells);
  if (ring === undefined) return { ok: false, reason: `${formatParcel(parcel)} was never surveyed.` };
  if (holes.length > 0) {
    return { ok: false, reason: 'This land goes around land that is left out: describe all of it, and draw an exclusion zone.' };
  }
  const corners = fromNorthwest(ring.filter((_, index) => isNeeded(ring, index)));
  const outline = withoutRepeats(corners.map(({ point }) => point));
  if (checkRing(outline).ok) return { ok: true, outline };
  return { ok: false, reason: `${formatParcel(parcel)} is cut to slivers at a meridian: take one of its quarters, or draw the outline.` };
}

/** The ring from its northernmost corner on, the westernmost of these, as the corners of a quarter are listed. */
function fromNorthwest(ring: readonly Corner[]): Corner[] {
  const [first] = ring.toSorted((a, b) => b.north - a.north || b.west - a.west);
  const start = first ? ring.indexOf(first) : 0;
  return [...ring.slice(start), ...ring.slice(0, start)];
}

/** A whole quarter is one cell, drawn like a field of one quarter; other land is drawn by legal subdivisions. */
function cellsOf(section: ParcelSection): Cell[] {
  const { quarters, single } = wholeQuartersOf(section.subdivisions);
  return [...quarters.map(subdivisionsOfQuarter), ...single.map((number) => [number])].flatMap((subdivisions) =>
    cellOf({ ...section, subdivisions }),
  );
}

function cellOf(part: ParcelSection): Cell[] {
  const { section, township, range, meridian, subdivisions } = part;
  const block = blockOfTownship({ township, range, meridian });
  if (block === undefined) return [];
  const places = subdivisions.map(placeOfSubdivision);
  const east = westChainsOf(block.system, 'SE', section);
  const south = northChainsOf(block.system, 'SE', section);
  const right = east + Math.min(...places.map(({ column }) => column)) * SUBDIVISION_CHAINS;
  const bottom = south + Math.min(...places.map(({ row }) => row)) * SUBDIVISION_CHAINS;
  const size = subdivisions.length === 1 ? SUBDIVISION_CHAINS : 2 * SUBDIVISION_CHAINS;
  if (!drawOutline(block, township, range, right, bottom, right + size, bottom + size)) return [];

  /** The corners of a square of the survey, clockwise from the north-west. */
  const cornersAt = (low: number, up: number, chains: number): Corner[] => {
    drawOutline(block, township, range, low, up, low + chains, up + chains);
    const { northwest, northeast, southeast, southwest } = drawnCorners();
    const corner = (point: Point, west: number, north: number): Corner => ({
      key: [meridian, township, range, west, north].join(' '),
      west,
      north,
      isOfQuarter: (west - east) % (2 * SUBDIVISION_CHAINS) === 0 && (north - south) % (2 * SUBDIVISION_CHAINS) === 0,
      point,
    });
    return [
      corner(northwest, low + chains, up + chains),
      corner(northeast, low, up + chains),
      corner(southeast, low, up),
      corner(southwest, low + chains, up),
    ];
  };
  const corners = cornersAt(right, bottom, size);
  if (size === SUBDIVISION_CHAINS) return [{ part, corners }];
  // The middles of the sides, where legal subdivisions beside the quarter have their corners.
  const [, eastMiddle, , southMiddle] = cornersAt(right, bottom, SUBDIVISION_CHAINS);
  const [, northMiddle, , westMiddle] = cornersAt(right + SUBDIVISION_CHAINS, bottom + SUBDIVISION_CHAINS, SUBDIVISION_CHAINS);
  const middles = [northMiddle, eastMiddle, southMiddle, westMiddle];
  return [{ part, corners: corners.flatMap((corner, index) => [corner, ...(middles[index] ? [middles[index]] : [])]) }];
}

/** Groups cells that are connected by common sides. */
function connectedCells(cells: readonly Cell[]): Cell[][] {
  const bySide = new Map(cells.flatMap((cell) => sidesOf(cell).map((side) => [keyOf(side), cell] as const)));
  const open = new Set(cells);
  const groups: Cell[][] = [];
  for (const first of cells) {
    if (!open.delete(first)) continue;
    const group = [first];
    for (const cell of group) {
      for (const side of sidesOf(cell)) {
        const neighbour = bySide.get(reversedKeyOf(side));
        if (neighbour && open.delete(neighbour)) group.push(neighbour);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** The sides that no two cells have in common, as rings. Where two rings meet at a corner, the way turns left, so that they stay apart. */
function traceRings(cells: readonly Cell[]): Corner[][] {
  const sides = new Map(cells.flatMap(sidesOf).map((side) => [keyOf(side), side]));
  const outer = [...sides.values()].filter((side) => !sides.has(reversedKeyOf(side)));
  const open = new Set(outer);
  const sideAfter = (came: Side) =>
    outer
      .filter((next) => open.has(next) && next.from.key === came.to.key)
      .toSorted((one, other) => turnOf(came, one) - turnOf(came, other))[0];
  return outer.flatMap((first) => {
    const ring: Corner[] = [];
    for (let side: Side | undefined = first; side !== undefined && open.delete(side); side = sideAfter(side)) ring.push(side.from);
    return ring.length === 0 ? [] : [ring];
  });
}

/** Positive for a turn to the right, clockwise. Chains count to the west. */
function turnOf(one: Side, other: Side): number {
  const [west, north] = [one.to.west - one.from.west, one.to.north - one.from.north];
  return west * (other.to.north - other.from.north) - north * (other.to.west - other.from.west);
}

/** Corners within a straight side are left out, except those of quarters. */
function isNeeded(ring: readonly Corner[], index: number): boolean {
  const [before, corner, after] = [ring.at(index - 1), ring[index], ring[(index + 1) % ring.length]];
  if (!before || !corner || !after) return true;
  return corner.isOfQuarter || turnOf({ from: before, to: corner }, { from: corner, to: after }) !== 0;
}

/** Land that is cut short at a meridian or an older survey can have equal corners. */
function withoutRepeats(ring: Point[]): Point[] {
  return ring.filter((point, index) => {
    const before = ring.at(index - 1);
    return before?.latitude !== point.latitude || before.longitude !== point.longitude;
  });
}
