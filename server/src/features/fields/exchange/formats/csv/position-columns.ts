import type { Position } from '../positions.ts';

const UNIT = '(deg|degs|degree|degrees|dec|decimal|decimaldegrees|decdeg|dd|wgs|wgsdeg|coord|coordinate)?';
const PREFIX = '(gps|gnss|wgs|pos|position|point|start|geo|aircraft|plane|utm)?';
/** Column names in lower case, letters only. */
const LATITUDE = new RegExp(`^${PREFIX}(latitude|lat)${UNIT}(n|north)?$|^(point|gps)?y(coord|coordinate)?$`);
const LONGITUDE = new RegExp(`^${PREFIX}(longitude|long|lon|lng)${UNIT}(w|west|e|east)?$|^(point|gps)?x(coord|coordinate)?$`);
const BOTH = /^(gps|wgs)?(lat(itude)?(and)?l(on|ong|ng|ongitude)|latlon(g|gitude)?|position|coordinates?|latlng)(deg|dd)?$/;
const HEMISPHERE_NORTH = /^(ns|nors|lathemisphere|latdir|latitudehemisphere|latref|latituderef)$/;
const HEMISPHERE_WEST = /^(ew|we|eorw|lonhemisphere|longdir|londir|longitudehemisphere|lonref|longituderef)$/;

export interface PositionColumns {
  latitude: number;
  /** The same as `latitude` where one column has both. */
  longitude: number;
  /** 'N' or 'S' and 'E' or 'W' in columns of their own; -1 if there is none. */
  northSouth: number;
  eastWest: number;
  /** The longitude's name says west, so that its numbers have no sign. */
  isWest: boolean;
  /** All of these. */
  used: number[];
}

/** The columns of a header that hold the position; null if there are none. */
export function findPositionColumns(header: readonly string[]): PositionColumns | null {
  const names = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const indexOf = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const [latitude, longitude, both] = [indexOf(LATITUDE), indexOf(LONGITUDE), indexOf(BOTH)];
  const isApart = latitude >= 0 && longitude >= 0;
  if (!isApart && both < 0) return null;
  const [northSouth, eastWest] = [indexOf(HEMISPHERE_NORTH), indexOf(HEMISPHERE_WEST)];
  const used = [...(isApart ? [latitude, longitude] : [both]), northSouth, eastWest].filter((column) => column >= 0);
  const isWest = isApart && /(w|west)$/.test(names[longitude] ?? '');
  return isApart
    ? { latitude, longitude, northSouth, eastWest, isWest, used }
    : { latitude: both, longitude: both, northSouth, eastWest, isWest, used };
}

/** The position of a record; null if its cells are empty, NaN for what is not a number of degrees. */
export function positionOf(cells: readonly string[], columns: PositionColumns): Position | null {
  const { latitude, longitude, northSouth, eastWest, isWest } = columns;
  const [first = '', second = ''] =
    latitude === longitude ? splitPair(cells[latitude] ?? '') : [cells[latitude] ?? '', cells[longitude] ?? ''];
  if (first === '' && second === '') return null;
  const x = parseDegrees(`${second} ${cells[eastWest] ?? ''}`);
  const y = parseDegrees(`${first} ${cells[northSouth] ?? ''}`);
  return [isWest && x > 0 ? -x : x, y];
}

/** '52.1, -106.6' in one cell. */
const splitPair = (cell: string): string[] =>
  cell
    .replace(/^[([]|[)\]]$/g, '')
    .split(/\s*[,;]\s*|\s+(?=[+-]?\d+\.)/)
    .slice(0, 2);

const DEGREES = /^([+-]?\d{1,3})\s*[°d:\s]\s*(\d{1,2}(?:\.\d+)?)\s*['′’m:\s]?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”s]|'')?)?$/;

/** Degrees as '52.1', '52,1', '52.1 N', 'W106°36.7' or 106°36'42"W; NaN for any other text. */
function parseDegrees(text: string): number {
  const hemisphere = /^\s*[nsew]\b|(?<=[\d°'"′″’”\s])[nsew]\s*$/i.exec(text)?.[0].trim().toUpperCase() ?? '';
  const cleaned = text
    .replace(/^\s*[nsew](?=[\s\d])|(?<=[\d°'"′″’”\s])[nsew]\s*$/gi, '')
    .trim()
    .replace(/^([+-]?\d+),(\d+)/, '$1.$2')
    .replace(/°$/, '')
    .replace('\u2212', '-');
  const [, degrees = '', minutes, seconds = '0'] = DEGREES.exec(cleaned) ?? [];
  const isPlain = /^[+-]?\d+(\.\d+)?$/.test(cleaned);
  if (!isPlain && (minutes === undefined || Number(minutes) >= 60 || Number(seconds) >= 60)) return NaN;
  const size = isPlain ? Math.abs(Number(cleaned)) : Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  return cleaned.startsWith('-') || hemisphere === 'S' || hemisphere === 'W' ? -size : size;
}
