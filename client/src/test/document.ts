// What jsdom lacks, or does too slowly for the role and label queries of tests. The files of a process share the document, so this runs
// once for all of them.

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

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

/** jsdom walks through the whole document for each label when one element is asked for its labels. */
function controlOf(label: HTMLLabelElement): HTMLElement | null {
  const id = label.getAttribute('for');
  const control = id === null ? label.querySelector<HTMLElement>(LABELABLE) : document.getElementById(id);
  return control?.matches(LABELABLE) ? control : null;
}

function labelsOf(control: HTMLElement): HTMLLabelElement[] {
  const outer = control.closest('label');
  const candidates = control.id === '' ? (outer ? [outer] : []) : [...document.body.querySelectorAll('label')];
  return candidates.filter((label) => label === outer || label.htmlFor === control.id).filter((label) => controlOf(label) === control);
}

Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: HTMLLabelElement) {
    return controlOf(this);
  },
});
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return this.matches(LABELABLE) ? labelsOf(this) : null;
    },
  });
}

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

export {};
