import { createTransitions, type Theme, type Transitions, type TransitionsOptions } from '@mui/material/styles';
import { createSpacing, createTheme as createSystemTheme } from '@mui/system';
import { createGetColorSchemeSelector } from '@mui/system/cssVars';
import { createUnarySpacing } from '@mui/system/spacing';
import { components } from './components.ts';
import { THEME_VALUES } from './theme-values.ts';

declare module '@mui/material/styles' {
  /** Types what MUI offers with CSS variables. */
  interface CssThemeVariables {
    enabled: true;
  }
  /** Exported without a type. */
  function createTransitions(options: TransitionsOptions): Transitions;
}

const { colorSchemes, vars, colorSchemeSelector, typography } = THEME_VALUES;

/** The size of text in MUI's own theme, in which components give their sizes. */
const MUI_FONT_SIZE = 14;

/** Without a spacing of our own, distances are multiples of a variable. */
const distance = createUnarySpacing({ vars, spacing: undefined } as { spacing: undefined });

/** A variable of the theme, which has its channels, red, green and blue, in another variable. */
const COLOR_VARIABLE = /^var\((--[\w-]+)\)$/;

/**
 * The theme in the browser: values that the build computes, and the functions that MUI's components call. To make it there from its options
 * (complete-theme.ts) took a tenth of the time in which a list starts.
 */
export const theme = {
  ...createSystemTheme(),
  ...THEME_VALUES,
  ...colorSchemes.light,
  components,
  typography: {
    ...typography,
    pxToRem: (px: number) => `${((px / typography.htmlFontSize) * typography.fontSize) / MUI_FONT_SIZE}rem`,
  },
  transitions: createTransitions({}),
  spacing: createSpacing(undefined, distance),
  getColorSchemeSelector: createGetColorSchemeSelector(colorSchemeSelector),
  /** @param coefficient a number from 0 to 1, or a sum of such numbers and variables in CSS */
  alpha: (color: string, coefficient: number | string) => `rgba(${color.replace(COLOR_VARIABLE, 'var($1Channel)')} / calc(${coefficient}))`,
  lighten: (color: string, coefficient: number | string) => `color-mix(in srgb, ${color}, #fff calc((${coefficient}) * 100%))`,
  darken: (color: string, coefficient: number | string) => `color-mix(in srgb, ${color}, #000 calc((${coefficient}) * 100%))`,
} as unknown as Theme;
