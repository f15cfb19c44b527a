import type { CallFailed } from './call.ts';

/** What failed, and why where that is known: 'Failed to load exclusion zones: This field is gone.' */
export function failureText(headline: string, { reason }: CallFailed): string {
  return reason === null ? headline : `${headline}: ${reason}`;
}
