import { api } from '@swathline/contract';
import { useEffect, useRef, useState } from 'react';
import { call, type CallFailed } from '../api/call.ts';

const NO_NETWORK = 'Network error. Please try again.';

type ConfirmationState = { is: 'loading' } | { is: 'confirmed' } | { is: 'refused'; reason: string } | { is: 'unreached'; reason: string };

/** Spends a confirmation link's token, once; `retry` tries again. An empty token is refused at once. */
export function useConfirmation(token: string): [state: ConfirmationState, retry: () => void] {
  const [state, setState] = useState<ConfirmationState>({ is: 'loading' });
  const spent = useRef<string>(null);

  const spend = (unspent: string) =>
    void call(api.auth.confirmEmail, { query: { token: unspent } }).then(
      () => setState({ is: 'confirmed' }),
      ({ status, message }: CallFailed) =>
        setState(status === 0 ? { is: 'unreached', reason: NO_NETWORK } : { is: 'refused', reason: message }),
    );
  useEffect(() => {
    if (token === '' || spent.current === token) return;
    spent.current = token;
    spend(token);
  }, [token]);

  const retry = () => {
    setState({ is: 'loading' });
    spend(token);
  };
  return [token === '' ? { is: 'refused', reason: 'No verification token provided' } : state, retry];
}
