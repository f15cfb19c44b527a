import { Problem } from '../../../../../platform/errors/problem.ts';
import { addTimedLine, emptyShape, type FileContent, type ReadBudget, type Shape, unreadableFile } from '../file-content.ts';
import type { Position } from '../positions.ts';
import { readXml } from '../xml.ts';
import { parsePositions, parseTrackPosition } from './kml-positions.ts';

/** Longer than the longest allowed outline. */
const MAX_TEXT_LENGTH = 8_000_000;

/** Elements whose text is read. */
const TEXT_ELEMENTS = new Set(['coordinates', 'name', 'description', 'value', 'SimpleData', 'when', 'begin', 'coord']);
const SHAPE_NAMES: Record<string, string> = {
  Point: 'a point',
  LineString: 'a line',
  LinearRing: 'a bare ring',
  Track: 'a track',
  Model: 'a model',
};

/** A polygon while it is read; its holes may precede its outline. */
interface PolygonRings {
  outline: Position[] | null;
  holes: Position[][];
}

/** Parts of KML that hold no places, as a notice names them. */
const UNREAD_ELEMENTS: Record<string, string> = {
  NetworkLink: 'links to other files',
  GroundOverlay: 'images over the map',
  PhotoOverlay: 'photos',
};

/** A track while it is read. KML lists the times and the positions in separate elements. */
interface Track {
  times: string[];
  positions: Position[];
}

const KML = {
  name: 'KML',
  root: 'kml',
  otherRoot: 'This XML file is not KML. Export the fields as KML, GeoJSON or a zipped shapefile.',
};

/**
 * Reads the placemarks of KML.
 * @throws Problem invalid, too_large
 */
export function readKml(bytes: Uint8Array, budget: ReadBudget): FileContent {
  const reading: Reading = { budget, shapes: [], shape: null, polygon: null, track: null, unread: new Set(), key: '', text: '' };
  readXml(bytes, KML, budget, {
    open: (path, attributes) => openElement(reading, path.at(-1) ?? '', attributes),
    text: (path, part) => addText(reading, path.at(-1) ?? '', part),
    close: (element, path) => closeElement(reading, element, path),
  });
  return { shapes: reading.shapes, notices: [...reading.unread].map((parts) => `The KML file also has ${parts}, which are not read.`) };
}

/** The state of reading: the shapes so far, and the open elements. */
interface Reading {
  budget: ReadBudget;
  shapes: Shape[];
  shape: Shape | null;
  polygon: PolygonRings | null;
  track: Track | null;
  unread: Set<string>;
  /** The name of the open `Data` or `SimpleData`. */
  key: string;
  text: string;
}

function openElement(reading: Reading, element: string, attributes: Record<string, string>): void {
  reading.text = '';
  if (element === 'Placemark') {
    reading.budget.countShape();
    reading.shape = emptyShape();
    reading.shapes.push(reading.shape);
  }
  if (Object.hasOwn(UNREAD_ELEMENTS, element)) reading.unread.add(UNREAD_ELEMENTS[element] ?? '');
  if (element === 'Track' && reading.budget.readsPlaces) reading.track = { times: [], positions: [] };
  if (element === 'Polygon') reading.polygon = { outline: null, holes: [] };
  if (element === 'Data' || element === 'SimpleData') reading.key = attributes['name'] ?? '';
  if (reading.shape && !reading.polygon) reading.shape.other = SHAPE_NAMES[element] ?? reading.shape.other;
}

function addText(reading: Reading, element: string, part: string): void {
  if (!reading.shape || !TEXT_ELEMENTS.has(element)) return;
  reading.text += part;
  if (reading.text.length > MAX_TEXT_LENGTH)
    throw new Problem('too_large', 'A text of the KML file is too long. Divide the file into smaller ones.');
}

function closeElement(reading: Reading, element: string, path: readonly string[]): void {
  const { budget, shape, polygon, key, text } = reading;
  const parent = path.at(-1);
  if (!shape) return;
  if (reading.track) closeInTrack(reading, element, parent);
  if (element === 'coordinates' && budget.readsPlaces) addPlace(shape, parent, text, budget);
  if (element === 'coordinates' && parent === 'LinearRing' && polygon) addRing(polygon, parsePositions(text, budget), path);
  else if (element === 'Polygon' && polygon) {
    if (polygon.outline === null) budget.countRing(0);
    shape.polygons.push([polygon.outline ?? [], ...polygon.holes]);
    reading.polygon = null;
  } else if (element === 'SimpleData' || (element === 'value' && parent === 'Data')) addData(shape, key, text.trim());
  else if (element === 'name' && parent === 'Placemark') shape.attributes.set('name', text.trim());
  else if (element === 'description' && parent === 'Placemark') shape.attributes.set('description', stripHtml(text));
  else if (element === 'when' && parent === 'TimeStamp') shape.attributes.set('when', text.trim());
  else if (element === 'begin' && parent === 'TimeSpan') shape.attributes.set('begin', text.trim());
  else if (element === 'Placemark') reading.shape = reading.polygon = reading.track = null;
}

/** The placemark's own name and description stay. */
function addData({ attributes }: Shape, key: string, text: string): void {
  const own = attributes.get(key) ?? '';
  if (own === '') attributes.set(key, text);
  else if (text !== '' && text !== own) attributes.set(`${key} (data)`, text);
}

function closeInTrack(reading: Reading, element: string, parent: string | undefined): void {
  const { track, shape, budget, text } = reading;
  if (!track || !shape) return;
  if (element === 'when' && parent === 'Track') track.times.push(text.trim());
  if (element === 'coord' && parent === 'Track') {
    budget.countPoints(1);
    track.positions.push(parseTrackPosition(text));
  }
  if (element !== 'Track') return;
  if (track.positions.length === 0) budget.countRing(0);
  addTimedLine(shape, track.positions, track.times);
  reading.track = null;
}

/** Removes HTML tags: descriptions are often HTML with tables and colours. */
const stripHtml = (text: string) =>
  text
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();

function addPlace(shape: Shape, parent: string | undefined, text: string, budget: ReadBudget): void {
  if (parent === 'Point') for (const position of parsePositions(text, budget)) shape.points.push(position);
  if (parent === 'LineString') shape.lines.push(parsePositions(text, budget));
}

function addRing(polygon: PolygonRings, ring: Position[], path: readonly string[]): void {
  if (path.at(-2) === 'innerBoundaryIs') polygon.holes.push(ring);
  else if (polygon.outline === null) polygon.outline = ring;
  else throw unreadableFile('A polygon of the KML file has two outer boundaries. Export it again with one polygon for each.');
}
