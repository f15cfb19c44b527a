import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createFilterOptions } from '@mui/material/useAutocomplete';
import type { HTMLAttributes, ReactNode } from 'react';

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
export const autocompleteOptions = (choices: Choice[], empty: string | undefined) => ({
  options: choices,
  noOptionsText: choices.length === 0 ? empty : 'No match',
  filterOptions: matchingChoices,
  getOptionLabel: ({ label }: Choice) => label,
  getOptionKey: ({ id }: Choice) => id,
  isOptionEqualToValue: (option: Choice, chosen: Choice) => option.id === chosen.id,
});

/** The choices, with those already chosen that are no longer offered. */
export function withChosen(choices: readonly Choice[], known: readonly Choice[]): Choice[] {
  const offered = new Set(choices.map(({ id }) => id));
  return [...choices, ...known.filter(({ id }) => !offered.has(id))];
}

/** A choice as its list shows it. */
export function ChoiceText({ choice: { label, detail } }: { choice: Choice }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2">{label}</Typography>
      {detail && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
}

interface ChoiceItemProps {
  /** What the library gives the list's item. */
  item: HTMLAttributes<HTMLLIElement>;
  choice: Choice;
  /** Place in the list. */
  index: number;
  /** Stands before the text. */
  mark?: ReactNode;
}

/** A choice in an open list. The last one that fits says how to find the others. */
export function ChoiceItem({ item, choice, index, mark }: ChoiceItemProps) {
  return (
    <>
      <li {...item}>
        {mark}
        <ChoiceText choice={choice} />
      </li>
      {index === MAX_SHOWN - 1 && (
        <Typography component="li" role="option" aria-disabled aria-selected={false} variant="body2" sx={more}>
          No more than {MAX_SHOWN} are listed. Type to find the others.
        </Typography>
      )}
    </>
  );
}

const more = { px: 2, py: 1.5, color: 'text.secondary', borderTop: 1, borderColor: 'divider' };
