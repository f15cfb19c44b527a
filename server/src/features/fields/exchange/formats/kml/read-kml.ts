import sax from 'sax';
import { Problem } from '../../../../../platform/errors/problem.ts';
import { decodeText, type FileContent, type ReadBudget, type Shape, unreadableFile } from '../file-content.ts';
import type { Position } from '../positions.ts';

const CHUNK_LENGTH = 65_536;
const MAX_DEPTH = 64;
/** Longer than the longest allowed outline. */
const MAX_TEXT_LENGTH = 8_000_000;

/** Elements whose text is read. */
const TEXT_ELEMENTS = new Set(['coordinates', 'name', 'description', 'value', 'SimpleData']);
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

/**
 * Reads the placemarks of KML. Supports only the five predefined entities of XML, and refuses a document type, which could define more.
 * @throws Problem invalid, too_large
 */
export function readKml(bytes: Uint8Array, budget: ReadBudget): FileContent {
  const text = decodeText(bytes, readEncoding(bytes));
  if (text === undefined) throw unreadableFile('The KML file is not in the encoding that it names. Export it again with UTF-8 encoding.');
  const { parser, shapes } = createParser(budget);
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) parser.write(text.slice(at, at + CHUNK_LENGTH));
  parser.close();
  return { shapes, notices: [] };
}

function readEncoding(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^\W*<\?xml[^>]*encoding=["']([\w-]{1,40})["']/.exec(start)?.[1] ?? 'utf-8';
}

/** The state of reading: the shapes so far, and the open elements. */
interface Reading {
  budget: ReadBudget;
  shapes: Shape[];
  /** The names of the open elements, outermost first. */
  path: string[];
  shape: Shape | null;
  polygon: PolygonRings | null;
  /** The name of the open `Data` or `SimpleData`. */
  key: string;
  text: string;
}

function createParser(budget: ReadBudget) {
  const parser = sax.parser(true);
  const reading: Reading = { budget, shapes: [], path: [], shape: null, polygon: null, key: '', text: '' };
  parser.onerror = ({ message }) => {
    if (message.startsWith('Max buffer length'))
      throw unreadableFile('The KML file has a tag, attribute or comment that is too long. Export it again.');
    throw unreadableFile(`The KML file is damaged or cut short: line ${parser.line + 1} is not well-formed XML. Export it again.`);
  };
  parser.ondoctype = () => {
    throw unreadableFile('The KML file has a document type, which is not read. Export it again from Google Earth or your farm software.');
  };
  parser.onopentag = ({ name, attributes }) => openElement(reading, localName(name), attributes);
  parser.ontext = parser.oncdata = (part) => addText(reading, part);
  parser.onclosetag = () => closeElement(reading);
  return { parser, shapes: reading.shapes };
}

function openElement(reading: Reading, element: string, attributes: Record<string, string | object>): void {
  const { budget, path } = reading;
  budget.countValues(1 + Object.keys(attributes).length);
  if (path.length === 0 && element !== 'kml')
    throw unreadableFile('This XML file is not KML. Export the fields as KML, GeoJSON or a zipped shapefile.');
  if (path.push(element) > MAX_DEPTH) throw unreadableFile('The KML file is nested too deeply. Export the fields again.');
  reading.text = '';
  if (element === 'Placemark') {
    budget.countShape();
    reading.shape = { attributes: new Map(), polygons: [], other: null };
    reading.shapes.push(reading.shape);
  }
  if (element === 'Polygon') reading.polygon = { outline: null, holes: [] };
  if (element === 'Data' || element === 'SimpleData') reading.key = attributeText(attributes['name']);
  if (reading.shape && !reading.polygon) reading.shape.other = SHAPE_NAMES[element] ?? reading.shape.other;
}

function addText(reading: Reading, part: string): void {
  if (!reading.shape || !TEXT_ELEMENTS.has(reading.path.at(-1) ?? '')) return;
  reading.text += part;
  if (reading.text.length > MAX_TEXT_LENGTH)
    throw new Problem('too_large', 'A text of the KML file is too long. Divide the file into smaller ones.');
}

function closeElement(reading: Reading): void {
  const { budget, path, shape, polygon, key, text } = reading;
  const element = path.pop() ?? '';
  const parent = path.at(-1);
  if (!shape) return;
  if (element === 'coordinates' && parent === 'LinearRing' && polygon) addRing(polygon, parsePositions(text, budget), path);
  else if (element === 'Polygon' && polygon) {
    if (polygon.outline === null) budget.countRing(0);
    shape.polygons.push([polygon.outline ?? [], ...polygon.holes]);
    reading.polygon = null;
  } else if (element === 'SimpleData' || (element === 'value' && parent === 'Data')) shape.attributes.set(key, text.trim());
  else if (element === 'name' && parent === 'Placemark') shape.attributes.set('name', text.trim());
  else if (element === 'description' && parent === 'Placemark') shape.attributes.set('description', stripHtml(text));
  else if (element === 'Placemark') reading.shape = reading.polygon = null;
}

/** Removes HTML tags: descriptions are often HTML with tables and colours. */
const stripHtml = (text: string) =>
  text
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();

/** sax returns attributes as text unless it parses namespaces. */
const attributeText = (value: string | object | undefined) => (typeof value === 'string' ? value : '');

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function addRing(polygon: PolygonRings, ring: Position[], path: string[]): void {
  if (path.at(-2) === 'innerBoundaryIs') polygon.holes.push(ring);
  else if (polygon.outline === null) polygon.outline = ring;
  else throw unreadableFile('A polygon of the KML file has two outer boundaries. Export it again with one polygon for each.');
}

/** Parses positions separated by white space, each with values separated by commas; ignores heights. Counts them while parsing. */
function parsePositions(text: string, budget: ReadBudget): Position[] {
  const positions: Position[] = [];
  for (const [position] of text.matchAll(/\S+/g)) {
    budget.countPoints(1);
    const [x = '', y = ''] = position.split(',', 2);
    positions.push([parseNumber(x), parseNumber(y)]);
  }
  if (positions.length === 0) budget.countRing(0);
  return positions;
}

const parseNumber = (text: string) => (text === '' ? NaN : Number(text));
