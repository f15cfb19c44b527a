import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { boardJob, boardOf } from '../../test/board.ts';
import { DayPrint } from './DayPrint.tsx';

const headings = () => screen.getAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent);

test('prints the lanes of the day, says which are over-full, and lists jobs without an aircraft', () => {
  vi.setSystemTime('2026-06-15T12:00:00Z');
  const planned = [
    boardJob('1', { acres: 9000, openPoints: ['a reading'] }),
    boardJob('2', { aircraftId: 'b' }),
    boardJob('3', { aircraftId: null, openPoints: ['an aircraft'] }),
    boardJob('4', { day: '2026-06-16' }),
  ];
  render(<DayPrint board={boardOf({ planned })} day="2026-06-15" />);
  expect(headings()).toEqual([
    'Monday, June 15',
    expect.stringMatching(/^C-GABC · 9,000 ac · .* · more than the 12\.0 h of light$/),
    expect.stringMatching(/^C-FXYZ · 160 ac · [^·]+ · [\d.]+ h$/),
    'No aircraft',
  ]);
  const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows.filter((row) => /Job \d/.test(row))).toEqual([
    expect.stringMatching(/Job 1.*Approveda reading$/),
    expect.stringMatching(/Job 2.*Approved$/),
    expect.stringMatching(/Job 3.*Approvedan aircraft$/),
  ]);
});
