import type { Point } from '../../geometry/point.ts';
import { checkRing } from '../../zones/check-ring.ts';
import { type Cell, cellsOf, connectedCells, type Corner, keyOf, reversedKeyOf, type Side, sidesOf } from './cells.ts';
import { formatParcel, type Parcel, parcelOf } from './parcel.ts';
import { joinAcrossRoads } from './road-necks.ts';

export type ParcelOutline =
  | {
      ok: true;
      outline: Point[];
      /** Whether a road allowance lies between its parts, outside the outline. */
      isAcrossRoads: boolean;
    }
  | { ok: false; reason: string };

/**
 * The land of a parcel as one open ring, clockwise from the north-west. It has the corners of its quarters, so that it fits beside other
 * fields. Parts that face each other across a road allowance are joined by a neck, so the allowance stays outside and the acres are the
 * sum. Refuses other parts without a common side: a field has one outline.
 */
export function outlineOfParcel(parcel: Parcel): ParcelOutline {
  const pieces = connectedCells(parcel.flatMap(cellsOf));
  const cells = joinAcrossRoads(pieces);
  if (cells === null) {
    const names = pieces.map((piece) => formatParcel(parcelOf(piece.map(({ part }) => part))));
    const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
    return {
      ok: false,
      reason: `${list} share no side and no road allowance: make ${pieces.length} fields.`,
    };
  }
  const [ring, ...holes] = traceRings(cells);
  if (ring === undefined) return { ok: false, reason: `${formatParcel(parcel)} was never surveyed.` };
  if (holes.length > 0) {
    return { ok: false, reason: 'This land goes around land that is left out: describe all of it, and draw an exclusion zone.' };
  }
  const corners = fromNorthwest(ring.filter((_, index) => isNeeded(ring, index)));
  const outline = withoutRepeats(corners.map(({ point }) => point));
  if (checkRing(outline).ok) return { ok: true, outline, isAcrossRoads: pieces.length > 1 };
  return { ok: false, reason: `${formatParcel(parcel)} is cut to slivers at a meridian: take one of its quarters, or draw the outline.` };
}

/** The ring from its northernmost corner on, the westernmost of these, as the corners of a quarter are listed. */
function fromNorthwest(ring: readonly Corner[]): Corner[] {
  const [first] = ring.toSorted((a, b) => b.north - a.north || b.west - a.west);
  const start = first ? ring.indexOf(first) : 0;
  return [...ring.slice(start), ...ring.slice(0, start)];
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
