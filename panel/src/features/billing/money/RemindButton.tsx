import Button from '@mui/material/Button';
import { api } from '@swathline/contract';
import { formatCount } from '@swathline/client/format/format';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { useNotify } from '../../../shared/ui/notices.tsx';

const QUESTION = 'Mail the reminders that are due? Each reminder of an invoice is sent once.';
const NONE = 'No reminder is due: each was sent before, is stopped, or has no e-mail address.';

/** Mails the reminders that are due, of all customers or of one. */
export function RemindButton({ customerId }: { customerId?: string }) {
  const notify = useNotify();
  const confirm = useConfirm();
  const remind = useChange(api.statements.remind, {
    refreshes: [api.mail.list],
    onDone: ({ sent }) =>
      notify(
        sent.length === 0 ? NONE : `${formatCount(sent.length, 'reminder')} queued: ${sent.map(({ number }) => number).join(', ')}`,
        sent.length === 0 ? 'warning' : 'success',
      ),
  });
  const onClick = async () => {
    if (await confirm(QUESTION, 'Send', { isHarmless: true })) remind.mutate({ body: customerId === undefined ? {} : { customerId } });
  };
  return (
    <Button loading={remind.isPending} onClick={() => void onClick()}>
      Send reminders
    </Button>
  );
}
