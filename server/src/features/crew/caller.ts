import type { Person } from '../../platform/http/callers.ts';
import { Problem } from '../../platform/errors/problem.ts';

/** A crew phone, identified by its token, with the person whose phone it is. */
export interface CrewCaller {
  phoneId: string;
  phoneName: string;
  person: Person;
}

declare module '../../platform/http/callers.ts' {
  interface Callers {
    crew: TokenLookup<CrewCaller>;
  }
}

export const unknownCrewPhone = () =>
  new Problem(
    'not_signed_in',
    'This phone is not known, or its link was revoked. Ask the office for a new link. What is on the phone stays there.',
  );
