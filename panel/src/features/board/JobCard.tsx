import DragIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { type BoardJob, formatSprayDays, hasEnded, type JobCheck, nameOfCustomer, STATUS_STYLE } from '@swathline/contract';
import { endSentence } from '@swathline/client/format/format';
import { memo, use } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { MenuButton } from '../../shared/ui/menus/MenuButton.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { ChecksContext, useBoardTools } from './board-context.ts';
import { acresText, productsText } from './board-text.ts';

interface Props {
  job: BoardJob;
  /** From 1 in a lane; undefined for a job that is not planned. */
  position?: number;
}

/** A job on the board: its handle drags it, moves it by arrow keys, and opens its menu. */
export function JobCard({ job, position }: Props) {
  const { drag } = useBoardTools();
  const check = use(ChecksContext).get(job.id);
  return <CardView job={job} position={position} check={check} isDragged={drag?.job.id === job.id} />;
}

interface ViewProps {
  job: BoardJob;
  position: number | undefined;
  check: JobCheck | undefined;
  isDragged: boolean;
}

const CardView = memo(function CardView({ job, position, check, isDragged }: ViewProps) {
  const points = check?.points ?? job.openPoints;
  return (
    <Box component="article" data-card={job.id} aria-label={job.name} sx={{ ...card, opacity: isDragged ? 0.5 : 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.25 }}>
        <Handle job={job} />
        <Link component={RouterLink} to={`/spray-jobs/${job.id}`} sx={title}>
          {position === undefined ? job.name : `${position}. ${job.name}`}
        </Link>
      </Box>
      <span>{[nameOfCustomer(job.farmer), acresText(job.acres)].join(' · ')}</span>
      {job.land !== null && <span>{job.land}</span>}
      <span>{productsText(job)}</span>
      {position === undefined && <span>{formatSprayDays(job)}</span>}
      <Box sx={{ mt: 0.25 }}>
        <StatusChip style={STATUS_STYLE[job.status]} />
      </Box>
      {!hasEnded(job.status) && points.length > 0 && <span>{`Needs ${points.join(', ')}.`}</span>}
      {(check?.warnings ?? []).map((sentence) => (
        <Box key={sentence} component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {endSentence(sentence)}
        </Box>
      ))}
    </Box>
  );
});

function Handle({ job }: { job: BoardJob }) {
  const { onPointerDown, onKeyDown, onMove, onTakeOff } = useBoardTools();
  const navigate = useNavigate();
  if (hasEnded(job.status)) return null;
  const actions = [
    { label: 'Move...', run: () => onMove(job) },
    ...(job.day === null ? [] : [{ label: 'Take off the board', run: () => onTakeOff(job) }]),
    { label: 'Open job', run: () => void navigate(`/spray-jobs/${job.id}`) },
  ];
  return (
    <MenuButton heading={job.name} actions={actions}>
      {(opening) => (
        <IconButton
          {...opening}
          size="small"
          data-handle={job.id}
          aria-label={`Move ${job.name}`}
          aria-description="Arrow keys up and down change the place, left and right the day, with Shift the aircraft. Enter opens the menu."
          onPointerDown={(event) => onPointerDown(event, job)}
          onKeyDown={(event) => onKeyDown(event, job)}
          sx={{ ml: -0.75, mt: -0.5, p: 0.5, cursor: 'grab', touchAction: 'none' }}
        >
          <DragIcon fontSize="small" />
        </IconButton>
      )}
    </MenuButton>
  );
}

const card = {
  display: 'flex',
  flexDirection: 'column',
  p: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
} as const;
const title = { flex: 1, minWidth: 0, color: 'text.primary', fontWeight: 600, lineHeight: 1.3 } as const;
