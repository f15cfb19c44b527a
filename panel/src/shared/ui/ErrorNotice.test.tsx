import { CallFailed } from '@swathline/client/api/call';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorNotice } from './ErrorNotice.tsx';

test('an address with a broken id says what to do, without the Retry that other failures have', () => {
  const message = 'Invalid UUID format: 42';
  const byPanel = new CallFailed({ status: 0, code: 'invalid', message });
  const byServer = new CallFailed({ status: 400, code: 'invalid', message, errors: [{ field: 'id', message }] });
  const { rerender } = render(<></>);
  for (const error of [byPanel, byServer]) {
    rerender(<ErrorNotice error={error} onRetry={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toBe('Invalid UUID format: 42. Check the link, or look in the list.');
  }
  rerender(<ErrorNotice error={{ message: 'Failed to load the invoice' }} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toBe('Failed to load the invoiceRetry');
});
