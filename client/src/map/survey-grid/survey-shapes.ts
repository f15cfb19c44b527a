import {
  type Corners,
  corners,
  type Quarter,
  QUARTERS,
  type Township,
  townshipCorners,
  worldPosition,
  type WorldPosition,
} from '@swathline/survey';

/** A section made of its four quarters, without road allowances. */
export interface SectionShape {
  section: number;
  /** Open rings, clockwise: one if all quarters are known, otherwise one per quarter. */
  outlines: WorldPosition[][];
  /** The two lines between the quarters. */
  quarterLines: WorldPosition[][];
  centre: WorldPosition;
  quarters: { quarter: Quarter; centre: WorldPosition }[];
}

const SECTIONS = Array.from({ length: 36 }, (_, index) => index + 1);

/** The surveyed sections of a township, without those beyond the next meridian. */
export function sectionShapes(township: Township): SectionShape[] {
  return SECTIONS.flatMap((section) => {
    const [northwest = null, northeast = null, southwest = null, southeast = null] = QUARTERS.map((quarter) =>
      corners({ ...township, section, quarter }),
    );
    return northwest !== null && northeast !== null && southwest !== null && southeast !== null
      ? wholeSection(section, northwest, northeast, southwest, southeast)
      : (cutSection(section, [northwest, northeast, southwest, southeast]) ?? []);
  });
}

/** Neighbouring quarters share corners, so nine points define the section. */
function wholeSection(section: number, nw: Corners, ne: Corners, sw: Corners, se: Corners): SectionShape {
  const northwest = worldPosition(nw.northwest);
  const north = worldPosition(nw.northeast);
  const northeast = worldPosition(ne.northeast);
  const east = worldPosition(ne.southeast);
  const southeast = worldPosition(se.southeast);
  const south = worldPosition(se.southwest);
  const southwest = worldPosition(sw.southwest);
  const west = worldPosition(sw.northwest);
  const centre = worldPosition(nw.southeast);

  return {
    section,
    outlines: [[northwest, north, northeast, east, southeast, south, southwest, west]],
    quarterLines: [
      [north, centre, south],
      [west, centre, east],
    ],
    centre,
    quarters: [
      { quarter: 'NW', centre: middle([northwest, centre]) },
      { quarter: 'NE', centre: middle([northeast, centre]) },
      { quarter: 'SW', centre: middle([southwest, centre]) },
      { quarter: 'SE', centre: middle([southeast, centre]) },
    ],
  };
}

/** A section without some quarters, because of the next meridian or an older survey. */
function cutSection(section: number, quarterCorners: (Corners | null)[]): SectionShape | null {
  const rings = QUARTERS.flatMap((quarter, index) => {
    const known = quarterCorners[index] ?? null;
    return known === null ? [] : [{ quarter, ring: ringOf(known) }];
  });
  const quarters = rings.map(({ quarter, ring }) => ({ quarter, centre: middle(ring) }));
  if (quarters.length === 0) return null;

  return {
    section,
    outlines: rings.map(({ ring }) => ring),
    quarterLines: [],
    centre: middle(quarters.map(({ centre }) => centre)),
    quarters,
  };
}

function ringOf({ northwest, northeast, southeast, southwest }: Corners): WorldPosition[] {
  return [northwest, northeast, southeast, southwest].map(worldPosition);
}

function middle(positions: WorldPosition[]): WorldPosition {
  const x = positions.reduce((sum, position) => sum + position.x, 0) / positions.length;
  const y = positions.reduce((sum, position) => sum + position.y, 0) / positions.length;
  return { x, y };
}

/** Range lines jog at correction lines (Manual of Survey, 1883), so corners of the townships on both sides do not meet. */
type EdgeKind = 'township' | 'correction' | 'meridian';

interface TownshipEdge {
  kind: EdgeKind;
  from: WorldPosition;
  to: WorldPosition;
}

interface TownshipShape {
  edges: TownshipEdge[];
  centre: WorldPosition;
  /** Cut off by the next meridian, too narrow for its label. */
  isNarrow: boolean;
}

/** Null if the township was not surveyed. */
export function townshipShape(township: Township): TownshipShape | null {
  const corners = townshipCorners(township);
  if (corners === null) return null;
  const northwest = worldPosition(corners.northwest);
  const northeast = worldPosition(corners.northeast);
  const southeast = worldPosition(corners.southeast);
  const southwest = worldPosition(corners.southwest);
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

/** Correction lines run north of townships 2, 6, 10 and so on, halfway between base lines. */
function isBelowCorrectionLine(township: number): boolean {
  return township % 4 === 2;
}
