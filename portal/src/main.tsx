import './base.css';
import { applyColorScheme, watchColorScheme } from '@swathline/client/theme/color-scheme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

applyColorScheme();
watchColorScheme(applyColorScheme);

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
