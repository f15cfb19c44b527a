import { describeIssue } from '@swathline/contract';
import { configure } from '@testing-library/react';
import { config } from 'zod';

/** Uses the same error messages as the panel's main file. */
config({ customError: describeIssue });

/** The default of one second is too short on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });

/** Computes styles only from the element's own attributes: matching all style sheets for every role query takes jsdom seconds. */
const UNSTYLED_DOCUMENT = document.implementation.createHTMLDocument();
const getComputedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => {
  const copy = UNSTYLED_DOCUMENT.createElement(element.localName);
  copy.style.cssText = (element as HTMLElement).style.cssText;
  copy.hidden = (element as HTMLElement).hidden;
  UNSTYLED_DOCUMENT.body.replaceChildren(copy);
  return getComputedStyle(copy);
};

/** jsdom has no layout, so scrolling does nothing. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
