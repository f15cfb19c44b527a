export { ringAcres, SQUARE_METRES_PER_ACRE } from './geometry/area.ts';
export { type Box, boxAround, boxCenter } from './geometry/box.ts';
export { boxDistanceMetres } from './geometry/box-distance.ts';
export { checkQuarterSection, type Check, type LandPart } from './dls/description/check-quarter-section.ts';
export { corners, townshipCorners } from './dls/corners.ts';
export { coverageInSteps, type Coverage } from './coverage/coverage.ts';
export { flightTimes, type FlightTimes } from './coverage/flight-times.ts';
export { type RunTime, runTimes } from './coverage/run-times.ts';
export { thinningMetres, type TrackColumns } from './coverage/thinning.ts';
export { minFlyingSpeed, type TrackedKind, type TrackPoint } from './coverage/track.ts';
export { bearingArc, type BearingArc } from './geometry/bearing-arc.ts';
export { circleRing } from './geometry/circle.ts';
export { distanceMetres, headingDegrees } from './geometry/distance.ts';
export { fieldSketch, type FieldSketch, type SketchedZone, type SketchPoint } from './geometry/field-sketch.ts';
export { fitToFrame, type FrameFit } from './geometry/frame-fit.ts';
export { labelPosition } from './geometry/label-position.ts';
export { listGridCells, type GridCell } from './dls/grid-cells.ts';
export {
  formatLegalDescription,
  type LegalDescription,
  type LegalSubdivision,
  type WholeSection,
} from './dls/description/legal-description.ts';
export { planeAt, type LocalPlane, type Metres } from './geometry/local-plane.ts';
export { locate, type Located } from './dls/locate.ts';
export { municipalityName, municipalityOf, type Municipality } from './places/municipality.ts';
export { parseLegalDescription, parseTownship, type ParsedLegalDescription } from './dls/description/parse-legal-description.ts';
export { nearestWay, type NearestWay, type PlaceShape } from './geometry/nearest-way.ts';
export { middleOf, middleOfLine, type Corners, type Point } from './geometry/point.ts';
export { PROVINCES, type Province } from './dls/provinces.ts';
export { provinceOf } from './dls/provincial-borders.ts';
export {
  MERIDIANS,
  QUARTERS,
  type Meridian,
  type Quarter,
  type QuarterSection,
  type Section,
  type Township,
} from './dls/quarter-section.ts';
export { outlineOfParcel, type ParcelOutline } from './dls/parcel/outline-of-parcel.ts';
export {
  countSubdivisions,
  formatParcel,
  type Parcel,
  parcelOfQuarter,
  quarterOfParcel,
  quartersOfParcel,
  readParcel,
} from './dls/parcel/parcel.ts';
export { parcelInWords, parcelSizeInWords } from './dls/parcel/parcel-in-words.ts';
export { parseParcel, type ParsedParcel } from './dls/parcel/parse-parcel.ts';
export {
  TILE_UNITS,
  tileBounds,
  tilePosition,
  worldPosition,
  type TileAddress,
  type TilePosition,
  type WorldPosition,
} from './tiles/tile-space.ts';
export { encodeTile, tileLines, tilePoint, tilePolygon, type TileFeature } from './tiles/vector-tile.ts';
export { townshipsWithin } from './dls/townships-within.ts';
export { areaToSpray, type Area } from './zones/area-to-spray.ts';
export { stripAround, widenRing, type BufferedLand, type StripEnds } from './zones/buffer.ts';
export { coveredAcres } from './zones/covered-acres.ts';
export { effectiveAcres } from './zones/effective-acres.ts';
export { createOverlapTest } from './zones/overlap-test.ts';
export { findFirstEqualRings, areRingsEqual } from './zones/equal-rings.ts';
export { ringDistanceMetres, ringGapMetres } from './geometry/ring-distance.ts';
export { isInsideRing } from './zones/inside-ring.ts';
export { checkRing } from './zones/check-ring.ts';
export { MIN_FIELD_ACRES, repairRing } from './zones/repair-ring.ts';
export { unionRings } from './zones/union-rings.ts';
export { doubtLand, readingsOf, type LandOnFile, type OtherReading, type Slip } from './dls/other-readings.ts';
export { judgeFlight, type FlightAlarm, type JobLand } from './right-field/judge-flight.ts';
export { createLegs, flyLane, type FlownLane, type FlownStop, type LaneAircraft, type LaneStop, type Legs } from './routing/fly-lane.ts';
export { costOfLane, isWindy, type PlannedLane, type PlannedStop } from './routing/lane-cost.ts';
export { suggestOrder, type SuggestedOrder } from './routing/suggest-order.ts';
