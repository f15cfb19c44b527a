import { locate } from '@swathline/survey';
import { type FileContent, unreadable } from './file-content.ts';
import type { Position } from './positions.ts';

const SWAPPED = 'The file has latitude and longitude the wrong way round. They were swapped: check the map.';

/** Beyond this no slip of a digit is meant as degrees. */
const CLEARLY_NOT_DEGREES = 400;

/**
 * Turns positions round where all of them lie off the prairies, but on them with latitude first.
 * @throws Problem invalid where the numbers are metres or feet of an unnamed projection
 */
export function inAxisOrder({ shapes, notices }: FileContent): FileContent {
  const starts = shapes.flatMap(({ polygons }) => polygons.flatMap(([outline]) => outline?.slice(0, 1) ?? []));
  const [first] = starts;
  if (first && starts.every((start) => start.some((value) => Math.abs(value) > CLEARLY_NOT_DEGREES))) {
    throw unreadable(
      `The file's numbers are not degrees (the first are ${first.map((value) => Math.round(value)).join(', ')}). Export it again as WGS84, longitude and latitude (EPSG:4326), or with its .prj file.`,
    );
  }
  const isOnSurvey = ([longitude, latitude]: Position) => locate({ latitude, longitude }) !== null;
  if (starts.some(isOnSurvey) || !starts.some((start) => isOnSurvey(swapped(start)))) return { shapes, notices };

  const turned = shapes.map((shape) => ({ ...shape, polygons: shape.polygons.map((rings) => rings.map((ring) => ring.map(swapped))) }));
  return { shapes: turned, notices: [...notices, SWAPPED] };
}

const swapped = ([x, y]: Position): Position => [y, x];
