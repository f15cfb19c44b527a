import { BrowserRouter } from 'react-router';
import { ALL_THEME_VARIABLES } from '../shared/theme/all-theme-variables.ts';
import { Tooltips } from '../shared/ui/tooltips/Tooltips.tsx';
import { mountPrepared } from './mount.tsx';
import { preloadPage, Screens } from './routes.tsx';

export const mount = () =>
  mountPrepared(
    preloadPage(window.location.pathname),
    <>
      <style>{ALL_THEME_VARIABLES}</style>
      <BrowserRouter useTransitions={false}>
        <Screens />
      </BrowserRouter>
      <Tooltips />
    </>,
  );
