import { IconAction } from '../../../shared/ui/IconAction.tsx';
import MoreIcon from '@mui/icons-material/MoreVert';
import { type SprayJobRow, TRANSITIONS, allowedTransitions } from '@swathline/contract';
import { MenuButton } from '../../../shared/ui/menus/MenuButton.tsx';
import type { StatusChange } from './use-status-change.tsx';

/** The menu of the status changes that a job allows. Renders nothing for a job that allows none. */
export function StatusActions({ job, status: { change, isBusy } }: { job: SprayJobRow; status: StatusChange }) {
  const actions = allowedTransitions(job.status).map((transition) => ({
    label: TRANSITIONS[transition].label,
    run: () => change(job, transition),
  }));
  if (actions.length === 0) return null;
  return (
    <MenuButton actions={actions}>
      {(opening) => (
        <IconAction {...opening} tooltip="Change status" label={`Change status of ${job.name}`} isBusy={isBusy(job)}>
          <MoreIcon fontSize="small" />
        </IconAction>
      )}
    </MenuButton>
  );
}
