import { addDays, type Credential } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDay } from '@swathline/client/format/format';
import { todayIn } from '../../shared/ui/format/days.ts';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { PapersExpiring } from './PapersExpiring.tsx';

const LIST = 'GET /admin/credentials';
const ID = 'a0000000-0000-4000-8000-000000000001';
const soon = addDays(todayIn(undefined), 20);
const paper = {
  id: ID,
  kind: 'medical' as const,
  province: 'CA' as const,
  holder: 'Ann Lee',
  issuedOn: null,
  expiresOn: soon,
  isReplaced: false,
  file: null,
};

test('shows the papers that expire next, with one call', async () => {
  const expired = { ...paper, id: ID.replace('1', '2'), holder: 'Bob Ray', expiresOn: '2020-06-01' } satisfies Partial<Credential>;
  const requests = fakeServer({ [LIST]: () => pageOf('credentials', [expired, paper], 7) });
  renderScreen(<PapersExpiring />);
  expect(await screen.findByText('Medical, Ann Lee')).toBeDefined();
  expect(screen.getByText(formatDay(soon))).toBeDefined();
  expect(screen.getByText('Expired Jun 1, 2020')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show all 7' }).getAttribute('href')).toBe('/office');
  expect(requests.map(({ call }) => call)).toEqual([LIST]);
  expect(requests[0]?.query).toMatchObject({ isCurrent: 'true', sort: 'expiresOn', order: 'asc' });
});

test('renders nothing if no paper is due', async () => {
  const requests = fakeServer({ [LIST]: () => pageOf('credentials', []) });
  renderScreen(<PapersExpiring />);
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
