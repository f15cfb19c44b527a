import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import { allowedTransitions, api, type ApplicationRecord, type SprayJob, type Transition, TRANSITIONS } from '@swathline/contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { IconAction } from '../../../shared/ui/IconAction.tsx';
import type { Action } from '../../../shared/ui/menus/ActionMenu.tsx';
import { MenuButton } from '../../../shared/ui/menus/MenuButton.tsx';
import { isMovable } from '../calendar/move-job.ts';
import { useCopyLink } from '../details/JobButtons.tsx';
import { useDeleteJob } from '../details/use-delete-job.ts';
import { useStatusChange } from '../details/use-status-change.tsx';
import { jobPath } from '../details/use-open-job.ts';
import { type NextStep, nextStepOf, type Proof } from './next-step.ts';

const MoveJobDialog = lazyDialog(() => import('../calendar/MoveJobDialog.tsx').then((m) => m.MoveJobDialog));
const SignTogetherDialog = lazyDialog(() => import('../../records/sign/SignTogetherDialog.tsx').then((m) => m.SignTogetherDialog));

interface Props {
  job: SprayJob;
  proof: Proof;
  onEdit: () => void;
}

/** The button of the next step, with everything else in a menu. */
export function JobActions({ job, proof, onEdit }: Props) {
  const status = useStatusChange();
  const change = (transition: Transition) => status.change(job, transition);
  const step = nextStepOf(job, proof);
  const [open, setOpen] = useState<'nothing' | 'move' | readonly ApplicationRecord[]>('nothing');
  const actions = useMenu(job, { step, change, onMove: () => setOpen('move') });
  const confirm = useConfirm();
  const onTransition = async ({ transition }: NextStep & { kind: 'transition' }) => {
    const completes = `Complete ${job.name}? Its application records open, and its fields are kept as they are now.`;
    if (transition !== 'complete' || (await confirm(completes, 'Complete', { isHarmless: true }))) change(transition);
  };
  const onClose = () => setOpen('nothing');

  return (
    <>
      <Button startIcon={<EditIcon />} onClick={onEdit}>
        Edit
      </Button>
      <MenuButton actions={actions}>
        {(opening) => (
          <IconAction {...opening} size="medium" tooltip="More" label={`More actions for ${job.name}`}>
            <MoreIcon />
          </IconAction>
        )}
      </MenuButton>
      {step && (
        <MainButton job={job} step={step} isBusy={status.isBusy(job)} onTransition={(each) => void onTransition(each)} onSign={setOpen} />
      )}
      {status.dialog}
      {open === 'move' && <MoveJobDialog job={job} onClose={onClose} />}
      {typeof open === 'object' && <SignTogetherDialog jobId={job.id} records={open} onClose={onClose} />}
    </>
  );
}

interface MainButtonProps {
  job: SprayJob;
  step: NextStep;
  isBusy: boolean;
  onTransition: (step: NextStep & { kind: 'transition' }) => void;
  onSign: (records: readonly ApplicationRecord[]) => void;
}

function MainButton({ job: { id }, step, isBusy, onTransition, onSign }: MainButtonProps) {
  switch (step.kind) {
    case 'transition':
      return (
        <Button variant="contained" loading={isBusy} onClick={() => onTransition(step)}>
          {step.label}
        </Button>
      );
    case 'work-order':
      return (
        <Button variant="contained" component={Link} to={`${jobPath(id)}/work-order`}>
          Open work order
        </Button>
      );
    case 'open-records':
      return (
        <Button variant="contained" component={Link} to="?section=proof">
          Open records
        </Button>
      );
    case 'bill':
      return <BillButton recordIds={step.recordIds} />;
    case 'sign': {
      const [only, ...others] = step.records;
      if (only && others.length === 0) {
        return (
          <Button variant="contained" component={Link} to={`/records/${only.id}`}>
            Sign
          </Button>
        );
      }
      return (
        <Button variant="contained" onClick={() => onSign(step.records)}>
          Sign
        </Button>
      );
    }
  }
}

/** Makes the draft of an invoice from the signed records. */
function BillButton({ recordIds }: { recordIds: string[] }) {
  const navigate = useNavigate();
  const create = useChange(api.invoices.create, { refreshes: [api.billing.unbilled, api.billing.figures, api.invoices.list] });
  const onBill = () => create.mutate({ body: { recordIds } }, { onSuccess: ({ id }) => void navigate(`/billing/invoices/${id}`) });
  return (
    <Button variant="contained" loading={create.isPending} onClick={onBill}>
      Bill
    </Button>
  );
}

interface MenuOptions {
  step: NextStep | null;
  change: (transition: Transition) => void;
  onMove: () => void;
}

/** Everything that can be done with a job besides its next step and an edit. */
function useMenu(job: SprayJob, { step, change, onMove }: MenuOptions): Action[] {
  const navigate = useNavigate();
  const copyLink = useCopyLink(job.id);
  const remove = useDeleteJob(() => void navigate('/spray-jobs'));
  const main = step?.kind === 'transition' ? step.transition : undefined;
  const transitions = allowedTransitions(job.status).filter((transition) => transition !== main);
  return [
    ...transitions.map((transition) => ({ label: TRANSITIONS[transition].label, run: () => change(transition) })),
    ...(isMovable(job) ? [{ label: 'Move…', run: onMove }] : []),
    ...(step?.kind === 'work-order' ? [] : [{ label: 'Open work order', run: () => void navigate(`${jobPath(job.id)}/work-order`) }]),
    { label: 'Copy link', run: () => void copyLink() },
    { label: 'Delete', run: () => void remove(job) },
  ];
}
