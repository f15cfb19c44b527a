import { CallFailed } from '@swathline/client/api/call';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorNotice } from './ErrorNotice.tsx';

test('an address with a broken id says what to do; neither it nor what does not exist has the Retry of other failures', () => {
  const message = 'Invalid UUID format: 42';
  const byPanel = new CallFailed({ status: 0, code: 'invalid', message });
  const byServer = new CallFailed({ status: 400, code: 'invalid', message, errors: [{ field: 'id', message }] });
  const { rerender } = render(<></>);
  for (const error of [byPanel, byServer]) {
    rerender(<ErrorNotice error={error} onRetry={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toBe('Invalid UUID format: 42. Check the link, or look in the list.');
  }
  const missing = new CallFailed({ status: 404, code: 'not_found', message: 'The invoice does not exist' });
  rerender(<ErrorNotice error={missing} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toBe('The invoice does not exist');
  rerender(<ErrorNotice error={{ message: 'Failed to load the invoice' }} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toBe('Failed to load the invoiceRetry');
});
