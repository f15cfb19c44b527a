import {
  type Corners,
  corners,
  type Quarter,
  QUARTERS,
  type Township,
  townshipCorners,
  worldPlace,
  type WorldPlace,
} from '@swathline/survey';

/** A section as its four quarters really lie, road allowances outside it. */
export interface SectionShape {
  section: number;
  /** Open rings, clockwise: one where all quarters are known, else one a quarter. */
  outlines: WorldPlace[][];
  /** The two lines between its quarters. */
  quarterLines: WorldPlace[][];
  centre: WorldPlace;
  quarters: { quarter: Quarter; centre: WorldPlace }[];
}

const SECTIONS = Array.from({ length: 36 }, (_, index) => index + 1);

/** Those of a township's sections that were surveyed; beyond the next meridian there are none. */
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

/** Neighbouring quarters share their corners, so nine places make the section. */
function wholeSection(section: number, nw: Corners, ne: Corners, sw: Corners, se: Corners): SectionShape {
  const northwest = worldPlace(nw.northwest);
  const north = worldPlace(nw.northeast);
  const northeast = worldPlace(ne.northeast);
  const east = worldPlace(ne.southeast);
  const southeast = worldPlace(se.southeast);
  const south = worldPlace(se.southwest);
  const southwest = worldPlace(sw.southwest);
  const west = worldPlace(sw.northwest);
  const centre = worldPlace(nw.southeast);

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

/** A section of which the next meridian or an older survey took quarters away. */
function cutSection(section: number, found: (Corners | null)[]): SectionShape | null {
  const known = QUARTERS.flatMap((quarter, place) => {
    const quarterCorners = found[place] ?? null;
    return quarterCorners === null ? [] : [{ quarter, ring: ringOf(quarterCorners) }];
  });
  const quarters = known.map(({ quarter, ring }) => ({ quarter, centre: middle(ring) }));
  if (quarters.length === 0) return null;

  return {
    section,
    outlines: known.map(({ ring }) => ring),
    quarterLines: [],
    centre: middle(quarters.map(({ centre }) => centre)),
    quarters,
  };
}

function ringOf({ northwest, northeast, southeast, southwest }: Corners): WorldPlace[] {
  return [northwest, northeast, southeast, southwest].map(worldPlace);
}

function middle(places: WorldPlace[]): WorldPlace {
  const x = places.reduce((sum, place) => sum + place.x, 0) / places.length;
  const y = places.reduce((sum, place) => sum + place.y, 0) / places.length;
  return { x, y };
}

/** Range lines jog on correction lines (Manual of Survey, 1883), where fields of two townships do not meet corner to corner. */
type EdgeKind = 'township' | 'correction' | 'meridian';

interface TownshipEdge {
  kind: EdgeKind;
  from: WorldPlace;
  to: WorldPlace;
}

export interface TownshipShape {
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
