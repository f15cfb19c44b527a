import Typography from '@mui/material/Typography';
import type { HTMLAttributes, ReactNode } from 'react';
import { type Choice, MAX_SHOWN } from './choice.ts';
import { ChoiceText } from './ChoiceText.tsx';

interface Props {
  /** What the library gives the list's item. */
  item: HTMLAttributes<HTMLLIElement>;
  choice: Choice;
  /** Place in the list. */
  index: number;
  /** Stands before the text. */
  mark?: ReactNode;
}

/** A choice in an open list. The last one that a list has room for says how to come by the others. */
export function ChoiceItem({ item, choice, index, mark }: Props) {
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
