/** Runs in the page. Follows a link of the panel; resolves once the new screen is drawn. */
export function followLink(path: string): Promise<unknown> {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}
