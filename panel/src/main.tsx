import './styles.css';
import { forgetReturnTo } from '@swathline/client/api/return-to';
import { applyColorScheme, watchColorScheme } from '@swathline/client/theme/color-scheme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './app/routes.tsx';
import { printInLightScheme } from './shared/theme/print.ts';
import { ALL_THEME_VARIABLES } from './shared/theme/all-theme-variables.ts';
import { PanelTheme } from './shared/theme/PanelTheme.tsx';
import { Tooltips } from './shared/ui/tooltips/Tooltips.tsx';

forgetReturnTo();
applyColorScheme();
watchColorScheme(applyColorScheme);
printInLightScheme();

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <style>{ALL_THEME_VARIABLES}</style>
    <PanelTheme>
      <RouterProvider router={router} useTransitions={false} />
      <Tooltips />
    </PanelTheme>
  </StrictMode>,
);
