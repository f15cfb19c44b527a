import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { BrowserRouter } from 'react-router';
import { ALL_THEME_VARIABLES } from '../shared/theme/all-theme-variables.ts';
import { styleCache } from '../shared/theme/style-cache.ts';
import { theme } from '../shared/theme/theme.ts';
import { Tooltips } from '../shared/ui/tooltips/Tooltips.tsx';
import { mountPrepared } from './mount.tsx';
import { preloadPage, Screens } from './routes.tsx';

export const mount = () =>
  mountPrepared(
    preloadPage(window.location.pathname),
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr disableStyleSheetGeneration>
        <style>{ALL_THEME_VARIABLES}</style>
        <CssBaseline />
        <BrowserRouter useTransitions={false}>
          <Screens />
        </BrowserRouter>
        <Tooltips />
      </ThemeProvider>
    </CacheProvider>,
  );
