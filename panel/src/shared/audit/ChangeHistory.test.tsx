import type { AuditEntry } from '@swathline/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen, someAdmin } from '../../test/render.tsx';
import { ChangeHistory } from './ChangeHistory.tsx';

const ENTRY: AuditEntry = {
  id: 'b8098c1a-f86e-41da-bd1a-00112444be1e',
  at: '2026-06-15T18:12:00.000Z',
  by: { id: someAdmin.id, name: 'Ada Peters' },
  address: null,
  action: 'update',
  subjectType: 'field',
  subjectId: 'f8098c1a-f86e-41da-bd1a-00112444be1e',
  subjectName: 'Home quarter',
  times: 1,
  changes: [],
};

test.each([
  [57, 'Show all 57'],
  [300, 'Show the last 200 of 300'],
])('offers to show more of %i entries, as many as one request returns', async (total, label) => {
  fakeServer({ 'GET /admin/audit': () => pageOf('entries', [ENTRY], total) });
  renderScreen(<ChangeHistory query={{ userId: someAdmin.id }} />);
  expect(await screen.findByRole('button', { name: label })).toBeDefined();
});
