import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { foldText } from '@swathline/contract';
import type { HTMLAttributes, ReactNode } from 'react';
import { LandText } from '../LandText.tsx';

/** An option of a select or picker. */
export interface Choice {
  id: string;
  label: string;
  /** Distinguishes choices with equal labels; the search includes it. */
  detail?: string;
}

/** The maximum number of matches shown, since long lists render slowly. Typing narrows them down. */
export const MAX_SHOWN = 100;

/** Compared as in the filters of lists: 'laka' finds 'Łąka'. */
function matchingChoices(choices: Choice[], { inputValue }: { inputValue: string }): Choice[] {
  const text = foldText(inputValue);
  return choices.filter(({ label, detail = '' }) => foldText(`${label} ${detail}`).includes(text)).slice(0, MAX_SHOWN);
}

/** Props for an `Autocomplete`: the choices, their search and the text for an empty list. */
export const autocompleteOptions = (choices: Choice[], empty: string | undefined) => ({
  options: choices,
  noOptionsText: choices.length === 0 ? empty : 'No match',
  filterOptions: matchingChoices,
  getOptionLabel: ({ label }: Choice) => label,
  getOptionKey: ({ id }: Choice) => id,
  isOptionEqualToValue: (option: Choice, chosen: Choice) => option.id === chosen.id,
});

/** Adds known choices that are no longer available, so that a saved value keeps its label. */
export function withChosen(choices: readonly Choice[], known: readonly Choice[]): Choice[] {
  const available = new Set(choices.map(({ id }) => id));
  return [...choices, ...known.filter(({ id }) => !available.has(id))];
}

export function ChoiceText({ choice: { label, detail } }: { choice: Choice }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2">
        <LandText>{label}</LandText>
      </Typography>
      {detail && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <LandText>{detail}</LandText>
        </Typography>
      )}
    </Box>
  );
}

interface ChoiceItemProps {
  /** Props from `renderOption`. */
  item: HTMLAttributes<HTMLLIElement>;
  choice: Choice;
  /** Position in the list. */
  index: number;
  /** Shown before the text. */
  mark?: ReactNode;
}

/** A choice in an open list. A hint to type follows the last one if the list is full. */
export function ChoiceItem({ item, choice, index, mark }: ChoiceItemProps) {
  return (
    <>
      <li {...item}>
        {mark}
        <ChoiceText choice={choice} />
      </li>
      {index === MAX_SHOWN - 1 && (
        <Typography component="li" role="option" aria-disabled aria-selected={false} variant="body2" sx={more}>
          Only the first {MAX_SHOWN} are listed. Type to find others.
        </Typography>
      )}
    </>
  );
}

const more = { px: 2, py: 1.5, color: 'text.secondary', borderTop: 1, borderColor: 'divider' };
