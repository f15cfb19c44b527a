import type { Theme } from '@mui/material/styles';
import { completeTheme } from './complete-theme.ts';

/** A variable with the value that holds where it is not defined. Ours are defined everywhere, and shorter styles are read sooner. */
const VARIABLE_WITH_DEFAULT = /^var\((--[\w-]+),.*\)$/;

/** The values of the theme. The production build computes them (vite-theme-styles.ts). */
export const THEME_VALUES = valuesOf(completeTheme);

/** Values that MUI's type of a theme lacks. */
interface UntypedValues {
  font: unknown;
  colorSchemeSelector: string;
  cssVarPrefix: string;
  rootSelector: string;
}

function valuesOf(theme: Theme) {
  const { colorSchemes, defaultColorScheme, shape, typography, mixins, shadows, motion, zIndex, vars } = theme;
  const { font, colorSchemeSelector, cssVarPrefix, rootSelector } = theme as Theme & UntypedValues;
  const light = plain(colorSchemes.light);
  // Components take colours from the variables. Of the other scheme they only look at the mode.
  const dark = { palette: { mode: 'dark' } };
  return {
    ...plain({ shape, typography, mixins, shadows, motion, zIndex, font }),
    ...{ defaultColorScheme, colorSchemeSelector, cssVarPrefix, rootSelector },
    colorSchemes: { light, dark },
    vars: plain(vars),
  };
}

/** A copy without functions and without the defaults of variables. */
function plain<T>(values: T): T {
  const shorten = (_: string, value: unknown) => (typeof value === 'string' ? value.replace(VARIABLE_WITH_DEFAULT, 'var($1)') : value);
  return JSON.parse(JSON.stringify(values, shorten)) as T;
}
