import { returnToState } from '../shared/api/return-to.ts';
import { sendEarlyJobRequest, sendEarlyRequests } from '../shared/api/send-early-requests.ts';
import { applyColorScheme } from '../shared/theme/color-scheme.ts';
import { entryAt, hasStoredSession, jobTokenOf, openEntry, preloadEntry, publicPathOf, readStoredToken } from './entries.ts';

// The build writes this module into the head of the page, so that it runs before the first paint and before any other file is requested.
const entry = entryAt(window.location.pathname, hasStoredSession());
if (entry === 'public' && !publicPathOf(window.location.pathname)) {
  window.history.replaceState(returnToState(window.location), '', '/login');
}
document.documentElement.dataset['entry'] = entry;
applyColorScheme();
preloadEntry(entry, window.location);
const token = readStoredToken();
const linkToken = jobTokenOf(window.location.pathname);
if (linkToken !== undefined) sendEarlyJobRequest(linkToken, token);
else if (entry === 'panel' && token !== null) sendEarlyRequests(token, window.location);
openEntry(entry).catch(() => {
  document.documentElement.dataset['entry'] = 'failed';
});
