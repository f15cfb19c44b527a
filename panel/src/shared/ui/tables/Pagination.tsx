import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useEffect, useId, useRef } from 'react';

interface Props {
  /** Across all pages. */
  count: number;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  /** Shown instead of '1–10 of 57'. */
  rowsText?: string | undefined;
  onPageChange: (page: number) => void;
  onPageSizeChange: (pageSize: number) => void;
}

/** The rows per page, which rows are shown, and the buttons to the pages beside. MUI's `TablePagination` would load tooltips with each list. */
export function Pagination({ count, page, pageSize, pageSizes, rowsText, onPageChange, onPageSizeChange }: Props) {
  const labelId = useId();
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <Box className="pagination" sx={root}>
      <span id={labelId}>Rows per page:</span>
      <Select
        value={pageSize}
        labelId={labelId}
        input={<InputBase sx={select} />}
        onChange={({ target }) => onPageSizeChange(Number(target.value))}
      >
        {pageSizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
      <Box component="span" sx={{ ml: 2 }}>
        {rowsText ?? `${from}–${Math.min(count, page * pageSize)} of ${count}`}
      </Box>
      <PageButtons page={page} lastPage={Math.max(1, Math.ceil(count / pageSize))} onPageChange={onPageChange} />
    </Box>
  );
}

function PageButtons({ page, lastPage, onPageChange }: Pick<Props, 'page' | 'onPageChange'> & { lastPage: number }) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // On the first and on the last page the pressed button is disabled, which would lose a keyboard's place.
  useEffect(() => {
    if (pressed.current?.disabled) (pressed.current === next.current ? previous : next).current?.focus();
    pressed.current = null;
  }, [page]);
  const go = (to: number, button: HTMLButtonElement) => {
    pressed.current = button;
    onPageChange(to);
  };
  return (
    <Box sx={{ flexShrink: 0, ml: 2.5 }}>
      <IconButton
        ref={previous}
        data-tooltip="Go to previous page"
        aria-label="Go to previous page"
        disabled={page <= 1}
        onClick={({ currentTarget }) => go(page - 1, currentTarget)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        ref={next}
        data-tooltip="Go to next page"
        aria-label="Go to next page"
        disabled={page >= lastPage}
        onClick={({ currentTarget }) => go(page + 1, currentTarget)}
      >
        <NextIcon />
      </IconButton>
    </Box>
  );
}

const root = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  pl: 1,
  pr: 0.25,
  overflow: 'auto',
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

const select = {
  ml: 1,
  mr: 2,
  font: 'inherit',
  '& .MuiSelect-select': { pl: 1, pr: 3, textAlign: 'right' },
  '& .MuiSelect-select:focus': { bgcolor: 'action.focus' },
} as const;
