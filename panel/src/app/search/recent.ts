import { z } from 'zod';
import { Result } from './results.ts';

const MAX_KEPT = 5;
const Kept = z.array(Result);

/** For this tab, and one user of it: names do not stay on the machine. */
const keyOf = (userId: string) => `swathline.recent.${userId}`;

/** What a user opened from the search last, newest first. */
export function readRecent(userId: string): Result[] {
  try {
    return Kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export function keepRecent(userId: string, opened: Result): void {
  const others = readRecent(userId).filter(({ to }) => to !== opened.to);
  sessionStorage.setItem(keyOf(userId), JSON.stringify([opened, ...others].slice(0, MAX_KEPT)));
}
