import { corners, type Corners, QUARTERS, type Quarter, type Township } from '@swathline/survey';
import { type WorldPlace, worldPlace } from './tile-space.ts';

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

type WorldCorners = Record<keyof Corners, WorldPlace>;

const SECTIONS = Array.from({ length: 36 }, (_, index) => index + 1);

export function sectionShapes(township: Township): SectionShape[] {
  return SECTIONS.flatMap((section) => sectionShape(township, section) ?? []);
}

/** Null where no quarter of the section was surveyed, as beyond the next meridian. */
function sectionShape(township: Township, section: number): SectionShape | null {
  const known = QUARTERS.flatMap((quarter) => {
    const found = corners({ ...township, section, quarter });
    return found === null ? [] : [{ quarter, place: worldCorners(found) }];
  });
  const [nw, ne, sw, se] = QUARTERS.map((quarter) => known.find((one) => one.quarter === quarter)?.place);
  const isWhole = nw !== undefined && ne !== undefined && sw !== undefined && se !== undefined;
  const centres = known.map(({ quarter, place }) => ({ quarter, centre: middle(Object.values(place)) }));
  if (centres.length === 0) return null;

  return {
    section,
    outlines: isWhole ? [wholeOutline(nw, ne, sw, se)] : known.map(({ place }) => ringOf(place)),
    quarterLines: isWhole ? linesBetween(nw, sw, se) : [],
    centre: middle(centres.map(({ centre }) => centre)),
    quarters: centres,
  };
}

function wholeOutline(nw: WorldCorners, ne: WorldCorners, sw: WorldCorners, se: WorldCorners): WorldPlace[] {
  return [nw.northwest, nw.northeast, ne.northeast, ne.southeast, se.southeast, se.southwest, sw.southwest, sw.northwest];
}

function linesBetween(nw: WorldCorners, sw: WorldCorners, se: WorldCorners): WorldPlace[][] {
  return [
    [nw.northeast, nw.southeast, sw.southeast],
    [nw.southwest, nw.southeast, se.northeast],
  ];
}

function ringOf({ northwest, northeast, southeast, southwest }: WorldCorners): WorldPlace[] {
  return [northwest, northeast, southeast, southwest];
}

function worldCorners({ northwest, northeast, southeast, southwest }: Corners): WorldCorners {
  return {
    northwest: worldPlace(northwest),
    northeast: worldPlace(northeast),
    southeast: worldPlace(southeast),
    southwest: worldPlace(southwest),
  };
}

export function middle(places: WorldPlace[]): WorldPlace {
  const x = places.reduce((sum, place) => sum + place.x, 0) / places.length;
  const y = places.reduce((sum, place) => sum + place.y, 0) / places.length;
  return { x, y };
}
