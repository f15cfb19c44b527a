import { type CrewStore, DURABLE, NEW_PHONE, type PhoneState } from './open-store.ts';

export async function readPhone(store: CrewStore): Promise<PhoneState> {
  return { ...NEW_PHONE, ...(await store.get('phone', 'phone')) };
}

/** Changes what the phone knows about itself, in one transaction. @returns the new state */
export async function updatePhone(store: CrewStore, change: (phone: PhoneState) => Partial<PhoneState>): Promise<PhoneState> {
  const tx = store.transaction('phone', 'readwrite', DURABLE);
  const phone = { ...NEW_PHONE, ...(await tx.store.get('phone')) };
  const next = { ...phone, ...change(phone) };
  await tx.store.put(next, 'phone');
  await tx.done;
  return next;
}

/** Keeps the token of a link that was opened. A new link ends 'revoked', and the next copy says whose phone this is. */
export function keepToken(store: CrewStore, token: string): Promise<PhoneState> {
  return updatePhone(store, ({ token: present, formerTokens }) => {
    if (present === token) return {};
    const former = present === null ? formerTokens : [...formerTokens, present].slice(-MAX_FORMER_TOKENS);
    return { token, isRevoked: false, phone: null, person: null, reportsSince: null, formerTokens: former };
  });
}

const MAX_FORMER_TOKENS = 20;

/** Keeps the token with which an icon of the home screen starts the page each time, unless a newer link has taken its place. */
export async function keepStartToken(store: CrewStore, token: string): Promise<void> {
  const { formerTokens } = await readPhone(store);
  if (!formerTokens.includes(token)) await keepToken(store, token);
}

/**
 * The office has ended the access of a token. What it sent, of farmers, neighbours and others, goes from the phone at once; what was
 * reported here stays, to be exported.
 * @returns whether the present link is ended; a late answer to an earlier link changes nothing
 */
export async function endAccess(store: CrewStore, token: string): Promise<boolean> {
  const tx = store.transaction(['phone', 'copy', 'reports', 'stock'], 'readwrite', DURABLE);
  const phone = { ...NEW_PHONE, ...(await tx.objectStore('phone').get('phone')) };
  if (phone.token === token) {
    await tx.objectStore('phone').put({ ...phone, isRevoked: true, reportsSince: null }, 'phone');
    await tx.objectStore('copy').clear();
    await tx.objectStore('reports').clear();
    await tx.objectStore('stock').clear();
  }
  await tx.done;
  return phone.token === token || phone.isRevoked;
}

const TOKEN = /^#([\w-]{20,200})$/;

/** The token in the fragment of a link; null if there is none. */
export const tokenIn = (fragment: string): string | null => TOKEN.exec(fragment)?.[1] ?? null;

const NO_LINK = 'This is no link of a crew phone. Copy the whole link that the office sent, and paste it here.';

/** The token of a link that a person typed or pasted, as a whole or from the `#` on, or what is wrong with it. */
export function readLink(typed: string, origin: string): { token: string } | { problem: string } {
  const text = typed.trim();
  const token = tokenIn(text.includes('#') ? text.slice(text.indexOf('#')) : `#${text}`);
  if (token === null) return { problem: NO_LINK };
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address !== null && address.origin !== origin) return { problem: `This link is one of ${address.host}. Open it in the browser.` };
  return { token };
}
