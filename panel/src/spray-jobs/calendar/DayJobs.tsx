import { type SprayJobRow, STATUS_LOOK } from '@swathline/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { LookChip } from '../../ui/LookChip.tsx';
import { farmerName } from '../../users/farmer-name.ts';
import { lastDayOf } from './lanes.ts';

export function jobsOn(jobs: readonly SprayJobRow[], day: string): SprayJobRow[] {
  return jobs.filter((job) => job.startDate <= day && lastDayOf(job) >= day);
}

/** The jobs of one day, one below the other. */
export function DayJobs({ jobs, onOpen }: { jobs: readonly SprayJobRow[]; onOpen: (jobId: string) => void }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {jobs.map((job) => (
        <li key={job.id}>
          <ButtonBase onClick={() => onOpen(job.id)} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{job.name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {farmerName(job.farmer)}
              </Typography>
            </Box>
            <LookChip look={STATUS_LOOK[job.status]} />
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}

const row = {
  width: '100%',
  display: 'flex',
  gap: 1.5,
  px: 1,
  py: 1,
  textAlign: 'left',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
};
