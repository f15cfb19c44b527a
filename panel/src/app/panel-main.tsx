import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { BrowserRouter } from 'react-router';
import { PanelTheme } from '../shared/theme/PanelTheme.tsx';
import { styleCache } from '../shared/theme/style-cache.ts';
import { Tooltips } from '../shared/ui/tooltips/Tooltips.tsx';
import { mountPrepared } from './mount.tsx';
import { preloadPage, Screens } from './routes.tsx';

export const mount = () =>
  mountPrepared(
    preloadPage(window.location.pathname),
    <CacheProvider value={styleCache}>
      <PanelTheme>
        <CssBaseline />
        <BrowserRouter useTransitions={false}>
          <Screens />
        </BrowserRouter>
        <Tooltips />
      </PanelTheme>
    </CacheProvider>,
  );
