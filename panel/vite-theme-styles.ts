import type { Plugin } from 'vite';

export const themeStyles = (): Plugin => ({ name: 'theme-styles' });
