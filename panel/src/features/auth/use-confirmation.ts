import { api } from '@swathline/contract';
import { useEffect, useRef, useState } from 'react';
import { call, type CallFailed } from '../../shared/api/call.ts';

const NO_NETWORK = 'Network error. Please try again.';

type ConfirmationState =
  | { is: 'loading' | 'confirmed' | 'password needed' }
  /** The server will not, or was not reached. */
  | { is: 'refused' | 'unreached'; reason: string };

interface Confirmation {
  state: ConfirmationState;
  /** Tries again. */
  retry: () => void;
  /** Called when a password was chosen, which confirms the address. */
  onPasswordChosen: () => void;
}

/** Spends a confirmation link's token, once; it stays unspent where a password must be chosen first. An empty token is refused at once. */
export function useConfirmation(token: string): Confirmation {
  const [state, setState] = useState<ConfirmationState>({ is: 'loading' });
  const spent = useRef<string>(null);

  const spend = (unspent: string) =>
    void call(api.auth.confirmEmail, { query: { token: unspent } }).then(
      () => setState({ is: 'confirmed' }),
      (failed: CallFailed) => setState(stateAfter(failed)),
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
  return {
    state: token === '' ? { is: 'refused', reason: 'No verification token provided' } : state,
    retry,
    onPasswordChosen: () => setState({ is: 'confirmed' }),
  };
}

function stateAfter({ status, code, message }: CallFailed): ConfirmationState {
  if (status === 0) return { is: 'unreached', reason: NO_NETWORK };
  return code === 'password_needed' ? { is: 'password needed' } : { is: 'refused', reason: message };
}
