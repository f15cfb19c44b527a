/**
 * Forbidden characters: control characters, which break lines and control terminals; the separators that programs treat as line breaks; and
 * the embeddings, overrides and isolates that display text in another order than it is written (Unicode Standard Annex 9).
 */
const FORBIDDEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const FORBIDDEN_RUNS = new RegExp(`${FORBIDDEN.source}+`, 'gu');
const FORBIDDEN_IN_NOTES = /(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const FORBIDDEN_RUNS_IN_NOTES = new RegExp(`(?:${FORBIDDEN_IN_NOTES.source})+`, 'gu');

const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** White space and characters without a visible shape: zero-width characters, fillers, the blank Braille pattern. */
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const ONE_LINE_MESSAGE = 'Write plain text on one line here, without line breaks, tabs or hidden control characters';
export const PLAIN_TEXT_MESSAGE = 'Write plain text here, without hidden control characters';

export const isOneLine = (text: string): boolean => !FORBIDDEN.test(text);
export const isPlainNotes = (text: string): boolean => !FORBIDDEN_IN_NOTES.test(text);

/** Treats a text of invisible characters alone as empty. */
export const emptyIfInvisible = (text: string): string => (INVISIBLE.test(text) ? '' : text);

/** Ends each line with a line feed, as browsers do, and replaces tabs, which pasted tables contain, by spaces. */
export const normalizeLineBreaks = (text: string): string => text.replace(/\r\n/g, '\n').replace(/\t/g, ' ');

/** Puts any text on one line. Forbidden characters become a space. */
export const oneLine = (text: string): string => (isOneLine(text) ? text : text.replace(FORBIDDEN_RUNS, ' ').replace(/ {2,}/g, ' ')).trim();

/** Ends every line of a text with a line feed. Other forbidden characters become a space. */
export const plainNotes = (text: string): string => text.replace(LINE_BREAKS, '\n').replace(FORBIDDEN_RUNS_IN_NOTES, ' ').trim();
