/** The localStorage key under which MUI stores 'light', 'dark' or 'system'. */
const COLOR_SCHEME_KEY = 'mui-mode';

/** Sets the colour scheme on the root element, as MUI does once the panel runs. */
export function applyColorScheme(): void {
  const mode = localStorage.getItem(COLOR_SCHEME_KEY) ?? 'system';
  const isDark = mode === 'dark' || (mode === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.toggleAttribute('data-dark', isDark);
  document.documentElement.toggleAttribute('data-light', !isDark);
}
