/** The sessionStorage key of the address to open after signing in. The panel's index.html writes it too. */
export const RETURN_TO_KEY = 'swathline.return-to';

/** Accepts only a path on this site; rejects other origins and paths that a browser resolves to one ('//elsewhere.example'). */
const PATH_ON_THIS_SITE = /^\/(?![/\\])/;

/** Keeps the requested address while the user signs in. */
export function keepReturnTo({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  sessionStorage.setItem(RETURN_TO_KEY, `${pathname}${search}${hash}`);
}

/** Forgets that address, once it is open. */
export const forgetReturnTo = (): void => sessionStorage.removeItem(RETURN_TO_KEY);

/** The address to open after signing in: the requested one, or the dashboard. */
export function readReturnTo(): string {
  const returnTo = sessionStorage.getItem(RETURN_TO_KEY) ?? '/';
  return PATH_ON_THIS_SITE.test(returnTo) ? returnTo : '/';
}
