import { IconAction } from '../../../shared/ui/IconAction.tsx';
import MoreIcon from '@mui/icons-material/MoreVert';
import { type SprayJobRow, type Transition, TRANSITIONS, allowedTransitions } from '@swathline/contract';
import { MenuButton } from '../../../shared/ui/menus/MenuButton.tsx';
import { useStatusChange } from './use-status-change.tsx';

/** The menu of the status changes that a job allows. Renders nothing for a job that allows none. */
export function StatusActions({ job }: { job: SprayJobRow }) {
  const transitions = allowedTransitions(job.status);
  return transitions.length === 0 ? null : <AllowedActions job={job} transitions={transitions} />;
}

function AllowedActions({ job, transitions }: { job: SprayJobRow; transitions: readonly Transition[] }) {
  const { change, isBusy, dialog } = useStatusChange(job);
  const actions = transitions.map((transition) => ({ label: TRANSITIONS[transition].label, run: () => change(transition) }));
  return (
    <>
      <MenuButton actions={actions}>
        {(opening) => (
          <IconAction {...opening} tooltip="Change status" label={`Change status of ${job.name}`} isBusy={isBusy}>
            <MoreIcon fontSize="small" />
          </IconAction>
        )}
      </MenuButton>
      {dialog}
    </>
  );
}
