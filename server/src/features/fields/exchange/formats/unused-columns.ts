import type { Shape } from './file-content.ts';

/** Columns that programs write for themselves, letters only: numbers of rows, styles of a map, sizes that are computed anyway. */
const BOOKKEEPING =
  /^(ogr)?(fid|id|oid|objectid|globalid|gid|uuid|uid|fieldid|zoneid)$|^(shape|geom)?_?(leng|length|len|area|perimeter)$|^(stroke|fill|marker|style|icon)|^(tessellate|extrude|visibility|draworder|altitudemo(de)?|effacres|legal|ruralmun|farmer|snippet|times(tamp|pan)?|begin|end)$/;
const MAX_NAMES = 8;

/**
 * Sentences that name the columns with values that are not used.
 * @param isUsed of a column's name
 * @param leftOut the names of the columns of a shape whose text is not used because another one counts
 */
export function noticesOfUnused(
  shapes: readonly Shape[],
  isUsed: (name: string) => boolean,
  leftOut: (attributes: Map<string, string>) => string[],
): string[] {
  const names = new Set<string>();
  for (const { attributes } of shapes) for (const [name, text] of attributes) if (text !== '') names.add(name);
  const unused = [...names].filter((name) => name !== '' && !isUsed(name) && !BOOKKEEPING.test(lettersOf(name)));
  return sayUnused(unused, [...new Set(shapes.flatMap(({ attributes }) => leftOut(attributes)))]);
}

/** A sentence each for the columns that are not used at all, and for those that some rows have no use for. */
export function sayUnused(unused: readonly string[], leftOut: readonly string[]): string[] {
  return [
    ...(unused.length === 0 ? [] : [`Not used: the column${unused.length === 1 ? '' : 's'} ${listed(unused)}.`]),
    ...(leftOut.length === 0 ? [] : [`Not used in rows where another column counts instead: ${listed(leftOut)}.`]),
  ];
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => name.replace(/\s+/g, ' ').slice(0, 30));
  const more = names.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** A column's name as the lists of known names have it. */
export const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
