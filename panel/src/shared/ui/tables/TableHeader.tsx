import DescendingIcon from '@mui/icons-material/ArrowDownward';
import AscendingIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import type { List } from '../../api/list.ts';
import { Select } from '../forms/Select.tsx';
import { IS_PHONE, useMedia } from '../hooks/use-media.ts';
import { VISUALLY_HIDDEN } from '../visually-hidden.ts';
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
            align={stack[0].align ?? 'left'}
            sortDirection={stack.some(({ sort }) => sort === list.sort) ? list.order : false}
          >
            {stack.map((heading) => (
              <Label key={heading.header} list={list} {...heading} />
            ))}
          </TableCell>
        ))}
        {hasActions && (
          <TableCell role="columnheader">
            <span style={VISUALLY_HIDDEN}>Actions</span>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

/** A heading that sorts on a click anywhere in its cell. */
function Label({ list, header, hint = '', sort }: Pick<Props, 'list'> & Heading) {
  if (sort === undefined) {
    return (
      <Tooltip describeChild title={hint}>
        <div>{header}</div>
      </Tooltip>
    );
  }
  const isActive = sort === list.sort;
  return (
    <Tooltip describeChild title={hint}>
      <Box sx={{ cursor: 'pointer' }} onClick={() => list.sortBy(sort)}>
        <TableSortLabel
          component="button"
          active={isActive}
          direction={isActive ? list.order : 'asc'}
          aria-description={hint === '' ? undefined : hint}
        >
          {header}
        </TableSortLabel>
      </Box>
    </Tooltip>
  );
}

interface SortChoiceProps {
  list: Pick<List<unknown>, 'sort' | 'order' | 'sortBy'>;
  columns: readonly Heading[];
}

/** A sort menu for phones, where the table has no header. */
export function SortChoice({ list, columns }: SortChoiceProps) {
  const isPhone = useMedia(IS_PHONE);
  if (!isPhone || columns.every(({ sort }) => sort === undefined)) return null;

  const Arrow = list.order === 'asc' ? AscendingIcon : DescendingIcon;
  const sortable = columns.flatMap(({ header, sort }) => (sort === undefined ? [] : [{ value: sort, label: header }]));
  // A list can begin with what was added last without a column for it.
  const isShown = list.sort !== 'createdAt' || sortable.some(({ value }) => value === list.sort);
  const options = isShown ? sortable : [{ value: list.sort, label: 'Date added' }, ...sortable];
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 2, pt: 2, pb: 1 }}>
      <Select label="Sort by" value={list.sort} options={options} onChange={list.sortBy} sx={{ flexGrow: 1 }} />
      <IconButton
        aria-label={list.order === 'asc' ? 'Ascending; reverse the order' : 'Descending; reverse the order'}
        onClick={() => list.sortBy(list.sort)}
      >
        <Arrow />
      </IconButton>
    </Box>
  );
}
