import MoveIcon from '@mui/icons-material/EditCalendarOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { lastPlannedDay, type SprayJobRow, statusStyle } from '@swathline/contract';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { farmerName } from '../../users/FarmerName.tsx';
import { isMovable } from './moving.ts';

export function jobsOn(jobs: readonly SprayJobRow[], day: string): SprayJobRow[] {
  return jobs.filter((job) => job.startDate <= day && lastPlannedDay(job) >= day);
}

interface Props {
  jobs: readonly SprayJobRow[];
  onOpen: (jobId: string) => void;
  onMove: (job: SprayJobRow) => void;
}

/** The jobs of one day, one below the other. */
export function DayJobs({ jobs, onOpen, onMove }: Props) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {jobs.map((job) => (
        <Box component="li" key={job.id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <ButtonBase onClick={() => onOpen(job.id)} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{job.name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {farmerName(job.farmer)}
              </Typography>
            </Box>
            <StatusChip style={statusStyle(job.status)} />
          </ButtonBase>
          {isMovable(job) ? (
            <Tooltip title="Move…">
              <IconButton aria-label={`Move ${job.name}`} onClick={() => onMove(job)}>
                <MoveIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          ) : (
            <Box sx={{ width: 36, flexShrink: 0 }} />
          )}
        </Box>
      ))}
    </Box>
  );
}

const row = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: 1.5,
  px: 1,
  py: 1,
  textAlign: 'left',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
};
