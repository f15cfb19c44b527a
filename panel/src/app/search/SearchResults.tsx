import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { ChoiceText } from '../../shared/ui/forms/ChoiceText.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import type { Result, ResultGroup } from './results.ts';

export const optionId = (listId: string, at: number) => `${listId}-${at}`;

interface Props {
  id: string;
  groups: readonly ResultGroup[];
  /** Counted from 0 through all groups. */
  activeAt: number;
  onOpen: (result: Result) => void;
  onPoint: (at: number) => void;
}

/** The list of a combobox, in groups. The focus stays in the input; the active option is brought into view. */
export function SearchResults({ id, groups, activeAt, onOpen, onPoint }: Props) {
  const everything = groups.flatMap(({ results }) => results);
  useEffect(() => {
    document.getElementById(optionId(id, activeAt))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeAt]);

  return (
    <Box id={id} role="listbox" aria-label="Results" sx={{ px: 1, pb: groups.length > 0 ? 1 : 0 }}>
      {groups.map(({ name, results }) => (
        <Box key={name} role="group" aria-label={name}>
          <Typography aria-hidden variant="body2" sx={{ px: 1, pt: 1.5, pb: 0.5, fontWeight: 650, color: 'text.secondary' }}>
            {name}
          </Typography>
          {results.map((result) => {
            const at = everything.indexOf(result);
            return (
              <Box
                key={result.id}
                id={optionId(id, at)}
                role="option"
                aria-selected={at === activeAt}
                onClick={() => onOpen(result)}
                onPointerMove={() => at !== activeAt && onPoint(at)}
                sx={option}
              >
                <ChoiceText choice={result} />
                {result.look && <StatusChip look={result.look} />}
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
