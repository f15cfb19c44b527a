import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import Box from '@mui/material/Box';
import TablePagination from '@mui/material/TablePagination';
import type { TablePaginationActionsProps } from '@mui/material/TablePaginationActions';
import { type MouseEvent, useEffect, useRef } from 'react';
import { IconAction } from '../IconAction.tsx';

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
  return (
    <TablePagination
      component="div"
      count={count}
      page={page - 1}
      rowsPerPage={pageSize}
      rowsPerPageOptions={pageSizes}
      onPageChange={(_, next) => onPageChange(next + 1)}
      onRowsPerPageChange={({ target }) => onPageSizeChange(Number(target.value))}
      ActionsComponent={PageButtons}
      {...(rowsText !== undefined && { labelDisplayedRows: () => rowsText })}
    />
  );
}

function PageButtons({ count, page, rowsPerPage, onPageChange }: TablePaginationActionsProps) {
  const lastPage = Math.max(0, Math.ceil(count / rowsPerPage) - 1);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // On the first and on the last page the pressed button is disabled, which would lose a keyboard's place.
  useEffect(() => {
    if (pressed.current?.disabled) (pressed.current === next.current ? previous : next).current?.focus();
    pressed.current = null;
  }, [page]);
  const goTo = (to: number, event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget;
    onPageChange(event, to);
  };
  return (
    <Box sx={{ flexShrink: 0, ml: 2.5 }}>
      <IconAction
        size="medium"
        ref={previous}
        tooltip={PREVIOUS}
        label={PREVIOUS}
        disabled={page <= 0}
        onClick={(event) => goTo(page - 1, event)}
      >
        <PreviousIcon />
      </IconAction>
      <IconAction
        size="medium"
        ref={next}
        tooltip={NEXT}
        label={NEXT}
        disabled={page >= lastPage}
        onClick={(event) => goTo(page + 1, event)}
      >
        <NextIcon />
      </IconAction>
    </Box>
  );
}

const PREVIOUS = 'Go to previous page';
const NEXT = 'Go to next page';
