import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ListName } from '@swathline/contract';
import type { ReactNode } from 'react';
import { type List, PAGE_SIZES } from '../../api/list.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { LandText } from '../LandText.tsx';
import { EmptyText } from '../placeholders.tsx';
import { IconAction } from '../IconAction.tsx';
import { IS_PHONE, useMedia } from '../hooks/use-media.ts';
import { type Column, type Stack, useColumnStacks } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { Pagination } from './Pagination.tsx';
import { PhoneCells } from './PhoneCells.tsx';
import { type Print, PrintButton, printHeading, usePrint } from './PrintButton.tsx';
import {
  actionsCell,
  clipsHidden,
  hasLongWord,
  longWords,
  phoneActionsCell,
  phoneTableStyles,
  skeletonRows,
  tableStyles,
} from './table-styles.ts';
import { SortChoice, TableHeader } from './TableHeader.tsx';

/** In characters. */
const MAX_SHORT_TEXT = 14;

/** The height of a row with one line of text, as in `skeletonRows`. */
const SKELETON_ROW_PX = 33;

/** Shown instead of the row count while it is not known. */
const COUNT_UNKNOWN = '–';
/** Precedes the error message while earlier rows stay on screen. */
const OUT_OF_DATE = 'This list may be out of date.';

export type { Column };

interface Props<Row> {
  list: List<Row>;
  columns: Column<Row>[];
  /** Shown if there are no rows. */
  empty: string;
  /** The prefix of the export's file name: 'spray-jobs'. */
  exportName: ListName;
  /** Names the row in button labels for screen readers: 'Edit Roundup'. */
  nameOf?: (row: Row) => string;
  /** Additional buttons at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  onEdit?: ((row: Row) => void) | undefined;
  onDelete?: ((row: Row) => void) | undefined;
}

/** A paginated table with loading, empty and error states, export and print. On phones each row has two lines. */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const { list, columns, exportName, rowActions, onEdit, onDelete } = props;
  const stacks = useColumnStacks(columns);
  const print = usePrint(list, exportName);
  const hasActions = print.rows === null && Boolean(rowActions ?? onEdit ?? onDelete);
  const columnCount = stacks.length + (hasActions ? 1 : 0);
  const isPhone = useMedia(IS_PHONE) && print.rows === null;

  return (
    <Paper variant="outlined" sx={{ position: 'relative', overflow: 'hidden' }} aria-busy={list.isFetching}>
      {list.isFetching && !list.isLoading && (
        <LinearProgress aria-label="Loading" sx={{ position: 'absolute', zIndex: 1, inset: '0 0 auto', height: 2 }} />
      )}
      <SortChoice list={list} columns={columns} />
      <Typography variant="body2" sx={printedHeading}>
        {printHeading(list, columns, print.rows?.length)}
      </Typography>
      <TableContainer sx={clipsHidden}>
        <Table size="small" role="table" sx={isPhone ? phoneTableStyles : tableStyles}>
          <TableHeader list={list} stacks={stacks} hasActions={hasActions} />
          <TableBody role="rowgroup">
            {list.error && (
              <WideRow columnCount={columnCount}>
                <ErrorNotice error={list.error} lead={list.rows.length === 0 ? undefined : OUT_OF_DATE} onRetry={list.refresh} />
              </WideRow>
            )}
            <Rows
              {...props}
              columnCount={columnCount}
              list={print.rows === null ? list : { ...list, rows: print.rows }}
              stacks={stacks}
              hasActions={hasActions}
              isPhone={isPhone}
            />
          </TableBody>
        </Table>
      </TableContainer>
      <TableFooter list={list} columns={columns} exportName={exportName} print={print} />
    </Paper>
  );
}

const printedHeading = { display: 'none', displayPrint: 'block', px: 1, py: 0.5 };

/** Export and print on the left, pagination on the right. */
const footer = {
  display: 'flex',
  displayPrint: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
};

interface TableFooterProps<Row> extends Pick<Props<Row>, 'list' | 'columns' | 'exportName'> {
  print: Print<Row>;
}

/** Export, print and pagination. */
function TableFooter<Row extends { id: string }>({ list, columns, exportName, print }: TableFooterProps<Row>) {
  const hasCount = !list.isLoading && (!list.error || list.rows.length > 0);
  return (
    // The rows push it down, so it is not seen before they are there.
    <Box sx={{ ...footer, visibility: list.isLoading ? 'hidden' : 'visible' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, pl: 1 }}>
        <ExportButton list={list} columns={columns} name={exportName} />
        <PrintButton print={print} isEmpty={list.total === 0 || list.isLoading} />
      </Box>
      <Pagination
        count={list.total}
        page={list.total === 0 ? 1 : list.page}
        pageSize={list.pageSize}
        pageSizes={PAGE_SIZES}
        rowsText={hasCount ? undefined : COUNT_UNKNOWN}
        onPageChange={list.goToPage}
        onPageSizeChange={list.setPageSize}
      />
    </Box>
  );
}

interface RowsProps<Row> extends Props<Row> {
  stacks: Stack<Column<Row>>[];
  hasActions: boolean;
  columnCount: number;
  isPhone: boolean;
}

function Rows<Row extends { id: string }>({ list, stacks, columns, empty, hasActions, columnCount, isPhone, ...actions }: RowsProps<Row>) {
  if (list.isLoading) return <SkeletonRows rowCount={list.pageSize} columnCount={columnCount} />;
  if (list.rows.length === 0) {
    if (list.error) return null;
    return (
      <WideRow columnCount={columnCount}>
        <EmptyText>{empty}</EmptyText>
      </WideRow>
    );
  }
  // Another server's row may lack the id.
  return list.rows.map((row, index) => (
    <TableRow key={row.id || index} role="row" hover>
      {isPhone ? (
        <PhoneCells row={row} columns={columns} hasActions={hasActions} />
      ) : (
        stacks.map((stack) => <ValueCell key={stack[0].header} row={row} stack={stack} />)
      )}
      {hasActions && <ActionsCell row={row} isPhone={isPhone} {...actions} />}
    </TableRow>
  ));
}

function ValueCell<Row>({ row, stack: [first, ...under] }: { row: Row; stack: Stack<Column<Row>> }) {
  const content = first.cell(row);
  const text = first.text ? first.text(row) : first.cell(row);
  return (
    <TableCell
      role="cell"
      align={first.align ?? 'left'}
      sx={{ whiteSpace: first.align === 'right' ? 'nowrap' : wrapping(content), ...(hasLongWord(String(text ?? '')) && longWords) }}
    >
      {unbroken(content)}
      {under.map(({ header, cell }) => (
        <Box key={header} sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: wrapping(cell(row)) }}>
          {unbroken(cell(row))}
        </Box>
      ))}
    </TableCell>
  );
}

const unbroken = (content: ReactNode): ReactNode => (typeof content === 'string' ? <LandText>{content}</LandText> : content);

/** Keeps short texts, such as dates, on one line. */
const wrapping = (content: ReactNode) => (typeof content === 'string' && content.length <= MAX_SHORT_TEXT ? 'nowrap' : 'normal');

function ActionsCell<Row>({
  row,
  isPhone,
  nameOf,
  rowActions,
  onEdit,
  onDelete,
}: { row: Row; isPhone: boolean } & Pick<Props<Row>, 'nameOf' | 'rowActions' | 'onEdit' | 'onDelete'>) {
  const name = nameOf ? ` ${nameOf(row)}` : '';
  return (
    <TableCell role="cell" sx={isPhone ? phoneActionsCell : actionsCell}>
      {rowActions?.(row)}
      {onEdit && (
        <IconAction tooltip="Edit" label={`Edit${name}`} onClick={() => onEdit(row)}>
          <EditIcon fontSize="small" />
        </IconAction>
      )}
      {onDelete && (
        <IconAction tooltip="Delete" label={`Delete${name}`} onClick={() => onDelete(row)}>
          <DeleteIcon fontSize="small" />
        </IconAction>
      )}
    </TableCell>
  );
}

function WideRow({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <TableRow role="row">
      <TableCell role="cell" colSpan={columnCount}>
        {children}
      </TableCell>
    </TableRow>
  );
}

/** One element for all rows: a component for each cell would take longer to draw than the rows that replace them. */
function SkeletonRows({ rowCount, columnCount }: { rowCount: number; columnCount: number }) {
  return (
    <TableRow aria-hidden>
      <TableCell colSpan={columnCount} padding="none">
        <Skeleton variant="rectangular" height={rowCount * SKELETON_ROW_PX} sx={skeletonRows} />
      </TableCell>
    </TableRow>
  );
}
