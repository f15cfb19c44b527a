import './disable-zod-jit.ts';
import '@fontsource-variable/source-sans-3/wght.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { describeIssue } from '@swathline/contract';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { config } from 'zod';
import { applySchemeBeforeFirstPaint, theme } from '../shared/theme/theme.ts';
import { Screens } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

config({ customError: describeIssue });
applySchemeBeforeFirstPaint();
createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline />
      <BrowserRouter useTransitions={false}>
        <Screens />
      </BrowserRouter>
    </ThemeProvider>
  </StrictMode>,
);
