import type { Point } from '@swathline/survey';

/** A square that starts so many thousandths of a degree north and east of the field's south-west corner. */
export function square(north: number, east: number, size: number): Point[] {
  const [south, west, side] = [52 + north / 1000, -105 + east / 1000, size / 1000];
  return [
    { latitude: south, longitude: west },
    { latitude: south, longitude: west + side },
    { latitude: south + side, longitude: west + side },
    { latitude: south + side, longitude: west },
  ];
}
