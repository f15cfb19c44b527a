import { createFilterOptions } from '@mui/material/useAutocomplete';

/** One thing a select or picker offers. */
export interface Choice {
  id: string;
  label: string;
  /** Tells apart what is named alike; searched too. */
  detail?: string;
}

/** At most this many matches are drawn; who has more types another letter. */
export const MAX_SHOWN = 100;

const matchingChoices = createFilterOptions<Choice>({
  limit: MAX_SHOWN,
  stringify: ({ label, detail = '' }) => `${label} ${detail}`,
});

/** How an `Autocomplete` offers choices, and what it says when there are none. */
export const offering = (choices: Choice[], empty: string | undefined) => ({
  options: choices,
  noOptionsText: choices.length === 0 ? empty : 'No match',
  filterOptions: matchingChoices,
  getOptionLabel: ({ label }: Choice) => label,
  getOptionKey: ({ id }: Choice) => id,
  isOptionEqualToValue: (option: Choice, chosen: Choice) => option.id === chosen.id,
});

/** The choices, with those already chosen that are no longer offered. */
export function withKnown(choices: readonly Choice[], known: readonly Choice[]): Choice[] {
  const offered = new Set(choices.map(({ id }) => id));
  return [...choices, ...known.filter(({ id }) => !offered.has(id))];
}
