import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { lists } from '../../../test/spray-job-dialog.ts';
import { SprayJobDialog } from './SprayJobDialog.tsx';

const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(input(label), { target: { value } });

test('one spray day is offered, and the number of spray days fills End Date', async () => {
  fakeServer(lists);
  renderScreen(<SprayJobDialog jobId={null} onClose={vi.fn()} />);
  expect(input(/^Spray Days/).value).toBe('1');
  type(/^Start Date/, '2026-11-27');
  expect(input(/^End Date/).value).toBe('2026-11-28');
  type(/^Spray Days/, '4');
  expect(input(/^End Date/).value).toBe('2026-12-01');
  type(/^Start Date/, '2026-12-30');
  expect(input(/^End Date/).value).toBe('2027-01-03');
  type(/^End Date/, '2027-01-01');
  fireEvent.blur(input(/^Spray Days/));
  expect(input(/^Spray Days/).value).toBe('2');

  type(/^Spray Days/, '0');
  expect(await screen.findByText('Enter a whole number from 1 to 365')).toBeDefined();
  expect(input(/^End Date/).value).toBe('2027-01-01');
});
