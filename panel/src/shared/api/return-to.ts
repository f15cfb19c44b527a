/** Accepts only a path within this panel; rejects other origins and paths that a browser resolves to one ('//elsewhere.example'). */
const PATH_WITHIN_PANEL = /^\/(?![/\\])/;

interface ReturnToState {
  returnTo: string;
}

/** History state that keeps the requested URL during sign-in. */
export function returnToState({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): ReturnToState {
  return { returnTo: `${pathname}${search}${hash}` };
}

/** The URL to open after signing in: the requested one, or the dashboard. */
export function readReturnTo(state: unknown): string {
  const returnTo = (state as Partial<Record<keyof ReturnToState, unknown>> | null | undefined)?.returnTo;
  return typeof returnTo === 'string' && PATH_WITHIN_PANEL.test(returnTo) ? returnTo : '/';
}
