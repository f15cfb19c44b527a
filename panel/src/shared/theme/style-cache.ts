import createCache, { type StylisElement } from '@emotion/cache';

/** Of all properties that the panel uses, Safari knows only this one by its prefixed name. */
const PREFIXED = 'user-select';

function addPrefix(element: StylisElement): void {
  if (element.type === 'decl' && element.props === PREFIXED) element.return = `-webkit-${element.value}${element.value}`;
}

/** MUI styles placeholders by the names of three old browsers, and a pseudo-element that Firefox no longer has. */
function replaceOldSelectors(element: StylisElement): void {
  if (element.type !== 'rule' || !Array.isArray(element.props)) return;
  element.props = element.props.map((selector) => selector.replace('::-webkit-input-placeholder', '::placeholder'));
  if (element.props.some((selector) => /::?-m(?:oz|s)-/.test(selector))) element.children = [];
}

/**
 * The cache of MUI's styles without the vendor prefixes that Emotion adds for old browsers. A browser throws an exception for each rule that
 * it does not know, which took a third of the time that a list needed for its styles.
 */
export const styleCache = createCache({ key: 'css', stylisPlugins: [addPrefix, replaceOldSelectors] });
