import type { Point } from '../geometry/point.ts';
import { gridAround, type GridPoint, turn } from './grid.ts';
import { intersectionPoint, doCross, type Side, sidesOf, visitIntersections } from './intersections.ts';

type Flaw = { kind: 'crosses itself' | 'touches itself' | 'runs back over itself'; at: GridPoint } | 'too intricate' | null;

/** `at` is the point that the reason names; null if it names none. */
type RingCheck = { ok: true } | { ok: false; reason: string; at: Point | null };

const refuse = (reason: string, at: Point | null = null): RingCheck => ({ ok: false, reason, at });

/**
 * Checks that an open ring is simple: sides may meet only where one follows the other. Repeated points count once. The reason is a message
 * that names the point.
 */
export function checkRing(ring: Point[]): RingCheck {
  const grid = gridAround(ring[0] ?? { latitude: 0, longitude: 0 });
  const path = grid.path(ring);
  if (path.length < 3) return refuse('The outline encloses no area. Give at least three points that do not lie on one line.');
  const flaw = findFlaw(path);
  if (flaw === null) return { ok: true };
  if (flaw === 'too intricate') return refuse('The outline is too intricate to check. Draw it with fewer points.');

  const at = grid.point(flaw.at);
  const place = `${at.latitude.toFixed(5)}, ${at.longitude.toFixed(5)}`;
  return refuse(`The outline ${flaw.kind} at ${place}. Move its points so that no two sides meet.`, at);
}

/** Why a path is not simple; null if it is. */
export function findFlaw(path: GridPoint[]): Flaw {
  let flaw: Flaw = null;
  const last = path.length - 1;
  const follows = (one: Side, other: Side) => other.index === (one.index === last ? 0 : one.index + 1);

  const isWhole = visitIntersections(sidesOf([path]), (one, other) => {
    if (follows(one, other) || follows(other, one)) {
      const [first, second] = follows(one, other) ? [one, other] : [other, one];
      if (!foldsBack(first, second)) return 'continue';
      flaw = { kind: 'runs back over itself', at: second.from };
    } else {
      flaw = { kind: doCross(one, other) ? 'crosses itself' : 'touches itself', at: intersectionPoint(one, other) };
    }
    return 'stop';
  });
  return isWhole ? flaw : 'too intricate';
}

/** Whether the second of two consecutive sides goes back along the first. */
function foldsBack({ from, to }: Side, { to: next }: Side): boolean {
  return turn(from, to, next) === 0 && (from.x - to.x) * (next.x - to.x) + (from.y - to.y) * (next.y - to.y) > 0;
}
