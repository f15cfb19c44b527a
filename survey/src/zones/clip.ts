// Not from the package's index, which would bring offsetting and triangulation into the panel.
import { ClipType, FillRule } from 'clipper2-ts/dist/Core.js';
import { Clipper64 } from 'clipper2-ts/dist/Engine.js';
import { anticlockwise, type GridPoint } from './grid.ts';

/** The clipper stops on a path of no points. */
const areas = (paths: GridPoint[][]) => paths.filter((path) => path.length >= 3).map(anticlockwise);

/** The land in any of the paths, whichever way they run: outer paths anticlockwise, holes clockwise. */
export function union(paths: GridPoint[][]): GridPoint[][] {
  return clipped(paths, [], ClipType.Union);
}

/** The land in any of the paths that also lies within the boundary: outer paths anticlockwise, holes clockwise. */
export function intersection(boundary: GridPoint[], paths: GridPoint[][]): GridPoint[][] {
  return clipped(paths, [boundary], ClipType.Intersection);
}

function clipped(paths: GridPoint[][], boundary: GridPoint[][], type: ClipType): GridPoint[][] {
  const clipper = new Clipper64();
  const found: GridPoint[][] = [];
  // Left on, a level side that runs back over itself keeps clipper2-ts 2.0.1 from ever ending.
  clipper.preserveCollinear = false;
  clipper.addSubject(areas(paths));
  clipper.addClip(areas(boundary));
  clipper.execute(type, FillRule.NonZero, found);
  return found;
}
