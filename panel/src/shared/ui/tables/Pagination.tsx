import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import { useEffect, useId, useRef } from 'react';
import { IconButton } from '../plain/IconButton.tsx';
import { Select } from '../plain/Select.tsx';

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

/** The rows per page, which rows are shown, and the buttons to the pages beside. */
export function Pagination({ count, page, pageSize, pageSizes, rowsText, onPageChange, onPageSizeChange }: Props) {
  const labelId = useId();
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <div className="pagination">
      <span id={labelId}>Rows per page:</span>
      <Select
        labelledBy={labelId}
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onPageSizeChange(Number(size))}
      />
      <span className="page-rows">{rowsText ?? `${from}–${Math.min(count, page * pageSize)} of ${count}`}</span>
      <PageButtons page={page} lastPage={Math.max(1, Math.ceil(count / pageSize))} onPageChange={onPageChange} />
    </div>
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
    <div className="page-buttons">
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
    </div>
  );
}
