// These functions run in the page, so they use nothing from outside themselves.

/** The parts of a mail that could run a script or lead to another server. */
export function foreignParts(html: string): string[] {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...mail.querySelectorAll('*')];
  const scripts = elements.filter(
    ({ localName, attributes }) =>
      /script|img|svg|iframe|textarea/.test(localName) || [...attributes].some(({ name }) => name.startsWith('on')),
  );
  const foreignLinks = [...mail.querySelectorAll('a')].filter(({ href }) => new URL(href).hostname !== location.hostname);
  return [...scripts, ...foreignLinks].map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** By how many pixels the page, or the dialog in an element, is wider than its window. */
export function overflowPx(element: Element): number {
  const content = element.querySelector('.MuiDialog-paper') ?? element;
  return Math.max(document.documentElement.scrollWidth - innerWidth, content.scrollWidth - content.clientWidth);
}
