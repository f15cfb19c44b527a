import type { User } from '@swathline/contract';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

export interface Session {
  user: User;
  token: string;
}

/** Kept in localStorage, so that every tab is signed in and out together. */
const KEY = 'swathline.session';
const listeners = new Set<() => void>();

let session = read();
let signOutMessage: string | null = null;
let wasLeft = false;

function read(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}

function become(next: Session | null): void {
  session = next;
  if (next) localStorage.setItem(KEY, JSON.stringify(next));
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

window.addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  session = read();
  for (const listener of listeners) listener();
});

export function signIn(next: Session): void {
  signOutMessage = null;
  wasLeft = false;
  become(next);
}

/** Leaves on purpose. `parting` is said on the sign-in page. */
export function signOut(parting: string | null = null): void {
  signOutMessage = parting;
  wasLeft = true;
  become(null);
}

/** The server refused this token. A late refusal of an older token does not touch the present session. */
export function endSession(token: string): void {
  if (session?.token !== token) return;
  signOutMessage = 'Your session has ended. Please sign in again.';
  become(null);
}

/** Whether the last session was left on purpose: whoever signs in next begins at the dashboard. */
export function hasUserSignedOut(): boolean {
  return wasLeft;
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

/** The sentence to say on the sign-in page: why the last session ended, null where there is nothing to say. */
export function useSignOutMessage(): string | null {
  return useSyncExternalStore(subscribe, () => signOutMessage);
}

/** A path of this panel: neither another site's address nor one that a browser would read as such ('//elsewhere.example'). */
const Asked = z.object({ asked: z.string().regex(/^\/(?![/\\])/) });

/** What an entry of the browser's history keeps of the address that a signed-out person asked for. */
export function returnToState({ pathname, search, hash }: { pathname: string; search: string; hash: string }): z.infer<typeof Asked> {
  return { asked: `${pathname}${search}${hash}` };
}

/** Where to go after signing in: what was asked for, else the dashboard. */
export function readReturnTo(state: unknown): string {
  return Asked.safeParse(state).data?.asked ?? '/';
}
