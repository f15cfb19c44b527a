/** Switches a dark scheme to light while the page prints. Returns the cleanup function. */
export function printInLightScheme(): () => void {
  const { documentElement: root } = document;
  let wasDark = false;
  const onBeforePrint = () => {
    // A browser may begin to print twice before it ends once.
    wasDark ||= root.hasAttribute('data-dark');
    root.removeAttribute('data-dark');
    root.setAttribute('data-light', '');
  };
  const onAfterPrint = () => {
    if (!wasDark) return;
    wasDark = false;
    root.removeAttribute('data-light');
    root.setAttribute('data-dark', '');
  };
  window.addEventListener('beforeprint', onBeforePrint);
  window.addEventListener('afterprint', onAfterPrint);
  return () => {
    window.removeEventListener('beforeprint', onBeforePrint);
    window.removeEventListener('afterprint', onAfterPrint);
  };
}
