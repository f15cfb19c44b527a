import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { PhoneCells } from './PhoneCells.tsx';

interface Row {
  name: string;
  farmer: string;
  status: string;
  day: string | null;
}

const row: Row = { name: 'North', farmer: 'Olga', status: 'Approved', day: null };

const show = (columns: Column<Row>[]) => {
  render(
    <table>
      <tbody>
        <tr>
          <PhoneCells row={row} columns={columns} hasActions />
        </tr>
      </tbody>
    </table>,
  );
  return screen.getAllByRole('cell').map(({ textContent }) => textContent);
};

test('a phone shows the name, the end of the first line, and the values below that are not empty', () => {
  expect(
    show([
      { header: 'Name', cell: ({ name }) => name },
      { header: 'Day', onPhone: 'below', cell: ({ day }) => day },
      { header: 'Farmer', onPhone: 'below', cell: ({ farmer }) => farmer },
      { header: 'Status', onPhone: 'end', cell: ({ status }) => status },
      { header: 'Other', cell: () => 'left out' },
    ]),
  ).toEqual(['North', 'Approved', 'Olga']);
});

test('without places the first column is the name and the next two are below', () => {
  expect(
    show([
      { header: 'Name', cell: ({ name }) => name },
      { header: 'Farmer', cell: ({ farmer }) => farmer },
      { header: 'Status', cell: ({ status }) => status },
      { header: 'Other', cell: () => 'left out' },
    ]),
  ).toEqual(['North', 'Olga · Approved']);
});
