import Close from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MAX_SEARCH_LENGTH } from '@swathline/contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { topEdge } from '../../shared/ui/tables/table-styles.ts';
import { saveRecent, readRecent, type Result } from './results.ts';
import { optionId, SearchResults, SearchState } from './SearchResults.tsx';
import { useSearch } from './use-search.ts';

interface Props {
  userId: string;
  onClose: () => void;
}

/** Global search: a combobox over people, fields, land, jobs and pilots that navigates to the chosen result. */
export function SearchDialog({ userId, onClose }: Props) {
  const [text, setText] = useState('');
  const [pointedAt, setPointedAt] = useState(0);
  const [recent] = useState(() => readRecent(userId));
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const navigate = useNavigate();
  const listId = useId();
  const search = useSearch(text);
  const input = useRef<HTMLInputElement>(null);

  const isRecent = text.trim() === '' && recent.length > 0;
  const groups = isRecent ? [{ name: 'Recent', results: recent }] : search.groups;
  const results = groups.flatMap((group) => group.results);
  const last = results.length - 1;
  const activeAt = Math.min(pointedAt, last);

  const open = (result: Result) => {
    saveRecent(userId, result);
    onClose();
    void navigate(result.to);
  };
  const onEnter = async () => {
    const chosen = search.isAnswered || isRecent ? results[activeAt] : search.isLongEnough && (await search.best().catch(search.retry));
    if (chosen) open(chosen);
  };
  /** The Retry button disappears, so the focus returns to the input. */
  const retry = () => {
    search.retry();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: activeAt < last ? activeAt + 1 : 0, ArrowUp: activeAt > 0 ? activeAt - 1 : last }[event.key];
    if (event.nativeEvent.isComposing || (next === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (next !== undefined) setPointedAt(Math.max(0, next));
    else void onEnter();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Search' } }}
      sx={topAligned}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider', position: 'relative' }}
      >
        <SearchIcon sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          inputRef={input}
          fullWidth
          value={text}
          placeholder="Name, field, land, job or pilot"
          onChange={(event) => {
            setText(event.target.value);
            setPointedAt(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Search',
            'aria-expanded': results.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            ...(last >= 0 && { 'aria-activedescendant': optionId(listId, activeAt) }),
            maxLength: MAX_SEARCH_LENGTH,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'search',
          }}
          sx={{ fontSize: '1.0625rem' }}
        />
        <IconButton aria-label="Close" edge="end" onClick={onClose}>
          <Close />
        </IconButton>
        {search.isWaiting && <LinearProgress aria-label="Searching" sx={{ ...topEdge, inset: 'auto 0 0' }} />}
      </Box>
      <Box sx={{ overflowY: 'auto', minHeight: 160 }}>
        <SearchResults id={listId} groups={groups} activeAt={activeAt} onOpen={open} onPoint={setPointedAt} />
        {!isRecent && <SearchState text={text.trim()} search={search} count={results.length} onRetry={retry} />}
      </Box>
    </Dialog>
  );
}

/** Keeps the dialog from jumping as results arrive. */
const topAligned = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { sm: '10vh' }, maxHeight: { sm: '75vh' } },
};
