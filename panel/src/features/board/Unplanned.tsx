import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatNumber } from '@swathline/client/format/format';
import { useBoardTools } from './board-context.ts';
import { JobCard } from './JobCard.tsx';
import { NOT_PLANNED } from './use-board-drag.ts';

interface Props {
  text: string;
  onSearch: (text: string) => void;
  onMore: () => void;
}

/** The jobs without a day, the first spray day first. */
export function Unplanned({ text, onSearch, onMore }: Props) {
  const { board, drag } = useBoardTools();
  const isTarget = drag?.target?.day === null;
  const { unplanned, unplannedTotal } = board;
  return (
    <Box
      component="section"
      aria-labelledby="not-planned"
      data-cell={NOT_PLANNED}
      sx={{ ...column, bgcolor: isTarget ? 'action.selected' : undefined }}
    >
      <Typography id="not-planned" variant="h2" sx={{ fontSize: '1rem' }}>
        {`Not planned (${formatNumber(unplannedTotal)})`}
      </Typography>
      <TextField size="small" label="Search job or customer" value={text} onChange={({ target }) => onSearch(target.value)} />
      {unplanned.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{text === '' ? 'Every open job has a day.' : 'No job found.'}</Typography>
      )}
      <Box tabIndex={0} role="group" aria-label="Jobs that are not planned" sx={list}>
        {unplanned.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
        {unplannedTotal > unplanned.length && (
          <Button size="small" onClick={onMore}>
            Show more
          </Button>
        )}
      </Box>
    </Box>
  );
}

const column = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  minWidth: 0,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
const list = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  maxHeight: { xs: 480, md: '70vh' },
  overflowY: 'auto',
  p: 0.25,
} as const;
