import { useEffect, useState } from 'react';
import { isFormHeld, leaveScreen } from '../../kit/leaving.ts';

const FORMS = ['start', 'reading', 'load', 'field', 'leftover', 'finish', 'note', 'photo', 'hazard', 'pause', 'mixing'] as const;

/** What the page shows. A form is about a job. */
export type Screen =
  | { name: 'today' | 'outbox' | 'settings' }
  | { name: 'job' | 'map' | Exclude<(typeof FORMS)[number], 'field'>; jobId: string }
  | { name: 'field'; jobId: string; fieldId: string };

/** True while a person may be typing, so that the page must not be loaded again. */
export const isForm = ({ name }: Screen): boolean => (FORMS as readonly string[]).includes(name);

const TODAY: Screen = { name: 'today' };

function screenIn(state: unknown): Screen {
  const screen = (state as { screen?: Screen } | null)?.screen;
  return screen ?? TODAY;
}

/** The screen is kept in the browser's history, so that the phone's back button goes back; the address stays the same. */
export function useScreens(): { screen: Screen; open: (screen: Screen) => void; back: () => void } {
  const [screen, setScreen] = useState(() => screenIn(window.history.state));
  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => {
      if (!isFormHeld()) setScreen(screenIn(state));
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  const open = (next: Screen) =>
    leaveScreen(() => {
      window.history.pushState({ screen: next, depth: depthOf(window.history.state) + 1 }, '');
      setScreen(next);
      window.scrollTo(0, 0);
    });
  const back = () => {
    if (depthOf(window.history.state) > 0) window.history.back();
    else leaveScreen(() => setScreen(TODAY));
  };
  return { screen, open, back };
}

const depthOf = (state: unknown): number => (state as { depth?: number } | null)?.depth ?? 0;
