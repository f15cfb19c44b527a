import { vi } from 'vitest';

/** Holds back the answers to a call. @returns lets them arrive */
export function holdBack(path: string): () => void {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const answer = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const reply = await answer(address, init);
    if (address.includes(path)) await arrived;
    return reply;
  });
  return arrive;
}
