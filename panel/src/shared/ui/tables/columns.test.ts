import { expect, test } from 'vitest';
import { type Column, exportColumnsOf, stacksOf } from './columns.ts';

const [name, phone, email] = [{ header: 'Name' }, { header: 'Phone', under: 'Email' }, { header: 'Email' }];

test('narrow tables show a column below the one that its `under` names', () => {
  expect(stacksOf([name, phone, email], false)).toEqual([[name], [phone], [email]]);
  expect(stacksOf([name, phone, email], true)).toEqual([[name], [email, phone]]);
});

test('an export has the text of a column, or the columns that it names in its place', () => {
  interface Row {
    name: string;
    acres: number;
  }
  const columns: Column<Row>[] = [
    { header: 'Name', cell: ({ name: text }) => text },
    {
      header: 'Area',
      cell: ({ acres }) => `${acres} acres`,
      exported: [
        { header: 'Area (acres)', value: ({ acres }) => acres },
        { header: 'Warnings', value: () => null },
      ],
    },
  ];
  const exported = exportColumnsOf(columns);
  expect(exported.map(({ header }) => header)).toEqual(['Name', 'Area (acres)', 'Warnings']);
  expect(exported.map(({ value }) => value({ name: 'Home', acres: 160 }))).toEqual(['Home', 160, null]);
});
