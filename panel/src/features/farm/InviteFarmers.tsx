import { api } from '@swathline/contract';
import { formatCount } from '@swathline/client/format/format';
import Button from '@mui/material/Button';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { useNotify } from '../../shared/ui/notices.tsx';

/** '1 invitation is in the outbox. 2 farmers have no e-mail address.' */
const sentText = (invited: number, withoutAddress: number) =>
  `${formatCount(invited, 'invitation')} ${invited === 1 ? 'is' : 'are'} in the outbox. ${formatCount(withoutAddress, 'farmer')} ${withoutAddress === 1 ? 'has' : 'have'} no e-mail address.`;

/** Mails all farmers how to open their page. */
export function InviteFarmers() {
  const confirm = useConfirm();
  const notify = useNotify();
  const invite = useChange(api.farmOffice.invite, {
    refreshes: [api.mail.list, api.audit.list],
    onDone: ({ invited, withoutAddress }) => notify(sentText(invited, withoutAddress), 'success'),
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
