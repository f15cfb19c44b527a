import { CallFailed } from '@swathline/client/api/call';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorNotice } from './ErrorNotice.tsx';

test('an address with a broken id says what to do, without the Retry that other failures have', () => {
  const message = 'Invalid UUID format: 42';
  const broken = new CallFailed({ status: 400, code: 'invalid', message, errors: [{ field: 'id', message }] });
  const { rerender } = render(<ErrorNotice error={broken} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toBe('Invalid UUID format: 42. Check the link, or look in the list.');
  rerender(<ErrorNotice error={{ message: 'Failed to load the invoice' }} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toBe('Failed to load the invoiceRetry');
});
