import Button from '@mui/material/Button';
import { api, type Passkey } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { canUsePasskeys } from '@swathline/client/auth/can-use-passkeys';
import { PasskeysList } from './PasskeysList.tsx';

const AddPasskeyDialog = lazyDialog(() => import('./AddPasskeyDialog.tsx').then((m) => m.AddPasskeyDialog));
const RenamePasskeyDialog = lazyDialog(() => import('./RenamePasskeyDialog.tsx').then((m) => m.RenamePasskeyDialog));

const NOT_HERE = ' This browser cannot add one at this address: passkeys need https and a host name, not an IP address.';

/** The passkeys of the signed-in user. */
export function PasskeysCard() {
  const { data, error, refetch } = useQuery(queryOf(api.passkeys.list));
  const remove = useChange(api.passkeys.remove, { refreshes: [api.passkeys.list] });
  const confirm = useConfirm();
  const [open, setOpen] = useState<'nothing' | 'add' | Passkey>('nothing');
  const close = () => setOpen('nothing');

  const onRemove = async ({ id, name }: Passkey) => {
    const question = `Remove the passkey "${name}"? It no longer signs in. Delete it on the device as well.`;
    if (await confirm(question, 'Remove')) remove.mutate({ params: { passkeyId: id } });
  };

  return (
    <Card
      title="Passkeys"
      hint={`With a passkey you sign in with your finger, your face or the PIN of your device, without a password and without a code.${canUsePasskeys() ? '' : NOT_HERE}`}
      action={canUsePasskeys() && <Button onClick={() => setOpen('add')}>Add passkey</Button>}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {(data ?? !error) && (
        <PasskeysList label="Your passkeys" passkeys={data?.passkeys} onRename={setOpen} onRemove={(each) => void onRemove(each)} />
      )}
      {open === 'add' && <AddPasskeyDialog onClose={close} />}
      {typeof open === 'object' && <RenamePasskeyDialog passkey={open} onClose={close} />}
    </Card>
  );
}
