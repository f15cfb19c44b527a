import type { Plugin } from 'vite';

export const plainIcons = (): Plugin => ({ name: 'plain-icons' });
