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
let signOutMessage: string | null = null;
let hasSignedOut = false;

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
  for (const listener of listeners) listener();
}

window.addEventListener('storage', (event) => {
  if (event.key !== SESSION_KEY && event.key !== null) return;
  session = read();
  for (const listener of listeners) listener();
});

export function signIn(next: Session): void {
  signOutMessage = null;
  hasSignedOut = false;
  setSession(next);
}

/** Signs out at the user's request. The sign-in page shows the message. */
export function signOut(message: string | null = null): void {
  signOutMessage = message;
  hasSignedOut = true;
  setSession(null);
}

/** Ends the session whose token the server rejected. A late rejection of an older token has no effect. */
export function endSession(token: string): void {
  if (session?.token !== token) return;
  signOutMessage = 'Your session has ended. Please sign in again.';
  setSession(null);
}

/** True after an explicit sign-out; the next user then starts at the dashboard. */
export function hasUserSignedOut(): boolean {
  return hasSignedOut;
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
  return useSyncExternalStore(subscribe, () => signOutMessage);
}
