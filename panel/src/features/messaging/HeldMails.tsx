import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, type Mail } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';

const REFRESHES = [api.mail.list, api.restores.latest, api.audit.list];

/** The number of held emails; 0 until known. */
export function useHeldCount(): number {
  return useQuery(queryOf(api.mail.list, { query: { status: 'held', limit: 1 } })).data?.total ?? 0;
}

/** Warns that a restored backup contained unsent emails, with buttons to send or discard all of them. */
export function HeldNotice({ count }: { count: number }) {
  const send = useChange(api.mail.sendHeld, { refreshes: REFRESHES });
  const discard = useChange(api.mail.discardHeld, { refreshes: REFRESHES });
  const confirm = useConfirm();
  const what = count === 1 ? 'the held mail' : `all ${count} held mails`;

  const onSend = async () => {
    if (await confirm(`Send ${what}? Some may have been sent after the backup was made.`, 'Send', { isHarmless: true }))
      send.mutate({ body: {} });
  };
  const onDiscard = async () => {
    if (await confirm(`Discard ${what}? They will not be sent, and their text will be deleted.`, 'Discard')) discard.mutate({ body: {} });
  };

  return (
    <Alert severity="warning" sx={{ maxWidth: 720 }}>
      {count === 1 ? '1 mail was restored from a backup and is held.' : `${count} mails were restored from a backup and are held.`}{' '}
      {count === 1 ? 'It' : 'Some'} may have been sent since. Revive suspended links before you send mails that contain them.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" color="inherit" variant="outlined" loading={send.isPending} onClick={() => void onSend()}>
          Send all
        </Button>
        <Button size="small" color="inherit" loading={discard.isPending} onClick={() => void onDiscard()}>
          Discard all
        </Button>
      </Box>
    </Alert>
  );
}

/** Sends or discards one held email. */
export function HeldActions({ mail }: { mail: Mail }) {
  const send = useChange(api.mail.sendHeld, { refreshes: REFRESHES });
  const discard = useChange(api.mail.discardHeld, { refreshes: REFRESHES });
  const confirm = useConfirm();
  const body = { ids: [mail.id] };
  const what = `${mail.subject}, to ${mail.to}`;

  const onDiscard = async () => {
    if (await confirm(`Discard "${mail.subject}" to ${mail.to}? It will not be sent, and its text will be deleted.`, 'Discard'))
      discard.mutate({ body });
  };

  return (
    <>
      <Button size="small" aria-label={`Send ${what}`} loading={send.isPending} onClick={() => send.mutate({ body })}>
        Send
      </Button>
      <Button size="small" color="error" aria-label={`Discard ${what}`} loading={discard.isPending} onClick={() => void onDiscard()}>
        Discard
      </Button>
    </>
  );
}
