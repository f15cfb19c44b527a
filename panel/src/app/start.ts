import { returnToState } from '../shared/api/return-to.ts';
import { sendEarlyJobRequest, sendEarlyLinkCheck, sendEarlyRequests } from '../shared/api/send-early-requests.ts';
import { applyColorScheme, watchColorScheme } from '../shared/theme/color-scheme.ts';
import { entryAt, hasStoredSession, jobTokenOf, openEntry, preloadEntry, publicPathOf, readStoredToken } from './entries.ts';

/** After this time without a page, its frame and the picture behind it are shown. */
const SHOW_FRAME_AFTER_MS = 500;

// The build writes this module into the head of the page, so that it runs before the first paint and before any other file is requested.
start().catch(() => {
  document.documentElement.dataset['entry'] = 'failed';
});

/** @throws if the browser blocks this site's storage, or if the entry's files do not load */
async function start(): Promise<void> {
  const { location } = window;
  const entry = entryAt(location.pathname, hasStoredSession());
  const publicPath = publicPathOf(location.pathname);
  if (entry === 'public' && publicPath === undefined) window.history.replaceState(returnToState(location), '', '/login');
  document.documentElement.dataset['entry'] = entry;
  applyColorScheme();
  watchColorScheme(applyColorScheme);
  setTimeout(() => (document.documentElement.dataset['isSlow'] = ''), SHOW_FRAME_AFTER_MS);
  preloadEntry(entry, location);
  const token = readStoredToken();
  const linkToken = jobTokenOf(location.pathname);
  if (linkToken !== undefined) sendEarlyJobRequest(linkToken, token);
  else if (publicPath !== undefined) sendEarlyLinkCheck(publicPath, location.search, token);
  else if (entry === 'panel' && token !== null) sendEarlyRequests(token, location);
  numberFirstPage();
  await openEntry(entry);
}

/** Numbers this page in the browser's history, as React Router would: here it costs nothing, since the entry's files are still on their way. */
function numberFirstPage(): void {
  const { history } = window;
  const state = history.state as { idx?: number } | null;
  if (typeof state?.idx !== 'number') history.replaceState({ ...state, idx: 0 }, '');
}
