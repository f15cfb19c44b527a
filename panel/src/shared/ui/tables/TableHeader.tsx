import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { List } from '../../api/list.ts';
import type { Stack } from './column-stacks.ts';
import type { Heading } from './column.ts';

interface Props {
  list: Pick<List<unknown>, 'sort' | 'order' | 'sortBy'>;
  stacks: readonly Stack<Heading>[];
  hasActions: boolean;
}

export function TableHeader({ list, stacks, hasActions }: Props) {
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {stacks.map((stack) => (
          <TableCell
            key={stack[0].header}
            role="columnheader"
            {...(stack[0].align && { align: stack[0].align })}
            {...(stack.some(({ sort }) => sort === list.sort) && { sortDirection: list.order })}
          >
            {stack.map((heading) => (
              <Label key={heading.header} list={list} {...heading} />
            ))}
          </TableCell>
        ))}
        {hasActions && <TableCell role="columnheader" aria-label="Actions" />}
      </TableRow>
    </TableHead>
  );
}

/** Takes clicks beside the words too, as far as the column is wide. */
function Label({ list, header, sort }: Pick<Props, 'list'> & Heading) {
  if (sort === undefined) return <div>{header}</div>;
  return (
    <Box onClick={() => list.sortBy(sort)} sx={{ cursor: 'pointer' }}>
      <TableSortLabel active={sort === list.sort} direction={sort === list.sort ? list.order : 'asc'}>
        {header}
      </TableSortLabel>
    </Box>
  );
}
