import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';

declare module '@mui/material/styles' {
  /** Types what MUI offers with CSS variables. */
  interface CssThemeVariables {
    enabled: true;
  }
}

const FONT = '"Source Sans 3 Latin", "Source Sans 3 Variable", "Source Sans 3", "Segoe UI", system-ui, sans-serif';

/** Spruce green for actions, canola yellow for highlights, neutral colours for everything else. Its variables are named `--sw-...`. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data', cssVarPrefix: 'sw' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#17594a', dark: '#0e3f34', light: '#3c7d6d', contrastText: '#ffffff' },
        secondary: { main: '#f2b705', dark: '#c99500', light: '#ffd658', contrastText: '#1c2420' },
        error: { main: '#b3261e' },
        warning: { main: '#8f5a00' },
        success: { main: '#1e6b3c' },
        info: { main: '#1c5f93' },
        background: { default: '#f4f5f1', paper: '#ffffff' },
        text: { primary: '#18211d', secondary: '#55615b' },
        divider: '#dde1db',
      },
    },
    dark: {
      palette: {
        primary: { main: '#7cc8b3', dark: '#4fa38c', light: '#a9dfcf', contrastText: '#06231c' },
        secondary: { main: '#f5c633', dark: '#d3a200', light: '#ffdd73', contrastText: '#1c2420' },
        error: { main: '#ff9c94' },
        warning: { main: '#f2bd5c' },
        success: { main: '#82d3a0' },
        info: { main: '#8fc5f2' },
        background: { default: '#0f1513', paper: '#171f1c' },
        text: { primary: '#e7ece9', secondary: '#a3afa9' },
        divider: '#2b3531',
        // On MUI's 16 % white, secondary text has less than 4.5:1.
        action: { selected: 'rgba(255, 255, 255, 0.12)' },
      },
    },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONT,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    body1: { fontSize: '0.9375rem' },
    body2: { fontSize: '0.875rem' },
    h1: { fontSize: '1.625rem', fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.35 },
    h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    h6: { fontSize: '1.125rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.9375rem' },
  },
  components,
});
