import type { Shape } from './file-content.ts';

/** Columns that programs write for themselves, letters only: numbers of rows, styles of a map, sizes that are computed anyway. */
const BOOKKEEPING =
  /^(ogr)?(fid|id|oid|objectid|globalid|gid|uuid|uid|fieldid|zoneid)$|^(shape|geom)?_?(leng|length|len|area|perimeter)$|^(stroke|fill|marker|style|icon)|^(tessellate|extrude|visibility|draworder|altitudemo(de)?|effacres|legal|ruralmun|farmer|snippet|times(tamp|pan)?|begin|end)$/;
const MAX_NAMES = 8;

/** A sentence that names the columns with values that are not used; empty if there are none. @param isUsed of a column's name */
export function noticeOfUnused(shapes: readonly Shape[], isUsed: (name: string) => boolean): string[] {
  const names = new Set<string>();
  for (const { attributes } of shapes) for (const [name, text] of attributes) if (text !== '') names.add(name);
  const unused = [...names].filter((name) => name !== '' && !isUsed(name) && !BOOKKEEPING.test(lettersOf(name)));
  if (unused.length === 0) return [];
  const shown = unused.slice(0, MAX_NAMES).map((name) => name.replace(/\s+/g, ' ').slice(0, 30));
  const more = unused.length - shown.length;
  return [`Not used: the column${unused.length === 1 ? '' : 's'} ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`];
}

/** A column's name as the lists of known names have it. */
export const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
