import { api } from '@swathline/contract';
import { useEffect, useState } from 'react';
import { CallFailed } from '@swathline/client/api/request';
import { call } from '@swathline/client/api/call';
import { Alert, Button } from '../../kit/controls.tsx';
import { enterOrContinue } from '../enter.ts';
import { canUsePasskeys } from '@swathline/client/auth/can-use-passkeys';

type Way = 'passkey' | 'provider';

/** Signs in with a passkey, whose code is loaded when it is used, or through the provider that the operator configured. */
export function OtherWays() {
  const providerName = useProviderName();
  const [failure, setFailure] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<Way | null>(null);

  const run = async (way: Way, signIn: () => Promise<unknown>) => {
    setBusyWith(way);
    setFailure(null);
    try {
      await signIn();
    } catch (failed) {
      setFailure(failed instanceof CallFailed ? failed.message : 'Login failed. Reload the page and try again.');
      setBusyWith(null);
    }
  };
  const signInByPasskey = async () => enterOrContinue(await (await import('./passkey.ts')).signInByPasskey());
  const leave = async () => (await import('./open-id.ts')).leaveForProvider();

  return (
    <>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {canUsePasskeys() && (
        <Button isBusy={busyWith === 'passkey'} onClick={() => void run('passkey', signInByPasskey)}>
          Sign in with a passkey
        </Button>
      )}
      {providerName !== null && (
        <Button isBusy={busyWith === 'provider'} onClick={() => void run('provider', leave)}>
          Sign in with {providerName}
        </Button>
      )}
    </>
  );
}

/** Null without a provider, and until the server has answered. */
function useProviderName(): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    call(api.auth.signInWays).then(
      ({ openId }) => setName(openId?.name ?? null),
      () => undefined,
    );
  }, []);
  return name;
}
