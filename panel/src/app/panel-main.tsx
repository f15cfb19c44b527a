import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { BrowserRouter } from 'react-router';
import { whenEarlyRepliesArrive } from '../shared/api/early-requests.ts';
import { theme } from '../shared/theme/theme.ts';
import '../shared/ui/plain/plain.css';
import { Tooltips } from '../shared/ui/tooltips/Tooltips.tsx';
import { mountApp } from './mount.tsx';
import { preloadPage, Screens } from './routes.tsx';

/** The longest wait for the first replies and the page's code, without which the layout is rendered alone. */
const MAX_WAIT_MS = 150;

/** Renders the panel, if possible with the page and its first data, since rendering in several steps takes much longer. */
export async function mount(): Promise<void> {
  const prepared = Promise.allSettled([whenEarlyRepliesArrive(), preloadPage(window.location.pathname)]);
  await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  mountApp(
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline />
      <BrowserRouter useTransitions={false}>
        <Screens />
      </BrowserRouter>
      <Tooltips />
    </ThemeProvider>,
  );
}
