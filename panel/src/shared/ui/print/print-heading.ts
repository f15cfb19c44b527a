import type { List } from '../../api/list.ts';
import { formatNumber } from '../format/format.ts';
import type { Heading } from '../tables/column.ts';

type Shown = Pick<List<unknown>, 'page' | 'pageSize' | 'total' | 'rows' | 'filterField' | 'filterText'>;

/**
 * Which rows of how many are on paper, and by which filter: 'Rows 11 to 20 of 57, with "gill" in Farmer'.
 * @param printed how many are printed from the first on; by default the page shown is
 */
export function printHeading(list: Shown, columns: readonly Heading[], printed?: number): string {
  const first = printed === undefined ? (list.page - 1) * list.pageSize + 1 : 1;
  const count = printed ?? list.rows.length;
  const isAll = count >= list.total;
  const rows = isAll
    ? `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`
    : `Rows ${formatNumber(first)} to ${formatNumber(first + count - 1)} of ${formatNumber(list.total)}`;
  return rows + filterText(list, columns);
}

function filterText({ filterField, filterText: text }: Shown, columns: readonly Heading[]): string {
  if (text.trim() === '') return '';
  const column = columns.find(({ sort }) => sort === filterField);
  return `, with "${text.trim()}"${column ? ` in ${column.header}` : ''}`;
}
