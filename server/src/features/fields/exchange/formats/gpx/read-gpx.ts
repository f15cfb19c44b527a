import { addTimedLine, emptyShape, type FileContent, type ReadBudget, type Shape } from '../file-content.ts';
import type { Position } from '../positions.ts';
import { startOfText } from '../text/decode-text.ts';
import { readXml } from '../xml.ts';

const GPX = {
  name: 'GPX',
  root: 'gpx',
  otherRoot: 'This XML file is not GPX. Export the places as GPX, KML, GeoJSON or a zipped shapefile.',
};

/** Longer than any name or description that is stored. */
const MAX_TEXT_LENGTH = 5000;

/** The texts of a waypoint, route or track. */
const TEXT_ELEMENTS = new Set(['name', 'desc', 'cmt', 'type', 'sym', 'time']);
const PLACE_ELEMENTS = new Set(['wpt', 'rte', 'trk']);

/** True for a file whose first element is that of GPX. */
export const isGpx = (bytes: Uint8Array): boolean => /<(?:[\w-]+:)?gpx[\s>]/.test(startOfText(bytes, 8192));

interface Reading {
  budget: ReadBudget;
  shapes: Shape[];
  /** The open waypoint, route or track. */
  shape: Shape | null;
  line: Position[];
  /** The times of its positions; empty for one without. */
  times: string[];
  text: string;
}

/**
 * Reads the waypoints of GPX 1.0 and 1.1 as points, and its routes and each segment of its tracks as lines.
 * @throws Problem invalid, too_large
 */
export function readGpx(bytes: Uint8Array, budget: ReadBudget): FileContent {
  const reading: Reading = { budget, shapes: [], shape: null, line: [], times: [], text: '' };
  readXml(bytes, GPX, budget, {
    open: (path, attributes) => openElement(reading, path.at(-1) ?? '', attributes),
    text: (path, part) => {
      if (TEXT_ELEMENTS.has(path.at(-1) ?? '') && reading.text.length < MAX_TEXT_LENGTH) reading.text += part;
    },
    close: (element, path) => closeElement(reading, element, path.at(-1)),
  });
  return { shapes: reading.shapes, notices: [] };
}

function openElement(reading: Reading, element: string, { lat, lon }: Record<string, string>): void {
  const { budget, shapes } = reading;
  reading.text = '';
  if (PLACE_ELEMENTS.has(element)) {
    budget.countShape();
    reading.shape = emptyShape();
    shapes.push(reading.shape);
  }
  const { shape } = reading;
  if (!shape) return;
  if (element === 'rte' || element === 'trkseg') [reading.line, reading.times] = [[], []];
  if (element === 'wpt' || element === 'rtept' || element === 'trkpt') {
    budget.countPoints(1);
    const position: Position = [parseNumber(lon), parseNumber(lat)];
    if (element === 'wpt') shape.points.push(position);
    else {
      reading.line.push(position);
      reading.times.push('');
    }
  }
}

function closeElement(reading: Reading, element: string, parent: string | undefined): void {
  const { shape, text, budget, line } = reading;
  if (!shape) return;
  if (TEXT_ELEMENTS.has(element) && parent !== undefined && PLACE_ELEMENTS.has(parent)) shape.attributes.set(element, text.trim());
  if (element === 'time' && (parent === 'trkpt' || parent === 'rtept')) reading.times.splice(-1, 1, text.trim());
  if (element === 'trkseg' || element === 'rte') {
    if (line.length === 0) budget.countRing(0);
    addTimedLine(shape, line, reading.times.some((time) => time !== '') ? reading.times : []);
    [reading.line, reading.times] = [[], []];
  }
  if (PLACE_ELEMENTS.has(element)) reading.shape = null;
}

const parseNumber = (text: string | undefined) => (text === undefined || text.trim() === '' ? NaN : Number(text));
