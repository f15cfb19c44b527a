import { createFilterOptions } from '@mui/material/useAutocomplete';

/** One thing a select or picker offers. */
export interface Choice {
  id: string;
  label: string;
  /** Tells apart what is named alike; searched too. */
  detail?: string;
}

/** At most this many matches are drawn; who has more types another letter. */
export const MOST_SHOWN = 100;

export const matchingChoices = createFilterOptions<Choice>({
  limit: MOST_SHOWN,
  stringify: ({ label, detail = '' }) => `${label} ${detail}`,
});

/** The choices, with those already chosen that are no longer offered. */
export function withKnown(choices: readonly Choice[], known: readonly Choice[]): Choice[] {
  const offered = new Set(choices.map(({ id }) => id));
  return [...choices, ...known.filter(({ id }) => !offered.has(id))];
}
