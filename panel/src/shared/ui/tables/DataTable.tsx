import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { ListName } from '@swathline/contract';
import type { ReactNode } from 'react';
import { type List, PAGE_SIZES } from '../../api/list.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { LandText } from '../LandText.tsx';
import { EmptyText, Skeleton } from '../placeholders.tsx';
import { IconAction } from '../plain/IconAction.tsx';
import { Progress } from '../plain/Progress.tsx';
import { type Column, type CsvValue, type Stack, useColumnStacks } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { Pagination } from './Pagination.tsx';
import { type Print, PrintButton, printHeading, usePrint } from './PrintButton.tsx';
import { SortChoice, TableHeader } from './TableHeader.tsx';

/** In characters. */
const MAX_SHORT_TEXT = 14;
const MAX_UNBROKEN_WORD = 20;

/** The height of a row with one line of text, as in `.skeleton-rows`. */
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

/** A paginated table with loading, empty and error states, export and print. On phones each row is a card. */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const { list, columns, exportName, rowActions, onEdit, onDelete } = props;
  const stacks = useColumnStacks(columns);
  const print = usePrint(list, exportName);
  const hasActions = print.rows === null && Boolean(rowActions ?? onEdit ?? onDelete);
  const columnCount = stacks.length + (hasActions ? 1 : 0);

  return (
    <div className="paper table-paper" aria-busy={list.isFetching}>
      {list.isFetching && !list.isLoading && <Progress label="Loading" />}
      <SortChoice list={list} columns={columns} />
      <p className="print-only">{printHeading(list, columns, print.rows?.length)}</p>
      <div className="table-scroll">
        <table className="data-table" role="table">
          <TableHeader list={list} stacks={stacks} hasActions={hasActions} />
          <tbody role="rowgroup">
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
            />
          </tbody>
        </table>
      </div>
      <TableFooter list={list} columns={columns} exportName={exportName} print={print} />
    </div>
  );
}

interface TableFooterProps<Row> extends Pick<Props<Row>, 'list' | 'columns' | 'exportName'> {
  print: Print<Row>;
}

/** Export, print and pagination. */
function TableFooter<Row extends { id: string }>({ list, columns, exportName, print }: TableFooterProps<Row>) {
  const hasCount = !list.isLoading && (!list.error || list.rows.length > 0);
  return (
    // The rows push it down, so it is not seen before they are there.
    <div className="table-footer" data-hidden={list.isLoading || undefined}>
      <div className="table-buttons">
        <ExportButton list={list} columns={columns} name={exportName} />
        <PrintButton print={print} isEmpty={list.total === 0 || list.isLoading} />
      </div>
      <Pagination
        count={list.total}
        page={list.total === 0 ? 1 : list.page}
        pageSize={list.pageSize}
        pageSizes={PAGE_SIZES}
        rowsText={hasCount ? undefined : COUNT_UNKNOWN}
        onPageChange={list.goToPage}
        onPageSizeChange={list.setPageSize}
      />
    </div>
  );
}

interface RowsProps<Row> extends Props<Row> {
  stacks: Stack<Column<Row>>[];
  hasActions: boolean;
  columnCount: number;
}

function Rows<Row extends { id: string }>({ list, stacks, empty, hasActions, columnCount, ...actions }: RowsProps<Row>) {
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
    <tr key={row.id || index} role="row">
      {stacks.map((stack) => (
        <ValueCell key={stack[0].header} row={row} stack={stack} />
      ))}
      {hasActions && <ActionsCell row={row} {...actions} />}
    </tr>
  ));
}

function ValueCell<Row>({ row, stack: [first, ...under] }: { row: Row; stack: Stack<Column<Row>> }) {
  const content = first.cell(row);
  const text = first.text ? first.text(row) : first.cell(row);
  return (
    <td
      role="cell"
      className={[lengthClass(content), wordsClass(text)].join(' ').trim() || undefined}
      data-label={first.header}
      data-align={first.align}
    >
      {unbroken(content)}
      {under.map(({ header, cell }) => (
        <div key={header} className={`under ${lengthClass(cell(row))}`}>
          {unbroken(cell(row))}
        </div>
      ))}
    </td>
  );
}

const unbroken = (content: ReactNode): ReactNode => (typeof content === 'string' ? <LandText>{content}</LandText> : content);

/** Keeps short texts, such as dates, on one line. */
const lengthClass = (content: ReactNode) => (typeof content === 'string' && content.length <= MAX_SHORT_TEXT ? 'short-text' : '');

function wordsClass(text: CsvValue): string {
  const words = String(text ?? '').split(/\s/);
  return words.some((word) => word.length > MAX_UNBROKEN_WORD) ? 'long-words' : '';
}

function ActionsCell<Row>({
  row,
  nameOf,
  rowActions,
  onEdit,
  onDelete,
}: { row: Row } & Pick<Props<Row>, 'nameOf' | 'rowActions' | 'onEdit' | 'onDelete'>) {
  const name = nameOf ? ` ${nameOf(row)}` : '';
  return (
    <td role="cell" className="row-actions">
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
    </td>
  );
}

function WideRow({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <tr role="row" data-wide>
      <td role="cell" className="wide-cell" colSpan={columnCount}>
        {children}
      </td>
    </tr>
  );
}

/** One element for all rows: a component for each cell would take longer to draw than the rows that replace them. */
function SkeletonRows({ rowCount, columnCount }: { rowCount: number; columnCount: number }) {
  return (
    <tr aria-hidden>
      <td className="skeleton-cell" colSpan={columnCount}>
        <Skeleton className="skeleton-rows" height={rowCount * SKELETON_ROW_PX} />
      </td>
    </tr>
  );
}
