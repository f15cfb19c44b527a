import { VISUALLY_HIDDEN } from '../../shared/ui/visually-hidden.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { landProblem } from '../../features/fields/search/land-suggestions.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { ChoiceText } from '../../shared/ui/forms/Choice.tsx';
import { EmptyText } from '../../shared/ui/placeholders.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import type { Result, ResultGroup } from './results.ts';
import type { useSearch } from './use-search.ts';

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface Props {
  id: string;
  groups: readonly ResultGroup[];
  /** Index across all groups, from 0. */
  activeIndex: number;
  onOpen: (result: Result) => void;
  onActivate: (index: number) => void;
}

/** The combobox's grouped listbox. The focus stays in the input; the active option is scrolled into view. */
export function SearchResults({ id, groups, activeIndex, onOpen, onActivate }: Props) {
  const allResults = groups.flatMap(({ results }) => results);
  useEffect(() => {
    document.getElementById(optionId(id, activeIndex))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);

  return (
    <Box id={id} role="listbox" aria-label="Results" sx={{ px: 1, pb: groups.length > 0 ? 1 : 0 }}>
      {groups.map(({ name, results }) => (
        <Box key={name} role="group" aria-label={name}>
          <Typography aria-hidden variant="body2" sx={{ px: 1, pt: 1.5, pb: 0.5, fontWeight: 600, color: 'text.secondary' }}>
            {name}
          </Typography>
          {results.map((result) => {
            const index = allResults.indexOf(result);
            return (
              <Box
                key={result.id}
                id={optionId(id, index)}
                role="option"
                aria-selected={index === activeIndex}
                onClick={() => onOpen(result)}
                onPointerMove={() => index !== activeIndex && onActivate(index)}
                sx={option}
              >
                <ChoiceText choice={result} />
                {result.style && <StatusChip style={result.style} />}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

const option = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: 1,
  py: 0.75,
  minHeight: 48,
  borderRadius: 1,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected="true"]': {
    bgcolor: 'color-mix(in srgb, var(--sw-palette-primary-main) 12%, transparent)',
    boxShadow: 'inset 3px 0 0 var(--sw-palette-primary-main)',
  },
} as const;

const HINT = 'Find people by name, company, e-mail or phone, fields, land such as NW-12-34-5-W2, spray jobs and pilots.';

interface SearchStateProps {
  text: string;
  search: ReturnType<typeof useSearch>;
  count: number;
  onRetry: () => void;
}

/** Below the results: a search hint, a message that nothing was found, or the error. */
export function SearchState({ text, search, count, onRetry }: SearchStateProps) {
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
      {search.isAnswered && count > 0 && <div style={VISUALLY_HIDDEN}>{count === 1 ? '1 result' : `${count} results`}</div>}
    </Box>
  );
}
