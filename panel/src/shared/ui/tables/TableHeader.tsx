import DescendingIcon from '@mui/icons-material/ArrowDownward';
import AscendingIcon from '@mui/icons-material/ArrowUpward';
import type { List } from '../../api/list.ts';
import { IS_PHONE, useMedia } from '../hooks/use-media.ts';
import { IconButton } from '../plain/IconButton.tsx';
import { Select } from '../plain/Select.tsx';
import type { Heading, Stack } from './columns.ts';

interface Props {
  list: Pick<List<unknown>, 'sort' | 'order' | 'sortBy'>;
  stacks: readonly Stack<Heading>[];
  hasActions: boolean;
}

export function TableHeader({ list, stacks, hasActions }: Props) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {stacks.map((stack) => (
          <th
            key={stack[0].header}
            scope="col"
            role="columnheader"
            data-align={stack[0].align}
            aria-sort={stack.some(({ sort }) => sort === list.sort) ? SORT_NAME[list.order] : undefined}
          >
            {stack.map((heading) => (
              <Label key={heading.header} list={list} {...heading} />
            ))}
          </th>
        ))}
        {hasActions && (
          <th scope="col" role="columnheader">
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const SORT_NAME = { asc: 'ascending', desc: 'descending' } as const;

/** A heading that sorts on a click anywhere in its cell. */
function Label({ list, header, hint, sort }: Pick<Props, 'list'> & Heading) {
  if (sort === undefined) return <div data-tooltip={hint}>{header}</div>;
  const isActive = sort === list.sort;
  return (
    <div className="sorts" data-tooltip={hint} onClick={() => list.sortBy(sort)}>
      <button
        type="button"
        className="sort-label"
        aria-description={hint}
        data-active={isActive || undefined}
        data-direction={isActive ? list.order : 'asc'}
      >
        {header}
        <DescendingIcon />
      </button>
    </div>
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
  return (
    <div className="sort-choice">
      <Select
        label="Sort by"
        value={list.sort}
        options={columns.flatMap(({ header, sort }) => (sort === undefined ? [] : [{ value: sort, label: header }]))}
        onChange={list.sortBy}
      />
      <IconButton
        aria-label={list.order === 'asc' ? 'Ascending; reverse the order' : 'Descending; reverse the order'}
        onClick={() => list.sortBy(list.sort)}
      >
        <Arrow />
      </IconButton>
    </div>
  );
}
