/** The localStorage key under which a chosen scheme is kept. Any value but 'light' and 'dark' stands for the device's setting. */
export const COLOR_SCHEME_KEY = 'mui-mode';

type ColorScheme = 'light' | 'dark';

const darkPreference = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

export function readColorScheme(): ColorScheme {
  const chosen = localStorage.getItem(COLOR_SCHEME_KEY);
  return chosen === 'dark' || (chosen !== 'light' && darkPreference().matches) ? 'dark' : 'light';
}

/** Sets the colour scheme on the root element. */
export function applyColorScheme(): void {
  const isDark = readColorScheme() === 'dark';
  document.documentElement.toggleAttribute('data-dark', isDark);
  document.documentElement.toggleAttribute('data-light', !isDark);
}

/** Reports when the device or another tab changes the colour scheme. @returns a function that ends this */
export function watchColorScheme(onChange: () => void): () => void {
  const preference = darkPreference();
  preference.addEventListener('change', onChange);
  window.addEventListener('storage', onChange);
  return () => {
    preference.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}
