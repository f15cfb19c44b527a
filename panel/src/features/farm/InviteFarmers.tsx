import { api } from '@swathline/contract';
import { formatNumber } from '@swathline/client/format/format';
import Button from '@mui/material/Button';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { useNotify } from '../../shared/ui/notices.tsx';

/** Mails all farmers how to open their page. */
export function InviteFarmers() {
  const confirm = useConfirm();
  const notify = useNotify();
  const invite = useChange(api.farmOffice.invite, {
    refreshes: [api.mail.list, api.audit.list],
    onDone: ({ invited, withoutAddress }) =>
      notify(
        `${formatNumber(invited)} invitations are in the outbox. ${formatNumber(withoutAddress)} farmers have no e-mail address.`,
        'success',
      ),
  });
  const onClick = async () => {
    const question = 'Mail every active farmer who has an e-mail address how to open the farmer’s page? They sign in with a link by mail.';
    if (await confirm(question, 'Send invitations', { isHarmless: true })) invite.mutate({});
  };
  return (
    <Button loading={invite.isPending} onClick={() => void onClick()}>
      Invite farmers
    </Button>
  );
}
