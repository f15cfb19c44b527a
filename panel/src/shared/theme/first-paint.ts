/** Where the kit keeps the choice of 'light', 'dark' or 'system'. */
const KEPT = 'mui-mode';

/** Sets the colour scheme before anything is drawn; the kit does so only after its first paint. */
export function applySchemeBeforeFirstPaint(): void {
  const mode = localStorage.getItem(KEPT) ?? 'system';
  const isDark = mode === 'dark' || (mode === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute(isDark ? 'data-dark' : 'data-light', '');
}
