import type { Point } from '@swathline/survey';

/** A square; offsets from the field's south-west corner and size are in thousandths of a degree. */
export function square(north: number, east: number, size: number): Point[] {
  const [south, west, side] = [52 + north / 1000, -105 + east / 1000, size / 1000];
  return [
    { latitude: south, longitude: west },
    { latitude: south, longitude: west + side },
    { latitude: south + side, longitude: west + side },
    { latitude: south + side, longitude: west },
  ];
}
