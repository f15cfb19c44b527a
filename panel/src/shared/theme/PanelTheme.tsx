import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ALL_THEME_VARIABLES } from './all-theme-variables.ts';
import { theme } from './theme.ts';

/** Gives MUI's components the theme, in the colour scheme that the person chose. */
export function PanelTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr disableStyleSheetGeneration>
      <style>{ALL_THEME_VARIABLES}</style>
      {children}
    </ThemeProvider>
  );
}
