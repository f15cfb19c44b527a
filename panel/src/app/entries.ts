import { startMapWorker } from '../shared/map/early-worker.ts';
import { SESSION_KEY } from '../shared/api/session-key.ts';

/**
 * The parts that a page can start with. 'public' and 'job' are one program, the pages without a session; a job's link has a separate first
 * paint and separate files. 'panel' is the other program (docs/loading.md).
 */
export type EntryName = 'public' | 'job' | 'panel';

/** The URLs of an entry's files. The build writes them into the page. */
export interface EntryFiles {
  script: string;
  /** Scripts that `script` imports. */
  imports: string[];
  /** Scripts that the entry loads right after it starts. */
  next: string[];
  /** Scripts, styles and the map's worker that the entry loads at these addresses, by path, or by path and view. */
  pages: Record<string, string[]>;
}

/** The id of the JSON in the page that has the files of all entries. */
export const ENTRIES_ID = 'entries';

export const PUBLIC_PATHS = [
  '/login',
  '/auth/register',
  '/auth/confirm',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/setup',
  '/auth/open-id',
  '/mail-settings',
] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];

const JOB_LINK = /^\/job\/([^/]+)\/?$/i;

/** The public page at a path; undefined if there is none. */
export function publicPathOf(pathname: string): PublicPath | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return PUBLIC_PATHS.find((each) => each === path);
}

/** The token of the job's link at a path; undefined at any other path. */
export function jobTokenOf(pathname: string): string | undefined {
  const token = JOB_LINK.exec(pathname)?.[1];
  try {
    return token && decodeURIComponent(token);
  } catch {
    return token;
  }
}

/** Without a session, every other address leads to the sign-in page. */
export function entryAt(pathname: string, hasSession: boolean): EntryName {
  if (jobTokenOf(pathname) !== undefined) return 'job';
  if (publicPathOf(pathname)) return 'public';
  return hasSession ? 'panel' : 'public';
}

export const hasStoredSession = (): boolean => localStorage.getItem(SESSION_KEY) !== null;

/** The token of the stored session; null if there is none, or if it cannot be read. */
export function readStoredToken(): string | null {
  try {
    const { token } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as { token?: string };
    return token ?? null;
  } catch {
    return null;
  }
}

function filesOf(name: EntryName): EntryFiles {
  const { textContent } = document.getElementById(ENTRIES_ID) ?? {};
  return (JSON.parse(textContent ?? '') as Record<EntryName, EntryFiles>)[name];
}

const MAP_WORKER = '/map-worker-';

/** Starts loading an entry's files and those of the page at a path, all at once. */
export function preloadEntry(name: EntryName, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const { script, imports, pages } = filesOf(name);
  const view = new URLSearchParams(search).get('view') ?? '';
  const files = [script, ...imports, ...(pages[`${pathname}?view=${view}`] ?? pages[pathname] ?? [])];
  for (const file of files) {
    if (file.endsWith('.css')) preloadStyle(file);
    else if (file.includes(MAP_WORKER)) startMapWorker(file);
    else addPreload(file, 'high');
  }
}

/** Loads an entry in the background, for when it is opened later. */
export function prefetchEntry(name: EntryName): void {
  const { script, imports, next } = filesOf(name);
  for (const file of [script, ...imports, ...next]) addPreload(file, 'low');
}

function addPreload(file: string, priority: 'high' | 'low'): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${file}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  link.fetchPriority = priority;
  document.head.append(link);
}

function preloadStyle(file: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'style';
  link.href = file;
  // As the bundler's own code requests it later; otherwise the browser would load it twice.
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Shows an entry in place of the current one. @throws if its files do not load */
export async function openEntry(name: EntryName): Promise<void> {
  const { script } = filesOf(name);
  const [entry] = await Promise.all([import(/* @vite-ignore */ script) as Promise<{ mount: () => void | Promise<void> }>, whenParsed()]);
  document.documentElement.dataset['entry'] = name;
  await entry.mount();
}

/** Opens an entry from a running one. If its files are gone, since a newer version was installed, the page is loaded again. */
export function switchEntry(name: EntryName): void {
  openEntry(name).catch(() => window.location.reload());
}

function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}
