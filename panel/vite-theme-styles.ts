import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ALL_THEME_VARIABLES } from './src/shared/theme/all-theme-variables.ts';

const FILE = join(import.meta.dirname, 'src/shared/theme/all-theme-variables.ts');

/** Makes the theme's variables a text that the browser parses at once, in place of rules that the panel would compute and insert when it starts. */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    apply: 'build',
    load: (id) => (id === FILE ? `export const ALL_THEME_VARIABLES = ${JSON.stringify(ALL_THEME_VARIABLES)};` : null),
  };
}
