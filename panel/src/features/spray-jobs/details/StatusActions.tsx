import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { api, type SprayJobRow, type Transition, TRANSITIONS, allowedTransitions } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../shared/api/queries.ts';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { useChange } from '../../../shared/ui/use-change.ts';
import { JOB_QUERIES } from '../job-queries.ts';
import { alertOf, refusalOfJobId } from '../refusal.ts';
import { isNoted, type NotedTransition, TransitionDialog } from './TransitionDialog.tsx';

/** The moves open to a job; none for one that has ended. */
export function StatusActions({ job }: { job: SprayJobRow }) {
  const notify = useNotify();
  const client = useQueryClient();
  const update = useChange(api.sprayJobs.update, {
    refreshes: JOB_QUERIES,
    onError: (failed) => {
      notify(alertOf(failed), 'error');
      void client.invalidateQueries({ queryKey: [keyOf(api.sprayJobs.list)] });
    },
  });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<NotedTransition | null>(null);
  const transitions = allowedTransitions(job.status);

  const onChoose = (transition: Transition) => {
    setAnchor(null);
    const unusable = refusalOfJobId(job.id);
    if (unusable) notify(alertOf(unusable), 'error');
    else if (isNoted(transition)) setAsked(transition);
    else update.mutate({ params: { id: job.id }, body: { status: TRANSITIONS[transition].to, updatedAt: job.updatedAt } });
  };

  if (transitions.length === 0) return null;
  return (
    <>
      <Tooltip title="Change status">
        <IconButton
          size="small"
          aria-label={`Change status of ${job.name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          loading={update.isPending}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {transitions.map((transition) => (
          <MenuItem key={transition} onClick={() => onChoose(transition)}>
            {TRANSITIONS[transition].label}
          </MenuItem>
        ))}
      </Menu>
      {asked && <TransitionDialog job={job} transition={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
