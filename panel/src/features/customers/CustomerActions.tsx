import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import { api, type Customer } from '@swathline/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { useRefreshQueries } from '../spray-jobs/job-queries.ts';
import { customerName } from './customer-text.ts';

const CustomerDialog = lazyDialog(() => import('./CustomerDialog.tsx').then((m) => m.CustomerDialog));
const SprayJobDialog = lazyDialog(() => import('../spray-jobs/form/SprayJobDialog.tsx').then((m) => m.SprayJobDialog));

/** The buttons at the head of the page; a new job is the main one. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState<'nothing' | 'edit' | 'job'>('nothing');
  const navigate = useNavigate();
  const refresh = useRefreshQueries();
  const close = () => {
    setOpen('nothing');
    void refresh([api.customers.get]);
  };
  return (
    <>
      {customer.email !== null && !customer.canSignIn && customer.isActive && <InviteButton customer={customer} />}
      <Button startIcon={<EditIcon />} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      {customer.isActive && (
        <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('job')}>
          New job
        </Button>
      )}
      {open === 'edit' && <CustomerDialog customer={customer} onClose={close} />}
      {open === 'job' && (
        <SprayJobDialog
          jobId={null}
          start={{ userId: customer.id }}
          onClose={close}
          onCreated={({ id }) => void navigate(`/spray-jobs/${id}`)}
        />
      )}
    </>
  );
}

/** Mails how to open the farmer's page. */
function InviteButton({ customer }: { customer: Customer }) {
  const invite = useChange(api.farmOffice.inviteOne, { refreshes: [api.mail.list, api.audit.list] });
  const confirm = useConfirm();
  const onClick = async () => {
    const question = `Mail ${customerName(customer)} how to open the farmer’s page, to ${customer.email}? They sign in with a link by mail.`;
    if (await confirm(question, 'Send invitation', { isHarmless: true })) invite.mutate({ params: { id: customer.id } });
  };
  return (
    <Button startIcon={<InviteIcon />} loading={invite.isPending} onClick={() => void onClick()}>
      Invite
    </Button>
  );
}
