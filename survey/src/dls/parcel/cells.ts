import type { Point } from '../../geometry/point.ts';
import { blockOfTownship } from '../corners.ts';
import { drawOutline, drawnCorners } from '../lattice/outline.ts';
import { northChainsOf, westChainsOf } from '../lattice/section-grid.ts';
import { type ParcelSection, placeOfSubdivision, subdivisionsOfQuarter, wholeQuartersOf } from './parcel.ts';

/** A legal subdivision is 20 chains wide and high, a quarter 40. */
const SUBDIVISION_CHAINS = 20;

/** A corner of a legal subdivision, in chains from its township's south-east corner; equal keys are equal corners. */
export interface Corner {
  key: string;
  west: number;
  north: number;
  /** Also a corner of a quarter. */
  isOfQuarter: boolean;
  point: Point;
}

/** A quarter or a legal subdivision with its corners, clockwise. */
export interface Cell {
  part: ParcelSection;
  corners: Corner[];
}

export interface Side {
  from: Corner;
  to: Corner;
}

export const keyOf = ({ from, to }: Side) => `${from.key} ${to.key}`;
export const reversedKeyOf = ({ from, to }: Side) => `${to.key} ${from.key}`;
export const sidesOf = ({ corners }: Cell): Side[] =>
  corners.flatMap((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }));

/** A whole quarter is one cell, drawn like a field of one quarter; other land is drawn by legal subdivisions. */
export function cellsOf(section: ParcelSection): Cell[] {
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
  const square = { township, range, east: right, south: bottom, west: right + size, north: bottom + size };
  if (!drawOutline(block, square)) return [];

  /** The corners of a square of the survey, clockwise from the north-west. */
  const cornersAt = (low: number, up: number, chains: number): Corner[] => {
    drawOutline(block, { township, range, east: low, south: up, west: low + chains, north: up + chains });
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
export function connectedCells(cells: readonly Cell[]): Cell[][] {
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
