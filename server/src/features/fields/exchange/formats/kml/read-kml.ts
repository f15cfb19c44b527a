import sax from 'sax';
import { Problem } from '../../../../../platform/errors/problem.ts';
import { decodeText, type FileContent, type ReadBudget, type Shape, unreadableFile } from '../file-content.ts';
import type { Position } from '../positions.ts';

const CHUNK_LENGTH = 65_536;
const MAX_DEPTH = 64;
/** More than the longest outline that is allowed takes. */
const MAX_TEXT_LENGTH = 8_000_000;

/** Elements whose text matters. */
const TEXTS = new Set(['coordinates', 'name', 'description', 'value', 'SimpleData']);
const KINDS: Record<string, string> = {
  Point: 'a point',
  LineString: 'a line',
  LinearRing: 'a bare ring',
  Track: 'a track',
  Model: 'a model',
};

/** A polygon while it is read; its outline may stand after its holes. */
interface Rings {
  outline: Position[] | null;
  holes: Position[][];
}

/**
 * Reads the placemarks of KML. Only the five entities of XML itself are known; a document type, which could define more, is refused.
 * @throws Problem invalid, too_large
 */
export function readKml(bytes: Uint8Array, budget: ReadBudget): FileContent {
  const text = decodeText(bytes, encodingOf(bytes));
  if (text === undefined) throw unreadableFile('The KML file is not in the encoding that it names. Export it again with UTF-8 encoding.');
  const { parser, shapes } = newReader(budget);
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) parser.write(text.slice(at, at + CHUNK_LENGTH));
  parser.close();
  return { shapes, notices: [] };
}

function encodingOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^\W*<\?xml[^>]*encoding=["']([\w-]{1,40})["']/.exec(start)?.[1] ?? 'utf-8';
}

function newReader(budget: ReadBudget) {
  const parser = sax.parser(true);
  const shapes: Shape[] = [];
  const path: string[] = [];
  let shape: Shape | null = null;
  let polygon: Rings | null = null;
  let key = '';
  let text = '';

  parser.onerror = ({ message }) => {
    if (message.startsWith('Max buffer length'))
      throw unreadableFile('The KML file has a tag, attribute or comment that is too long. Export it again.');
    throw unreadableFile(`The KML file is damaged or cut short: line ${parser.line + 1} is not well-formed XML. Export it again.`);
  };
  parser.ondoctype = () => {
    throw unreadableFile('The KML file has a document type, which is not read. Export it again from Google Earth or your farm software.');
  };
  parser.onopentag = ({ name, attributes }) => {
    const element = localName(name);
    budget.countValues(1 + Object.keys(attributes).length);
    if (path.length === 0 && element !== 'kml')
      throw unreadableFile('This XML file is not KML. Export the fields as KML, GeoJSON or a zipped shapefile.');
    if (path.push(element) > MAX_DEPTH) throw unreadableFile('The KML file is nested too deeply. Export the fields again.');
    text = '';
    if (element === 'Placemark') {
      budget.countShape();
      shape = { attributes: new Map(), polygons: [], other: null };
      shapes.push(shape);
    }
    if (element === 'Polygon') polygon = { outline: null, holes: [] };
    if (element === 'Data' || element === 'SimpleData') key = textOf(attributes['name']);
    if (shape && !polygon) shape.other = KINDS[element] ?? shape.other;
  };
  parser.ontext = parser.oncdata = (part) => {
    if (!shape || !TEXTS.has(path.at(-1) ?? '')) return;
    text += part;
    if (text.length > MAX_TEXT_LENGTH)
      throw new Problem('too_large', 'A text of the KML file is too long. Divide the file into smaller ones.');
  };
  parser.onclosetag = () => {
    const element = path.pop() ?? '';
    const parent = path.at(-1);
    if (!shape) return;
    if (element === 'coordinates' && parent === 'LinearRing' && polygon) addRing(polygon, readPositions(text, budget), path);
    else if (element === 'Polygon' && polygon) {
      if (polygon.outline === null) budget.countRing(0);
      shape.polygons.push([polygon.outline ?? [], ...polygon.holes]);
      polygon = null;
    } else if (element === 'SimpleData' || (element === 'value' && parent === 'Data')) shape.attributes.set(key, text.trim());
    else if (element === 'name' && parent === 'Placemark') shape.attributes.set('name', text.trim());
    else if (element === 'description' && parent === 'Placemark') shape.attributes.set('description', withoutHtml(text));
    else if (element === 'Placemark') shape = polygon = null;
  };
  return { parser, shapes };
}

/** Descriptions are often pages, with their tables and colours. */
const withoutHtml = (text: string) =>
  text
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();

/** With namespaces off, attributes are plain text. */
const textOf = (value: string | object | undefined) => (typeof value === 'string' ? value : '');

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function addRing(polygon: Rings, ring: Position[], path: string[]): void {
  if (path.at(-2) === 'innerBoundaryIs') polygon.holes.push(ring);
  else if (polygon.outline === null) polygon.outline = ring;
  else throw unreadableFile('A polygon of the KML file has two outer boundaries. Export it again with one polygon for each.');
}

/** Blanks stand between positions, commas within them; a height is left out. Counted on the way, as a short text can name millions. */
function readPositions(text: string, budget: ReadBudget): Position[] {
  const positions: Position[] = [];
  for (const [position] of text.matchAll(/\S+/g)) {
    budget.countPoints(1);
    const [x = '', y = ''] = position.split(',', 2);
    positions.push([numberOf(x), numberOf(y)]);
  }
  if (positions.length === 0) budget.countRing(0);
  return positions;
}

const numberOf = (text: string) => (text === '' ? NaN : Number(text));
