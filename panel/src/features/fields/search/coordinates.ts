import type { Point } from '@swathline/survey';

type ParsedCoordinates = { ok: true; point: Point } | { ok: false; reason: string };

/** Only numbers, signs, the marks of degrees, minutes and seconds, compass letters, and words such as LAT. */
const COORDINATES = /^(?:[\d\s.,;:/+°º'′"″()-]|LATITUDE|LAT|LONGITUDE|LONG|LON|LNG|DEG|[NSEW])+$/;
const NUMBER = /\d+(?:\.\d+)?/g;

/** The surveyed prairies with a margin, in degrees. */
const PRAIRIES = { south: 48.95, west: -122.5, north: 60.5, east: -88.5 };

/**
 * Parses latitude and longitude, decimal or in degrees, minutes and seconds: '50.45, -104.6', '50°27'N 104°37'W'.
 * Null if the text is not coordinates; `reason` explains why coordinates are rejected.
 */
export function parseCoordinates(text: string): ParsedCoordinates | null {
  const plain = text
    .toUpperCase()
    .replace(/[−–]/g, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”]/g, '"')
    .trim();
  const halves = COORDINATES.test(plain) ? splitHalves(plain.replace(/LATITUDE|LAT|LONGITUDE|LONG|LON|LNG|DEG/g, ' ')) : null;
  if (!halves) return null;

  const [first, second] = halves.map(parseDegrees);
  if (first === undefined || second === undefined || first === null || second === null) return null;
  const isSwapped = /[EW]/.test(halves[0]) && !/[NS]/.test(halves[0]);
  return checkOnPrairies(isSwapped ? { latitude: second, longitude: first } : { latitude: first, longitude: second });
}

/** Splits latitude from longitude at their letters or in the middle of their numbers. */
function splitHalves(text: string): [string, string] | null {
  const letters = [...text.matchAll(/[NSEW]/g)];
  if (letters.length === 2) {
    const [first, second] = letters;
    const isLetterFirst = !/\d/.test(text.slice(0, first?.index));
    const cut = isLetterFirst ? (second?.index ?? 0) : (first?.index ?? 0) + 1;
    return [text.slice(0, cut), text.slice(cut)];
  }
  if (letters.length > 0) return null;

  const numbers = [...text.matchAll(NUMBER)];
  const middle = numbers[numbers.length / 2];
  const before = numbers[numbers.length / 2 - 1];
  if (!middle || !before || numbers.length > 6) return null;
  const end = before.index + before[0].length;
  // '12-34' is more likely a part of a land description.
  if (!/[\s,;/]/.test(text.slice(end, middle.index)) && !numbers.some(([number]) => number.includes('.'))) return null;
  const cut = text.slice(0, middle.index).replace(/[-+]$/, '').length;
  return [text.slice(0, cut), text.slice(cut)];
}

/** Degrees from one to three numbers; null for any other count, and for minutes or seconds of 60 or more. */
function parseDegrees(half: string): number | null {
  // '50,45' has a decimal comma: nobody separates degrees from minutes by a comma without a blank.
  const plain = half.replace(/^([^\d.]*\d+),(\d+[^\d.]*)$/, '$1.$2');
  const [degrees, minutes = 0, seconds = 0, ...more] = (plain.match(NUMBER) ?? []).map(Number);
  if (degrees === undefined || more.length > 0 || minutes >= 60 || seconds >= 60) return null;
  const isNegative = /^[^\d]*-/.test(half) || /[SW]/.test(half);
  return (isNegative ? -1 : 1) * (degrees + minutes / 60 + seconds / 3600);
}

function checkOnPrairies(point: Point): ParsedCoordinates {
  const { latitude, longitude } = point;
  if (isOnPrairies(point)) return { ok: true, point };
  if (isOnPrairies({ latitude: longitude, longitude: latitude })) {
    return { ok: false, reason: `Latitude and longitude are swapped: write ${longitude}, ${latitude}.` };
  }
  if (isOnPrairies({ latitude, longitude: -longitude })) {
    return {
      ok: false,
      reason: `This longitude is east of Greenwich. For the prairies write ${latitude}, -${longitude}, or ${longitude}W.`,
    };
  }
  if (latitude >= 24 && latitude < 49 && longitude >= -125 && longitude <= -66) {
    return { ok: false, reason: 'This place is in the United States: the prairies begin at 49° north.' };
  }
  return { ok: false, reason: 'This place is off the Canadian prairies, which lie from 49° to 60° north and from 89° to 122° west.' };
}

function isOnPrairies({ latitude, longitude }: Point): boolean {
  const { south, west, north, east } = PRAIRIES;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
