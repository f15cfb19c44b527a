import type { Point } from '@swathline/survey';

/** A point inside an open ring: amid the widest piece of the parallel halfway up; of a ring that encloses nothing, any. */
export function interiorPoint(ring: Point[]): Point {
  const latitudes = [...new Set(ring.map(({ latitude }) => latitude))].sort((a, b) => a - b);
  const upper = Math.max(1, Math.floor(latitudes.length / 2));
  const latitude = ((latitudes[upper - 1] ?? 0) + (latitudes[upper] ?? latitudes[0] ?? 0)) / 2;
  const crossings = ring
    .flatMap((from, i) => {
      const to = ring[(i + 1) % ring.length] ?? from;
      if (from.latitude > latitude === to.latitude > latitude) return [];
      return [from.longitude + ((latitude - from.latitude) / (to.latitude - from.latitude)) * (to.longitude - from.longitude)];
    })
    .sort((a, b) => a - b);

  let [west, east] = [ring[0]?.longitude ?? 0, ring[0]?.longitude ?? 0];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from = 0, to = 0] = [crossings[i], crossings[i + 1]];
    if (to - from > east - west) [west, east] = [from, to];
  }
  return { latitude, longitude: (west + east) / 2 };
}
