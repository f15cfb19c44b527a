import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** Gives the panel its theme, and the colour scheme that was chosen or that the device prefers. */
export function PanelTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} noSsr>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
