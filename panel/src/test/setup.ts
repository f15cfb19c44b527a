import { describeIssue } from '@swathline/contract';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { config } from 'zod';
import { forgetServerClock } from '@swathline/client/api/server-clock';
import { signOut } from '@swathline/client/api/session';
import { loadDialogs } from '../shared/ui/dialogs/lazy-dialog.tsx';
import { setOperationTimes } from '@swathline/client/format/format';

/** Uses the same error messages as the panel's main file. */
config({ customError: describeIssue });

const OWN_TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Test files share their modules and the document, so what a test leaves in them would reach the next one. */
afterEach(() => {
  // Preact runs the effects of what was unmounted in a later task, which may find that the document of the last test is gone.
  act(cleanup);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  signOut();
  forgetServerClock();
  setOperationTimes({ timeZone: OWN_TIME_ZONE });
});

// As after the first input in a browser.
beforeAll(loadDialogs, 60_000);

/** The default of one second is too short on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });

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
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

/** jsdom cannot read the nested styles of our own cache. */
vi.mock('../shared/theme/style-cache.ts', async () => {
  const { default: createCache } = await import('@emotion/cache');
  return { styleCache: createCache({ key: 'css' }) };
});

/** jsdom has no layout, so scrolling does nothing. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
