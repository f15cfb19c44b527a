import { describeIssue } from '@swathline/contract';
import { configure } from '@testing-library/react';
import { config } from 'zod';

/** As the panel's main file does. */
config({ customError: describeIssue });

/** How long a test waits for something to appear; the library's one second is too short on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });

/** Of the styles only those on the element itself: to match every rule of every sheet at each look for a role takes jsdom seconds. */
const SHEETLESS = document.implementation.createHTMLDocument();
const computed = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => {
  const alone = SHEETLESS.createElement(element.localName);
  alone.style.cssText = (element as HTMLElement).style.cssText;
  alone.hidden = (element as HTMLElement).hidden;
  SHEETLESS.body.replaceChildren(alone);
  return computed(alone);
};

/** Nothing has a place in jsdom, so nothing is brought into view. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
