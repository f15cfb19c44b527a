import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { releaseForm } from '../../kit/leaving.ts';

/** All screens have one address with different fragments, so that the page opens without a connection. */
export interface Screen {
  name: 'jobs' | 'job' | 'confirm' | 'order' | 'land' | 'field' | 'propose-outline' | 'propose-zone' | 'papers' | 'settings';
  /** Of the job or the field. */
  id: string;
}

const NAMES: readonly Screen['name'][] = [
  'jobs',
  'job',
  'confirm',
  'order',
  'land',
  'field',
  'propose-outline',
  'propose-zone',
  'papers',
  'settings',
];

export const hrefTo = (name: Screen['name'], id = ''): string => (id === '' ? `#${name}` : `#${name}=${id}`);

/** Goes to a screen, without a question from the form that is left: it was sent. */
const openScreen = (name: Screen['name'], id = ''): void => openHash(hrefTo(name, id));

/** For a form that is about to be sent. @returns goes to a screen, unless the person opens another one before the reply */
export function nextScreen(): typeof openScreen {
  const { hash } = window.location;
  return (name, id) => {
    if (window.location.hash === hash) openScreen(name, id);
  };
}

function openHash(hash: string): void {
  releaseForm();
  window.location.hash = hash;
  window.scrollTo(0, 0);
}

function screenIn(hash: string): Screen {
  const [name = '', id = ''] = hash.slice(1).split('=');
  return { name: NAMES.find((known) => known === name) ?? 'jobs', id };
}

export function useScreen(): Screen {
  const hash = useSyncExternalStore(onHashChange, () => window.location.hash);
  return screenIn(hash);
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The token of a mailed link, in the fragment, which no server sees. */
export const tokenIn = (hash: string): string | null => /^#token=([\w-]+)$/.exec(hash)?.[1] ?? null;

/** The localStorage key of the screen that was asked for before the sign-in: mail programs open a link in a new tab. */
const WANTED_KEY = 'swathline.farm.wanted';

/** Keeps the screen in the address until somebody has signed in. */
export const keepWantedScreen = (): void => localStorage.setItem(WANTED_KEY, window.location.hash);
export const forgetWantedScreen = (): void => localStorage.removeItem(WANTED_KEY);

/** The token in the address. It is taken out of the address, where it could be seen or copied. */
export function useMailedLink() {
  const hash = useSyncExternalStore(onHashChange, () => window.location.hash);
  const token = tokenIn(hash);
  const [link, setLink] = useState(token);
  if (token !== null && token !== link) setLink(token);
  useEffect(() => {
    if (token !== null) openHash(localStorage.getItem(WANTED_KEY) || hrefTo('jobs'));
  }, [token]);
  const forgetLink = useCallback(() => setLink(null), []);
  return { link, forgetLink };
}
