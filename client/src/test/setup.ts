import { afterEach, vi } from 'vitest';
import { forgetServerClock } from '../api/server-clock.ts';
import { signOut } from '../api/session.ts';
import { setOperationTimes } from '../format/format.ts';

const OWN_TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Test files share their modules and the document, so what a test leaves in them would reach the next one. */
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  signOut();
  localStorage.clear();
  sessionStorage.clear();
  forgetServerClock();
  setOperationTimes({ timeZone: OWN_TIME_ZONE });
});

/**
 * Computes styles only from the element's own attributes, once for each combination: matching all style sheets for every role query takes
 * jsdom seconds.
 */
const UNSTYLED_DOCUMENT = document.implementation.createHTMLDocument();
const getComputedStyle = window.getComputedStyle.bind(window);
const computed = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element) => {
  const { localName, hidden, style } = element as HTMLElement;
  const key = `${localName}|${hidden}|${style.cssText}`;
  const known = computed.get(key);
  if (known) return known;
  const copy = UNSTYLED_DOCUMENT.createElement(localName);
  copy.style.cssText = style.cssText;
  copy.hidden = hidden;
  UNSTYLED_DOCUMENT.body.replaceChildren(copy);
  const styles = getComputedStyle(copy);
  computed.set(key, styles);
  return styles;
};

/** jsdom has no window whose width or colours it could compare. */
window.matchMedia = (media) => {
  const nothing = () => undefined;
  // MUI still uses the older names of these functions.
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    addListener: nothing,
    removeListener: nothing,
  }) as unknown as MediaQueryList;
};

/** jsdom has no layout, so scrolling does nothing. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
