// Imported from its parts, since the package's index would add offsetting and triangulation to the bundle.
import { ClipType, FillRule } from 'clipper2-ts/dist/Core.js';
import { Clipper64 } from 'clipper2-ts/dist/Engine.js';
import { anticlockwise, type GridPoint } from './grid.ts';

/** The clipper fails on a path without points. */
const closedPaths = (paths: GridPoint[][]) => paths.filter((path) => path.length >= 3).map(anticlockwise);

/** The union of paths of any direction: outer paths anticlockwise, holes clockwise. */
export function union(paths: GridPoint[][]): GridPoint[][] {
  return clipped(paths, [], ClipType.Union);
}

/** The part of the union of paths that lies within the boundary: outer paths anticlockwise, holes clockwise. */
export function intersection(boundary: GridPoint[], paths: GridPoint[][]): GridPoint[][] {
  return clipped(paths, [boundary], ClipType.Intersection);
}

/** The part of the boundary's inside outside all paths: outer paths anticlockwise, holes clockwise. */
export function difference(boundary: GridPoint[], paths: GridPoint[][]): GridPoint[][] {
  return clipped([boundary], paths, ClipType.Difference);
}

function clipped(paths: GridPoint[][], boundary: GridPoint[][], type: ClipType): GridPoint[][] {
  const clipper = new Clipper64();
  const result: GridPoint[][] = [];
  // With true, clipper2-ts 2.0.1 loops forever on a horizontal side that runs back over itself.
  clipper.preserveCollinear = false;
  clipper.addSubject(closedPaths(paths));
  clipper.addClip(closedPaths(boundary));
  clipper.execute(type, FillRule.NonZero, result);
  return result;
}
