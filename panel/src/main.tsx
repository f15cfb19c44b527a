import './styles.css';
import { forgetReturnTo } from '@swathline/client/api/return-to';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './app/routes.tsx';
import { PanelTheme } from './shared/theme/PanelTheme.tsx';
import { printInLightScheme } from './shared/theme/print.ts';

forgetReturnTo();
printInLightScheme();

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <PanelTheme>
      <RouterProvider router={router} useTransitions={false} />
    </PanelTheme>
  </StrictMode>,
);
