import type { Point } from '@swathline/survey';
import { formatDegrees } from '../fields/drawing/degrees.ts';
import { parseCoordinates } from '../fields/search/coordinates.ts';

type ParsedPoints = { ok: true; points: Point[] } | { ok: false; reason: string };

/** Each point on its own line, latitude first. */
export const pointsText = (points: readonly Point[]) =>
  points.map(({ latitude, longitude }) => `${formatDegrees(latitude)}, ${formatDegrees(longitude)}`).join('\n');

/** Parses one point for each line that is not empty, decimal or in degrees, minutes and seconds. */
export function parsePoints(text: string): ParsedPoints {
  const points: Point[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parsed = parseCoordinates(line);
    if (!parsed) return { ok: false, reason: `Line ${index + 1} is not a point. Write latitude and longitude, as in 50.45, -104.61` };
    if (!parsed.ok) return { ok: false, reason: `Line ${index + 1}: ${parsed.reason}` };
    points.push(parsed.point);
  }
  return { ok: true, points };
}
