import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { List } from '../api/list.ts';
import type { Heading } from './column.ts';
import type { Stack } from './column-stacks.ts';

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
              <Box key={heading.header} sx={{ position: 'relative' }}>
                <Label list={list} {...heading} />
              </Box>
            ))}
          </TableCell>
        ))}
        {hasActions && <TableCell role="columnheader" aria-label="Actions" />}
      </TableRow>
    </TableHead>
  );
}

function Label({ list, header, sort }: Pick<Props, 'list'> & Heading) {
  if (sort === undefined) return header;
  return (
    <TableSortLabel
      active={sort === list.sort}
      direction={sort === list.sort ? list.order : 'asc'}
      onClick={() => list.sortBy(sort)}
      sx={wholeLine}
    >
      {header}
    </TableSortLabel>
  );
}

/** The button takes clicks beside its words too, as far as the column is wide. */
const wholeLine = { position: 'static', '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
