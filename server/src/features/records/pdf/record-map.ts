import {
  compassPoint,
  type ApplicationRecord,
  type ConditionReading,
  HAZARD_STYLE,
  NEVER_COMPLETE,
  SITE_STYLE,
  ZONE_KIND_STYLE,
} from '@swathline/contract';
import { distanceMetres, fitToFrame, type FrameFit, headingDegrees, listGridCells, type Point } from '@swathline/survey';
import { COLORS, LEFT, type Pdf, WIDTH, write } from '../../../platform/pdf/document.ts';
import { drawNorthArrow, drawScaleBar, drawZones, type Frame, tracePath } from '../../fields/field-drawing.ts';
import { drawPlace, drawPlaceLine, type DrawnPlace, middleOfPlace } from '../../hazards/place-drawing.ts';
import { printedReadings } from '../conditions/readings-that-count.ts';
import { takeOffText } from './record-facts.ts';
import { windText } from './record-text.ts';

/** An unbroken part of the track. */
export type TrackLine = Point[];

const FRAME: Frame = { x: LEFT, y: 56, width: WIDTH, height: 566 };
/** Of the field's extent, on each side. */
const MARGIN_SHARE = 0.3;
const MIN_MARGIN_METRES = 120;
const ROUND_METRES = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const TRACK_COLOR = '#1a4fa3';

/** Draws the field with the survey around it: outline, zones, track, take-off site, and the wind at start and end. */
export function drawRecordMap(pdf: Pdf, record: ApplicationRecord, track: TrackLine[] | null): void {
  const { land, recordNumber, takeOffSite } = record;
  const { start, end } = printedReadings(record);
  write(pdf, `Map of ${land.name}`, LEFT, 32, { width: WIDTH, size: 11, isStrong: true, color: COLORS.spruce });
  write(pdf, recordNumber, LEFT, 33, { width: WIDTH, color: COLORS.quiet, align: 'right' });
  pdf.lineWidth(0.5).rect(FRAME.x, FRAME.y, FRAME.width, FRAME.height).stroke(COLORS.line);
  if (land.coordinates.length < 3) {
    write(pdf, 'No outline to draw', FRAME.x, FRAME.y + FRAME.height / 2, { width: FRAME.width, align: 'center', color: COLORS.quiet });
  } else {
    const map = fitToFrame(land.coordinates, FRAME, (half) => Math.max(MIN_MARGIN_METRES, 2 * half * MARGIN_SHARE));
    drawGround(pdf, record, track ?? [], map);
    if (takeOffSite !== null && typeof takeOffSite !== 'string') drawTakeOff(pdf, takeOffSite, land.coordinates, map);
    drawNorthArrow(pdf, FRAME.x + FRAME.width - 14, FRAME.y + 8);
    drawScaleBar(pdf, ROUND_METRES.findLast((metres) => metres * map.scale <= FRAME.width / 4) ?? 10, map.scale, FRAME);
  }
  drawWind(pdf, 'Wind at the start', start, LEFT);
  drawWind(pdf, 'Wind at the end', end, LEFT + WIDTH / 2);
  drawLegend(pdf, record, track);
}

function drawGround(pdf: Pdf, { land, surroundings }: ApplicationRecord, track: TrackLine[], map: FrameFit): void {
  const { toFrame, scale, plane } = map;
  pdf.save().rect(FRAME.x, FRAME.y, FRAME.width, FRAME.height).clip();
  const halves = { east: FRAME.width / 2 / scale, north: FRAME.height / 2 / scale };
  for (const { ring, label, isSection } of listGridCells(plane, halves)) {
    tracePath(pdf, ring.map(toFrame));
    pdf.lineWidth(isSection ? 0.9 : 0.4).stroke(COLORS.line);
    const corner = toFrame(ring[0] ?? { latitude: 0, longitude: 0 });
    if (label) write(pdf, label, corner.x + 3, corner.y + 3, { width: 90, size: 7, color: COLORS.quiet });
  }
  tracePath(pdf, land.coordinates.map(toFrame));
  pdf.fillOpacity(0.08).fillColor(COLORS.spruce).fill().fillOpacity(1);
  drawZones(
    pdf,
    land.exclusionZones.map(({ coordinates }) => coordinates.map(toFrame)),
    FRAME,
  );
  drawTrack(pdf, track, toFrame);
  tracePath(pdf, land.coordinates.map(toFrame));
  pdf.lineWidth(1.4).stroke(COLORS.ink);
  const places = placesOf(surroundings);
  for (const place of places) drawPlaceLine(pdf, place, toFrame);
  for (const place of places) drawPlace(pdf, place, toFrame(middleOfPlace(place)));
  pdf.restore();
}

const placesOf = ({ hazards, neighbours }: ApplicationRecord['surroundings']): DrawnPlace[] => [
  ...neighbours.map(({ site: { kind, coordinates } }) => ({ frame: 'site' as const, kind, coordinates })),
  ...hazards.map(({ hazard: { kind, coordinates } }) => ({ frame: 'hazard' as const, kind, coordinates })),
];

function drawTrack(pdf: Pdf, track: TrackLine[], toFrame: FrameFit['toFrame']): void {
  for (const line of track) {
    for (const [index, spot] of line.map(toFrame).entries()) {
      if (index === 0) pdf.moveTo(spot.x, spot.y);
      else pdf.lineTo(spot.x, spot.y);
    }
    pdf.lineWidth(0.6).stroke(TRACK_COLOR);
  }
}

/** Marks the take-off site, or names its direction and distance when it lies beyond the map. */
function drawTakeOff(pdf: Pdf, site: Point, outline: Point[], { toFrame, plane }: FrameFit): void {
  const { x, y } = toFrame(site);
  const isOnMap = x > FRAME.x + 6 && x < FRAME.x + FRAME.width - 6 && y > FRAME.y + 6 && y < FRAME.y + FRAME.height - 6;
  if (isOnMap) {
    pdf
      .moveTo(x, y - 6)
      .lineTo(x + 5, y + 4)
      .lineTo(x - 5, y + 4)
      .closePath()
      .fill(COLORS.warning);
    write(pdf, 'Take-off', x + 7, y - 5, { width: 60, size: 7.5, isStrong: true, color: COLORS.warning });
    return;
  }
  const middle = outline.length > 0 ? plane.toPoint({ east: 0, north: 0 }) : site;
  const away = `Take-off site: ${(distanceMetres(middle, site) / 1000).toFixed(1)} km ${compassPoint(headingDegrees(middle, site))} of the field`;
  write(pdf, away, FRAME.x + 6, FRAME.y + 6, { width: FRAME.width - 40, size: 7.5, isStrong: true, color: COLORS.warning });
}

/** A compass rose with an arrow that points where the wind blows to. */
function drawWind(pdf: Pdf, title: string, reading: ConditionReading | undefined, x: number): void {
  const [middleX, middleY, radius] = [x + 24, 654, 20];
  pdf.lineWidth(0.6).circle(middleX, middleY, radius).stroke(COLORS.line);
  write(pdf, title, x + 52, middleY - 14, { width: WIDTH / 2 - 60, isStrong: true });
  write(pdf, reading ? windText(reading) : 'No reading', x + 52, middleY - 2, { width: WIDTH / 2 - 60 });
  if (typeof reading?.windFromDeg !== 'number') return;
  pdf.save().rotate(reading.windFromDeg, { origin: [middleX, middleY] });
  pdf
    .moveTo(middleX, middleY - radius + 3)
    .lineTo(middleX, middleY + radius - 8)
    .lineWidth(1.6)
    .stroke(COLORS.ink);
  pdf
    .moveTo(middleX, middleY + radius - 2)
    .lineTo(middleX - 4.5, middleY + radius - 10)
    .lineTo(middleX + 4.5, middleY + radius - 10)
    .closePath()
    .fill(COLORS.ink);
  pdf.restore();
}

/** What the symbols mean, and how many are on file. */
function placesLegend({ hazards, neighbours }: ApplicationRecord['surroundings'], isFarmersCopy: boolean): string {
  const hazardKinds = [...new Set(hazards.map(({ hazard }) => HAZARD_STYLE[hazard.kind].label))].join(', ');
  const siteKinds = [...new Set(neighbours.map(({ site }) => SITE_STYLE[site.kind].label))].join(', ');
  const hazardText = hazards.length === 0 ? 'No hazards on file within 2 km.' : `Diamonds: hazards (${hazardKinds}).`;
  const siteText = neighbours.length === 0 ? 'No neighbours on file nearby.' : `Circles: neighbours (${siteKinds}).`;
  return [hazardText, ...(isFarmersCopy ? [] : [siteText]), NEVER_COMPLETE].join(' ');
}

function trackLegend(track: TrackLine[] | null): string {
  if (track === null) return 'Neighbours and flights are not on this copy.';
  return track.length > 0 ? 'Blue: the GPS track of the aircraft.' : 'No GPS track.';
}

function drawLegend(pdf: Pdf, { land, takeOffSite, track: frozen, surroundings }: ApplicationRecord, track: TrackLine[] | null): void {
  const kinds = [...new Set(land.exclusionZones.map(({ kind }) => (kind ? ZONE_KIND_STYLE[kind].label : 'no kind given')))];
  const site = takeOffText(takeOffSite);
  const lines = [
    'Black: outline of the field. Grey: survey, sections and quarters. Arrows point where the wind blows to.',
    kinds.length > 0 ? `Red, hatched: exclusion zones (${kinds.join(', ')}).` : 'No exclusion zones.',
    placesLegend(surroundings, track === null),
    trackLegend(track),
    ...(frozen?.sha256 ? [`SHA-256 of the track: ${frozen.sha256}`] : []),
    ...(site === null ? [] : [`Take-off site: ${site}`]),
  ];
  for (const [index, line] of lines.entries()) write(pdf, line, LEFT, 682 + index * 11, { width: WIDTH, size: 8, color: COLORS.quiet });
}
