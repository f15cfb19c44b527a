import DescendingIcon from '@mui/icons-material/ArrowDownward';
import AscendingIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { List } from '../../api/list.ts';
import type { Heading } from './column.ts';

interface Props {
  list: Pick<List<unknown>, 'sort' | 'order' | 'sortBy'>;
  columns: readonly Heading[];
}

/** Sorting on phones, where the table shows no heading to press. */
export function SortChoice({ list, columns }: Props) {
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
        aria-label={list.order === 'asc' ? 'Ascending; turn round' : 'Descending; turn round'}
        onClick={() => list.sortBy(list.sort)}
      >
        <Arrow />
      </IconButton>
    </Box>
  );
}
