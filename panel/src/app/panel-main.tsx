import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { BrowserRouter } from 'react-router';
import { styleCache } from '../shared/theme/style-cache.ts';
import { theme } from '../shared/theme/theme.ts';
import { Tooltips } from '../shared/ui/tooltips/Tooltips.tsx';
import { mountPrepared } from './mount.tsx';
import { preloadPage, Screens } from './routes.tsx';

export const mount = () =>
  mountPrepared(
    preloadPage(window.location.pathname),
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline />
        <BrowserRouter useTransitions={false}>
          <Screens />
        </BrowserRouter>
        <Tooltips />
      </ThemeProvider>
    </CacheProvider>,
  );
