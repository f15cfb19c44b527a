import { parseCoordinates } from './coordinates.ts';
import { parseLand } from './parse-land.ts';
import { LAND_ZOOM, type Suggestion } from './suggestions.ts';

// Apart from the other suggestions, since it needs the survey of the prairies, which is large: the map loads it once somebody searches.

const SPELLINGS = [
  'Write one of these:',
  'a legal description: NW-12-34-5-W2',
  'a half, a section, several quarters or a township: N½ 12-34-5-W2, 12-34-5-W2, NW & SW 12-34-5-W2',
  "coordinates: 50.45, -104.6 or 50°27'N 104°37'W",
  "a town, or a field's name",
].join('\n');

/** The suggestions that need no request: surveyed land or coordinates. */
export function landSuggestions(text: string): Suggestion[] {
  const parsed = parseLand(text);
  if (parsed.ok) {
    const { label, detail, middle, size, outline } = parsed.land;
    const suggestion = { id: label, label, detail, point: middle, zoom: LAND_ZOOM[size] };
    if (outline) return [{ ...suggestion, extent: outline, opens: { land: { parcel: label } } }];
    if (size === 'quarter') return [{ ...suggestion, opens: { land: label } }];
    return [{ ...suggestion, hint: `${label} is more than one quarter section: click the one you mean.` }];
  }
  const coordinates = parseCoordinates(text);
  if (!coordinates?.ok) return [];
  const { point } = coordinates;
  const label = `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`;
  return [{ id: label, label, detail: 'Coordinates', point, zoom: LAND_ZOOM.quarter, opens: { land: point } }];
}

/** Why nothing was found, with the spellings that can be found. */
export function searchProblem(text: string): string {
  return landProblem(text) ?? `Nothing was found for “${text}”. ${SPELLINGS}`;
}

/** Why a text that looks like land or coordinates is invalid; null for valid and other texts. */
export function landProblem(text: string): string | null {
  const coordinates = parseCoordinates(text);
  if (coordinates && !coordinates.ok) return coordinates.reason;

  const land = parseLand(text);
  const looksLikeLand = (text.match(/\d+/g) ?? []).length >= 2;
  return looksLikeLand && !land.ok ? land.reason : null;
}
