import { afterEach, vi } from 'vitest';
import { forgetServerClock } from '../api/server-clock.ts';
import { signOut } from '../api/session.ts';
import { setOperationTimes } from '../format/format.ts';
import './document.ts';

const OWN_TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Test files share their modules and the document, so what a test leaves in them would reach the next one. */
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  signOut();
  localStorage.clear();
  sessionStorage.clear();
  forgetServerClock();
  setOperationTimes({ timeZone: OWN_TIME_ZONE });
});
