import { formatNumber } from '@swathline/client/format/format';
import type { Point, StripEnds } from '@swathline/survey';

/**
 * What the outline of the zone being drawn is computed from, until it is saved as an ordinary outline. `metres` is null without a length
 * and NaN for a text that is none.
 */
export type ZoneSource =
  | { kind: 'circle'; middle: Point | null; metres: number | null }
  | { kind: 'strip'; line: Point[]; metres: number | null; ends: StripEnds }
  /** The land within some metres of an outline that is drawn already. */
  | { kind: 'widening'; ring: Point[]; metres: number | null };

export type SourceOf<Kind extends ZoneSource['kind']> = Extract<ZoneSource, { kind: Kind }>;

/** Lengths to begin with, of the size of a dugout and of a ditch with its banks; they are meant to be typed over. */
export const NEW_CIRCLE: ZoneSource = { kind: 'circle', middle: null, metres: 30 };
export const NEW_STRIP: ZoneSource = { kind: 'strip', line: [], metres: 10, ends: 'round' };

export const MIN_METRES = 1;
export const MAX_METRES = 2000;

export const METRES_RANGE = `from ${MIN_METRES} to ${formatNumber(MAX_METRES)} m`;

export const hasMetres = ({ metres }: ZoneSource): boolean => metres !== null && metres >= MIN_METRES && metres <= MAX_METRES;

const METRES_WANTED = { circle: 'Type a radius', strip: 'Type how far the strip reaches on each side', widening: 'Type how far to widen' };

/** What the outline still needs, as a sentence; null if it is complete. */
export function sourceProblem(source: ZoneSource): string | null {
  if (source.kind === 'circle' && source.middle === null)
    return 'The circle has no middle yet. Tap it on the map, or type its coordinates.';
  if (source.kind === 'strip' && source.line.length < 2) return 'The strip has no line yet. Tap at least two points along it on the map.';
  return isWidthMissing(source) ? `${METRES_WANTED[source.kind]}, ${METRES_RANGE}.` : null;
}

/** A widening without metres leaves the outline as it was. */
const isWidthMissing = (source: ZoneSource) => !hasMetres(source) && !(source.kind === 'widening' && source.metres === null);

/** Whether anything was drawn or typed that would be lost with the source. */
export function isSourceStarted(source: ZoneSource): boolean {
  if (source.kind === 'circle') return source.middle !== null;
  return source.kind === 'strip' ? source.line.length > 0 : source.metres !== null;
}
