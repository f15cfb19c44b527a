import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { List } from '../api/list.ts';

export interface Heading {
  header: string;
  /** The API's name to sort by; a column without one is not sortable. */
  sort?: string;
  align?: 'right';
}

interface Props {
  list: Pick<List<unknown>, 'sort' | 'order' | 'sortBy'>;
  columns: readonly Heading[];
  hasActions: boolean;
}

export function TableHeader({ list, columns, hasActions }: Props) {
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {columns.map(({ header, sort, align }) => (
          <TableCell key={header} role="columnheader" {...(align && { align })} {...(sort === list.sort && { sortDirection: list.order })}>
            {sort === undefined ? (
              header
            ) : (
              <TableSortLabel
                active={sort === list.sort}
                direction={sort === list.sort ? list.order : 'asc'}
                onClick={() => list.sortBy(sort)}
              >
                {header}
              </TableSortLabel>
            )}
          </TableCell>
        ))}
        {hasActions && <TableCell role="columnheader" aria-label="Actions" />}
      </TableRow>
    </TableHead>
  );
}
