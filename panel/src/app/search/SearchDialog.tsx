import Close from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MAX_SEARCH_LENGTH } from '@swathline/contract';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveRecent, readRecent, type Result } from './results.ts';
import { optionId, SearchResults, SearchState } from './SearchResults.tsx';
import { useSearch } from './use-search.ts';

interface Props {
  userId: string;
  /** What was typed before the dialog was there. */
  firstText?: string;
  onClose: () => void;
}

/** Global search: a combobox over people, fields, land, jobs and pilots that navigates to the chosen result. */
export function SearchDialog({ userId, firstText = '', onClose }: Props) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const navigate = useNavigate();
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);

  const open = (result: Result) => {
    saveRecent(userId, result);
    onClose();
    void navigate(result.to);
  };
  const combobox = useCombobox(userId, firstText, open);
  const { text, search, groups, results, isRecent, activeIndex, activate } = combobox;
  /** The Retry button disappears, so the focus returns to the input. */
  const retry = () => {
    search.retry();
    inputRef.current?.focus();
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
      <SearchInput combobox={combobox} inputRef={inputRef} listId={listId} onClose={onClose} />
      <Box sx={{ overflowY: 'auto', minHeight: 160 }}>
        <SearchResults id={listId} groups={groups} activeIndex={activeIndex} onOpen={open} onActivate={activate} />
        {!isRecent && <SearchState text={text.trim()} search={search} count={results.length} onRetry={retry} />}
      </Box>
    </Dialog>
  );
}

/** The typed text and its results; without a text, the recent results. Arrow keys change the active result, Enter opens it. */
function useCombobox(userId: string, firstText: string, onOpen: (result: Result) => void) {
  const [text, setText] = useState(firstText);
  const [chosenIndex, setChosenIndex] = useState(0);
  const [recent] = useState(() => readRecent(userId));
  const search = useSearch(text);

  const isRecent = text.trim() === '' && recent.length > 0;
  const groups = isRecent ? [{ name: 'Recent', results: recent }] : search.groups;
  const results = groups.flatMap((group) => group.results);
  const last = results.length - 1;
  const activeIndex = Math.min(chosenIndex, last);

  const type = (typed: string) => {
    setText(typed);
    setChosenIndex(0);
  };
  /** The text on screen; null after the dialog closes. */
  const textOnScreen = useRef<string | null>(null);
  useEffect(() => {
    textOnScreen.current = text;
    return () => {
      textOnScreen.current = null;
    };
  }, [text]);
  /** Opens nothing if the user types on or closes the dialog before the best result arrives. */
  const openActive = async () => {
    const active = search.isAnswered || isRecent ? results[activeIndex] : search.isLongEnough && (await search.best().catch(search.retry));
    if (active && textOnScreen.current === text) onOpen(active);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: activeIndex < last ? activeIndex + 1 : 0, ArrowUp: activeIndex > 0 ? activeIndex - 1 : last }[event.key];
    if (event.nativeEvent.isComposing || (next === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (next !== undefined) setChosenIndex(Math.max(0, next));
    else void openActive();
  };

  return { text, type, search, groups, results, isRecent, activeIndex, activate: setChosenIndex, onKeyDown };
}

interface SearchInputProps {
  combobox: ReturnType<typeof useCombobox>;
  inputRef: RefObject<HTMLInputElement | null>;
  listId: string;
  onClose: () => void;
}

function SearchInput({ combobox, inputRef, listId, onClose }: SearchInputProps) {
  const { text, type, search, results, activeIndex, onKeyDown } = combobox;
  const hasResults = results.length > 0;

  return (
    <Box sx={inputRow}>
      <SearchIcon style={{ color: 'var(--sw-palette-text-secondary)' }} />
      <InputBase
        autoFocus
        inputRef={inputRef}
        fullWidth
        value={text}
        placeholder="Name, company, field, land, job, record or product"
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': 'Search',
          'aria-expanded': hasResults,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          ...(hasResults && { 'aria-activedescendant': optionId(listId, activeIndex) }),
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
      {search.isWaiting && <LinearProgress aria-label="Searching" sx={{ position: 'absolute', inset: 'auto 0 0', height: 2 }} />}
    </Box>
  );
}

const inputRow = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** Keeps the dialog from jumping as results arrive. */
const topAligned = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { sm: '10vh' }, maxHeight: { sm: '75vh' } },
};
