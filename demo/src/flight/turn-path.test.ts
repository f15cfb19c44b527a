import { describe, expect, it } from 'vitest';
import { randomFrom } from '../random.ts';
import { advanceAlong, lengthOf, type Pose } from './curve.ts';
import { turnPath } from './turn-path.ts';

const random = randomFrom(7);
const anyPose = (): Pose => ({
  east: random.between(-2000, 2000),
  north: random.between(-2000, 2000),
  angle: random.between(-Math.PI, Math.PI),
});

describe('turnPath()', () => {
  it('ends at the given pose', () => {
    for (let n = 0; n < 2000; n++) {
      const [from, to] = [anyPose(), anyPose()];
      const path = turnPath(from, to, random.between(50, 600));
      const end = advanceAlong(from, path, lengthOf(path));
      expect(Math.hypot(end.east - to.east, end.north - to.north)).toBeLessThan(1e-5);
      expect(Math.cos(end.angle - to.angle)).toBeCloseTo(1, 9);
    }
  });

  it('is never shorter than the straight line, and equal to it if the pose lies straight ahead', () => {
    const ahead = turnPath({ east: 0, north: 0, angle: 0 }, { east: 1000, north: 0, angle: 0 }, 200);
    expect(lengthOf(ahead)).toBeCloseTo(1000, 6);
    const [from, to] = [anyPose(), anyPose()];
    expect(lengthOf(turnPath(from, to, 200))).toBeGreaterThanOrEqual(Math.hypot(to.east - from.east, to.north - from.north));
  });

  it('turns onto the next swath in a keyhole ahead of its start', () => {
    const from = { east: 0, north: 0, angle: Math.PI / 2 };
    const path = turnPath(from, { east: 22, north: 0, angle: -Math.PI / 2 }, 200);
    expect(lengthOf(path)).toBeLessThan(8 * 200);
    for (let metres = 0; metres < lengthOf(path); metres += 5) expect(advanceAlong(from, path, metres).north).toBeGreaterThanOrEqual(0);
  });
});
