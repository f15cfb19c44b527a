import DescendingIcon from '@mui/icons-material/ArrowDownward';
import AscendingIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { List } from '../../api/list.ts';
import type { Heading, Stack } from './columns.ts';

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

/** A heading that sorts on a click anywhere in its cell. */
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

interface SortChoiceProps {
  list: Pick<List<unknown>, 'sort' | 'order' | 'sortBy'>;
  columns: readonly Heading[];
}

/** A sort menu for phones, where the table has no header. */
export function SortChoice({ list, columns }: SortChoiceProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (!isPhone || columns.every(({ sort }) => sort === undefined)) return null;

  const Arrow = list.order === 'asc' ? AscendingIcon : DescendingIcon;
  return (
    <Box sx={{ display: 'flex', gap: 1, p: 2, pb: 1 }}>
      <TextField select fullWidth label="Sort by" value={list.sort} onChange={(event) => list.sortBy(event.target.value)}>
        {columns.flatMap(({ header, sort }) =>
          sort === undefined
            ? []
            : [
                <MenuItem key={sort} value={sort}>
                  {header}
                </MenuItem>,
              ],
        )}
      </TextField>
      <IconButton
        aria-label={list.order === 'asc' ? 'Ascending; reverse the order' : 'Descending; reverse the order'}
        onClick={() => list.sortBy(list.sort)}
      >
        <Arrow />
      </IconButton>
    </Box>
  );
}
