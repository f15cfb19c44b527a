// Imported from its parts, since the package's index would add offsetting and triangulation to the bundle.
import { ClipType, FillRule } from 'clipper2-ts/dist/Core.js';
import { Clipper64, type PolyPath64, PolyTree64 } from 'clipper2-ts/dist/Engine.js';
import type { LocalPlane, Metres } from '../geometry/local-plane.ts';

import type { Area } from '../zones/area-to-spray.ts';
import { anticlockwise, type GridPoint, signedArea } from '../zones/grid.ts';

/** The clipper uses integers; one step is a millimetre. */
const STEPS_PER_METRE = 1000;

/** Open rings on a plane, in steps. */
export type Paths = GridPoint[][];

const step = (metres: number) => Math.round(metres * STEPS_PER_METRE);

/** A point on the plane, rounded to whole steps. */
export const onGrid = ({ east, north }: Metres): GridPoint => ({ x: step(east), y: step(north) });

/** Rings in steps, anticlockwise. Drops rings without area, since the clipper fails on a path without points. */
export function pathsOf(rings: Metres[][]): Paths {
  return rings
    .filter((ring) => ring.length >= 3)
    .map((ring) => anticlockwise(ring.map(onGrid)))
    .filter((path) => signedArea(path) > 0);
}

export const intersection = (a: Paths, b: Paths): PolyTree64 => clip(a, b, ClipType.Intersection, FillRule.NonZero);
export const difference = (a: Paths, b: Paths): PolyTree64 => clip(a, b, ClipType.Difference, FillRule.NonZero);

/**
 * The land that two or more paths cover, or one path twice. Each path raises the winding number by one and a clockwise frame around all
 * paths lowers it by one, so it stays positive where land is covered twice.
 */
export function coveredTwice(paths: Paths): PolyTree64 {
  const far = 1 + Math.max(0, ...paths.flat().map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
  const frame = [
    { x: -far, y: -far },
    { x: -far, y: far },
    { x: far, y: far },
    { x: far, y: -far },
  ];
  return clip([...paths, frame], [], ClipType.Union, FillRule.Positive);
}

function clip(subject: Paths, other: Paths, type: ClipType, rule: FillRule): PolyTree64 {
  const clipper = new Clipper64();
  const tree = new PolyTree64();
  clipper.preserveCollinear = false;
  clipper.addSubject(subject);
  clipper.addClip(other);
  clipper.execute(type, rule, tree);
  return tree;
}

/** All rings of a clipped area, outlines anticlockwise and holes clockwise. */
export function ringsOf(tree: PolyPath64): Paths {
  return childrenOf(tree).flatMap((child) => [...(child.poly ? [child.poly] : []), ...ringsOf(child)]);
}

/** The size of a clipped area in square metres on the plane. */
export function squareMetresOf(tree: PolyTree64): number {
  return ringsOf(tree).reduce((sum, path) => sum + squareMetres(path), 0);
}

const squareMetres = (path: GridPoint[]) => signedArea(path) / 2 / STEPS_PER_METRE ** 2;

/** A clipped area in degrees, without pieces smaller than `minSquareMetres`. */
export function areasOf(tree: PolyTree64, plane: LocalPlane, minSquareMetres: number): Area[] {
  const ring = (path: Paths[number]) => path.map(({ x, y }) => plane.toPoint({ east: x / STEPS_PER_METRE, north: y / STEPS_PER_METRE }));
  return outlinesIn(tree)
    .filter(({ poly }) => squareMetres(poly ?? []) >= minSquareMetres)
    .map((outline) => ({ outline: ring(outline.poly ?? []), holes: childrenOf(outline).map((hole) => ring(hole.poly ?? [])) }));
}

/** The unconnected pieces of a clipped area: outlines with their holes. */
export function piecesOf(tree: PolyTree64): Paths[] {
  return outlinesIn(tree).map((outline) => [outline, ...childrenOf(outline)].flatMap(({ poly }) => (poly ? [poly] : [])));
}

/** All outlines: the first level of the tree, and islands inside holes, two levels below. */
function outlinesIn(tree: PolyPath64): PolyPath64[] {
  return childrenOf(tree).flatMap((outline) => [outline, ...childrenOf(outline).flatMap(outlinesIn)]);
}

function childrenOf(path: PolyPath64): PolyPath64[] {
  return Array.from({ length: path.count }, (_, i) => path.child(i));
}
