type Leave = () => void;

/** Asks whether the form on the screen may be left; null while nothing would be lost. */
let ask: ((leave: Leave) => void) | null = null;
let isReleased = false;

/** Whether the form on the screen asks before it is left. */
export const isFormHeld = (): boolean => ask !== null && !isReleased;

/** Leaves the screen, or lets the form on it ask first. */
export function leaveScreen(leave: Leave): void {
  if (ask && !isReleased) ask(leave);
  else leave();
}

/** Lets the page leave the form on the screen without a question, since it was sent or given up. */
export function releaseForm(): void {
  isReleased = true;
}

/** A form is opened, which may be held. */
export function openForm(): void {
  isReleased = false;
}

/** Has `onLeave` asked before the screen is left by a link, the browser's Back, or otherwise. @returns ends that */
export function holdForm(onLeave: (leave: Leave) => void): () => void {
  const state: unknown = window.history.state;
  const { href } = window.location;
  const ended = new AbortController();
  const first = { capture: true, signal: ended.signal };
  const onBack = () => {
    if (isReleased) return;
    // The browser has gone there already.
    window.history.pushState(state, '', href);
    onLeave(() => window.history.back());
  };
  const onClick = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    if (!link || isReleased) return;
    event.preventDefault();
    onLeave(() => {
      window.location.hash = link.hash;
    });
  };
  window.addEventListener('popstate', onBack, first);
  window.addEventListener('click', onClick, first);
  window.addEventListener('beforeunload', (event) => !isReleased && event.preventDefault(), first);
  ask = onLeave;
  return () => {
    ended.abort();
    if (ask === onLeave) ask = null;
  };
}
