import '../shared/api/disable-zod-jit.ts';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { describeIssue } from '@swathline/contract';
import { BrowserRouter } from 'react-router';
import { config } from 'zod';
import { theme } from '../shared/theme/theme.ts';
import { mountApp } from './mount.tsx';
import { Screens } from './routes.tsx';

config({ customError: describeIssue });

export const mount = () =>
  mountApp(
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline />
      <BrowserRouter useTransitions={false}>
        <Screens />
      </BrowserRouter>
    </ThemeProvider>,
  );
