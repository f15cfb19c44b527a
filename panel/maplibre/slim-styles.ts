import { UNUSED_CLASSES } from './left-out.ts';

const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** MapLibre's style sheet without the rules for controls that no map has: nine tenths of it, most of them drawings. */
export function slimStyles(css: string): string {
  const isUnused = (selector: string) => UNUSED_CLASSES.test(selector);
  const slim = css.replace(RULE, (rule, selectors: string) => (selectors.split(',').every(isUnused) ? '' : rule));
  if (slim.length > css.length / 4)
    throw new Error("MapLibre's style sheet has changed: adapt UNUSED_CLASSES in panel/maplibre/left-out.ts");
  // Groups such as `@media` that are empty now.
  return slim.replace(/@[^{};]+\{\s*\}/g, '');
}
