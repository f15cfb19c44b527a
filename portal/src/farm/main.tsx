import { applyColorScheme, watchColorScheme } from '@swathline/client/theme/color-scheme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../base.css';
import { FarmApp } from './FarmApp.tsx';
import { openFarmStore } from './state/farm-store.ts';

const NO_STORE = 'This browser keeps nothing on the device, as in a private window. Open the page in a normal window.';

applyColorScheme();
watchColorScheme(applyColorScheme);

const root = createRoot(document.getElementById('root') ?? document.body);
openFarmStore().then(
  (store) =>
    root.render(
      <StrictMode>
        <FarmApp store={store} />
      </StrictMode>,
    ),
  () =>
    root.render(
      <p role="alert" className="starting">
        {NO_STORE}
      </p>,
    ),
);
