import { themeVariables } from './theme-variables.ts';

/** All variables of the theme as CSS. The production build computes them (vite-theme-styles.ts). */
export const ALL_THEME_VARIABLES = themeVariables();
