import createCache from '@emotion/cache';

/** Of all properties that the panel uses, Safari knows only this one by its prefixed name. */
const PREFIXED = /(?<!-)user-select:[\w-]+/g;
/** MUI styles placeholders by the names of three old browsers. The browser skips what is left of the other two. */
const OLD_PLACEHOLDER = /::-webkit-input-placeholder/g;
/** Emotion reads a nested selector that begins with a colon as one of the same element, CSS as one of its descendants. */
const BARE_PSEUDO = /(^|[;{}])(?=:)/g;
/** Emotion joins the text before the ampersand with the first part of the outer selector, CSS with the last one. */
const JOINED = /[\w\])]&/;

/**
 * The cache of MUI's styles. It gives the browser each class's styles with their nested rules as they are. Emotion would first take them
 * apart for browsers of before 2024, and add prefixes, which took an eighth of the time in which a list starts.
 */
export const styleCache = createCache({ key: 'css', stylisPlugins: [] });

const insertTakenApart = styleCache.insert;
styleCache.insert = (selector, serialized, sheet, shouldCache) => {
  const styles = modern(serialized.styles);
  // Global styles and keyframes are several rules, and a browser inserts one at a time.
  if (selector === '' || JOINED.test(styles)) return insertTakenApart(selector, { ...serialized, styles }, sheet, shouldCache);
  sheet.insert(`${selector}{${styles}}`);
  if (shouldCache) styleCache.inserted[serialized.name] = true;
};

function modern(styles: string): string {
  return styles.replace(PREFIXED, '-webkit-$&;$&').replace(OLD_PLACEHOLDER, '::placeholder').replace(BARE_PSEUDO, '$1&');
}
