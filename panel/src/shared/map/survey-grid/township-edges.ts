import { type Township, townshipCorners, worldPlace, type WorldPlace } from '@swathline/survey';

/** Range lines jog on correction lines (Manual of Survey, 1883), where fields of two townships do not meet corner to corner. */
type EdgeKind = 'township' | 'correction' | 'meridian';

interface TownshipEdge {
  kind: EdgeKind;
  from: WorldPlace;
  to: WorldPlace;
}

interface TownshipShape {
  edges: TownshipEdge[];
  centre: WorldPlace;
  /** Cut short by the next meridian, so that its label would not fit. */
  isNarrow: boolean;
}

/** Null where no such township was surveyed. */
export function townshipShape(township: Township): TownshipShape | null {
  const corners = townshipCorners(township);
  if (corners === null) return null;
  const northwest = worldPlace(corners.northwest);
  const northeast = worldPlace(corners.northeast);
  const southeast = worldPlace(corners.southeast);
  const southwest = worldPlace(corners.southwest);
  const isEastOfMeridian = township.meridian.startsWith('E');
  const meridianKind = township.range === 1 ? 'meridian' : 'township';

  return {
    edges: [
      { kind: isBelowCorrectionLine(township.township) ? 'correction' : 'township', from: northwest, to: northeast },
      { kind: isBelowCorrectionLine(township.township - 1) ? 'correction' : 'township', from: southwest, to: southeast },
      { kind: isEastOfMeridian ? 'township' : meridianKind, from: northeast, to: southeast },
      { kind: isEastOfMeridian ? meridianKind : 'township', from: northwest, to: southwest },
    ],
    centre: { x: (northwest.x + southeast.x) / 2, y: (northwest.y + southeast.y) / 2 },
    isNarrow: northeast.x - northwest.x < 0.6 * (southwest.y - northwest.y),
  };
}

/** Correction lines run north of townships 2, 6, 10 and so on, half way between base lines. */
function isBelowCorrectionLine(township: number): boolean {
  return township % 4 === 2;
}
