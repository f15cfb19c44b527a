import type { User } from '@swathline/contract';
import { useSyncExternalStore } from 'react';
import { SESSION_KEY } from './session-key.ts';

export { readReturnTo, returnToState } from './return-to.ts';

export interface Session {
  user: User;
  token: string;
}

const listeners = new Set<() => void>();

let session = read();

/** How the last session ended. */
interface SignOut {
  /** For the sign-in page. */
  message: string | null;
  /** Whether the user asked for it. */
  isWanted: boolean;
}

declare global {
  interface Window {
    /** The public pages and the panel share no modules, so the page carries this from one to the other. */
    lastSignOut?: SignOut;
  }
}

function read(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}

function setSession(next: Session | null): void {
  session = next;
  if (next) localStorage.setItem(SESSION_KEY, JSON.stringify(next));
  else localStorage.removeItem(SESSION_KEY);
  // Browsers send this event to other tabs only. In this one it also reaches the other copy of this module (docs/loading.md).
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
}

window.addEventListener('storage', (event) => {
  if (event.key !== SESSION_KEY && event.key !== null) return;
  session = read();
  for (const listener of listeners) listener();
});

export function signIn(next: Session): void {
  delete window.lastSignOut;
  setSession(next);
}

/** Signs out at the user's request. The sign-in page shows the message. */
export function signOut(message: string | null = null): void {
  window.lastSignOut = { message, isWanted: true };
  setSession(null);
}

/** Ends the session whose token the server rejected. A late rejection of an older token has no effect. */
export function endSession(token: string): void {
  if (session?.token !== token) return;
  window.lastSignOut = { message: 'Your session has ended. Please sign in again.', isWanted: false };
  setSession(null);
}

/** True after an explicit sign-out; the next user then starts at the dashboard. */
export function hasUserSignedOut(): boolean {
  return window.lastSignOut?.isWanted ?? false;
}

export function currentToken(): string | null {
  return session?.token ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, () => session);
}

/** The reason why the last session ended, for the sign-in page; null if there is none. */
export function useSignOutMessage(): string | null {
  return useSyncExternalStore(subscribe, () => window.lastSignOut?.message ?? null);
}
