import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ALL_THEME_VARIABLES } from './src/shared/theme/all-theme-variables.ts';
import { THEME_VALUES } from './src/shared/theme/theme-values.ts';

const FOLDER = join(import.meta.dirname, 'src/shared/theme');
const COMPUTED = new Map([
  [join(FOLDER, 'all-theme-variables.ts'), `export const ALL_THEME_VARIABLES = ${JSON.stringify(ALL_THEME_VARIABLES)};`],
  [join(FOLDER, 'theme-values.ts'), `export const THEME_VALUES = ${JSON.stringify(THEME_VALUES)};`],
]);

/** With it MUI's components make the theme that they use without a theme above them. Ours always have one. */
const CREATE_THEME = /@mui.material.styles.createTheme\.mjs$/;

/** Makes the theme's values and variables texts that the browser parses at once, in place of what the panel would compute when it starts. */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const code = CREATE_THEME.test(id) ? 'export default () => ({});' : COMPUTED.get(id);
      return code === undefined ? null : { code, moduleSideEffects: false };
    },
  };
}
