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
  return updatePhone(store, (phone) =>
    phone.token === token ? {} : { token, isRevoked: false, phone: null, person: null, reportsSince: null },
  );
}

const TOKEN = /^#([\w-]{20,200})$/;

/** The token in the fragment of a link; null if there is none. */
export const tokenIn = (fragment: string): string | null => TOKEN.exec(fragment)?.[1] ?? null;
