import type { planeAt, Point } from '@swathline/survey';

/**
 * Positions every two seconds at 60 m/s, the last one now: passes to the north and back, 25 m apart, over land 800 m long at the origin.
 */
export function passesOver(plane: ReturnType<typeof planeAt>, east: number, count: number): (Point & { timestamp: string })[] {
  const corners = Array.from({ length: count }, (_, pass) => {
    const [x, from, to] = pass % 2 === 0 ? [east + 25 * pass, -200, 1_000] : [east + 25 * pass, 1_000, -200];
    return [
      { east: x, north: from },
      { east: x, north: to },
      { east: x + 250, north: to + (to > from ? 250 : -250) },
    ];
  }).flat();
  const places = corners.flatMap((to, index) => {
    const from = corners[index - 1] ?? to;
    const steps = Math.max(1, Math.round(Math.hypot(to.east - from.east, to.north - from.north) / 120));
    return Array.from({ length: steps }, (_, step) => ({
      east: from.east + ((step + 1) / steps) * (to.east - from.east),
      north: from.north + ((step + 1) / steps) * (to.north - from.north),
    }));
  });
  const start = Date.now() - places.length * 2_000;
  return places.map((place, at) => ({ ...plane.toPoint(place), timestamp: new Date(start + at * 2_000).toISOString() }));
}
