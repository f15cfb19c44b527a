import Box from '@mui/material/Box';
import { landProblem } from '../../features/fields/search/suggestions.ts';
import { EmptyText } from '../../shared/ui/EmptyText.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import type { useSearch } from './use-search.ts';

const HINT = 'Find people by name, company, e-mail or phone, fields, land such as NW-12-34-5-W2, spray jobs and pilots.';

interface Props {
  text: string;
  search: ReturnType<typeof useSearch>;
  count: number;
  onRetry: () => void;
}

/** What is to be said beside the results: how to search, that nothing was found, or why it failed. */
export function SearchState({ text, search, count, onRetry }: Props) {
  if (search.error) {
    return (
      <Box sx={{ p: 2 }}>
        <ErrorNotice error={search.error} onRetry={onRetry} />
      </Box>
    );
  }
  const isEmpty = search.isAnswered && count === 0;
  return (
    <Box role="status">
      {!search.isLongEnough && <EmptyText>{HINT}</EmptyText>}
      {isEmpty && <EmptyText>{landProblem(text) ?? `Nothing was found for “${text}”. ${HINT}`}</EmptyText>}
      {search.isAnswered && count > 0 && <Box sx={visuallyHidden}>{count === 1 ? '1 result' : `${count} results`}</Box>}
    </Box>
  );
}
