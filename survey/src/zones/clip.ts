// Imported from its parts, since the package's index would add offsetting and triangulation to the bundle.
import { ClipType, FillRule } from 'clipper2-ts/dist/Core.js';
import { Clipper64 } from 'clipper2-ts/dist/Engine.js';
import { anticlockwise, type GridPoint } from './grid.ts';

/** The clipper fails on a path without points. */
const closedPaths = (paths: GridPoint[][]) => paths.filter((path) => path.length >= 3).map(anticlockwise);

/** The union of paths of any direction: outer paths anticlockwise, holes clockwise. */
export function union(paths: GridPoint[][]): GridPoint[][] {
  return clipped(closedPaths(paths), [], ClipType.Union);
}

export interface PathArea {
  outline: GridPoint[];
  holes: GridPoint[][];
  /** Whether the outline meets itself, as one does that was recorded while turning, and there are other areas. */
  meetsItself: boolean;
}

/** The part of the union of areas that lies within the boundary: outer paths anticlockwise, holes clockwise. */
export function intersection(boundary: GridPoint[], areas: PathArea[]): GridPoint[][] {
  // Each area is resolved alone: the opposite direction of a hole, or of a loop, then cancels its own outline and no other that covers it.
  const paths = areas.flatMap(({ outline, holes, meetsItself }) =>
    holes.length === 0 && !meetsItself ? closedPaths([outline]) : difference(outline, holes),
  );
  return clipped(paths, closedPaths([boundary]), ClipType.Intersection);
}

/** The part of the boundary's inside outside all paths: outer paths anticlockwise, holes clockwise. */
export function difference(boundary: GridPoint[], paths: GridPoint[][]): GridPoint[][] {
  return clipped(closedPaths([boundary]), closedPaths(paths), ClipType.Difference);
}

function clipped(subject: GridPoint[][], clip: GridPoint[][], type: ClipType): GridPoint[][] {
  const clipper = new Clipper64();
  const result: GridPoint[][] = [];
  // With true, clipper2-ts 2.0.1 loops forever on a horizontal side that runs back over itself.
  clipper.preserveCollinear = false;
  clipper.addSubject(subject);
  clipper.addClip(clip);
  clipper.execute(type, FillRule.NonZero, result);
  return result;
}
