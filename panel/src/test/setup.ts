import { describeIssue } from '@swathline/contract';
import { configure } from '@testing-library/react';
import { config } from 'zod';

/** Uses the same error messages as the panel's main file. */
config({ customError: describeIssue });

/** The default of one second is too short on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });

/** Computes styles only from the element's own attributes: matching all style sheets for every role query takes jsdom seconds. */
const SHEETLESS = document.implementation.createHTMLDocument();
const computed = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => {
  const alone = SHEETLESS.createElement(element.localName);
  alone.style.cssText = (element as HTMLElement).style.cssText;
  alone.hidden = (element as HTMLElement).hidden;
  SHEETLESS.body.replaceChildren(alone);
  return computed(alone);
};

/** jsdom has no layout, so scrolling does nothing. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
