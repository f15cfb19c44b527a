import type { User } from '@swathline/contract';
import { SESSION_KEY } from './session-key.ts';

export interface Session {
  user: User;
  token: string;
}

/** The sessionStorage key of how this tab's last session ended. */
const SIGN_OUT_KEY = 'swathline.sign-out';

/** How the last session ended. */
interface SignOut {
  /** For the sign-in page. */
  message: string | null;
  /** Whether the user asked for it. */
  isWanted: boolean;
}

const listeners = new Set<() => void>();

let session = parse<Session>(localStorage.getItem(SESSION_KEY));

function parse<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? 'null') as Value | null;
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

// Sent when another tab signs in or out.
window.addEventListener('storage', (event) => {
  if (event.key !== SESSION_KEY && event.key !== null) return;
  session = parse<Session>(localStorage.getItem(SESSION_KEY));
  for (const listener of listeners) listener();
});

export function signIn(next: Session): void {
  sessionStorage.removeItem(SIGN_OUT_KEY);
  setSession(next);
}

/** Signs out at the user's request. The sign-in page shows the message. */
export function signOut(message: string | null = null): void {
  noteSignOut({ message, isWanted: true });
  setSession(null);
}

/** Ends the session whose token the server rejected. A late rejection of an older token has no effect. */
export function endSession(token: string): void {
  if (session?.token !== token) return;
  noteSignOut({ message: 'Your session has ended. Please sign in again.', isWanted: false });
  setSession(null);
}

const noteSignOut = (signOut: SignOut) => sessionStorage.setItem(SIGN_OUT_KEY, JSON.stringify(signOut));
const lastSignOut = () => parse<SignOut>(sessionStorage.getItem(SIGN_OUT_KEY));

/** True after an explicit sign-out; the next user then starts at the dashboard. */
export const hasUserSignedOut = (): boolean => lastSignOut()?.isWanted ?? false;

/** The reason why this tab's last session ended, for the sign-in page; null if there is none. */
export const signOutMessage = (): string | null => lastSignOut()?.message ?? null;

export const currentSession = (): Session | null => session;

export const currentToken = (): string | null => session?.token ?? null;

/** Reports every change of the session, also in other tabs. @returns a function that ends this */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
