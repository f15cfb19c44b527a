import { api } from '@swathline/contract';
import { useEffect, useRef, useState } from 'react';
import type { CallFailed } from '@swathline/client/api/request';
import { call } from '@swathline/client/api/call';

const NO_NETWORK = 'Network error. Please try again.';

type ConfirmationState = { is: 'loading' | 'confirmed' | 'password needed' } | { is: 'refused' | 'unreachable'; reason: string };

interface Confirmation {
  state: ConfirmationState;
  retry: () => void;
  /** A new password confirms the address too. */
  onPasswordChosen: () => void;
}

/**
 * Uses a confirmation link's token once. The server keeps the token valid if a password must be chosen first. An empty token is refused
 * without a request.
 */
export function useConfirmation(token: string): Confirmation {
  const [state, setState] = useState<ConfirmationState>({ is: 'loading' });
  const usedToken = useRef<string>(null);

  const confirm = (unusedToken: string) =>
    void call(api.auth.confirmEmail, { query: { token: unusedToken } }).then(
      () => setState({ is: 'confirmed' }),
      (failed: CallFailed) => setState(stateAfter(failed)),
    );
  useEffect(() => {
    if (token === '' || usedToken.current === token) return;
    usedToken.current = token;
    confirm(token);
  }, [token]);

  const retry = () => {
    setState({ is: 'loading' });
    confirm(token);
  };
  return {
    state: token === '' ? { is: 'refused', reason: 'No verification token provided' } : state,
    retry,
    onPasswordChosen: () => setState({ is: 'confirmed' }),
  };
}

function stateAfter({ status, code, message }: CallFailed): ConfirmationState {
  if (status === 0) return { is: 'unreachable', reason: NO_NETWORK };
  return code === 'password_needed' ? { is: 'password needed' } : { is: 'refused', reason: message };
}
