import Box from '@mui/material/Box';
import { type DashboardStats, SPRAY_JOB_STATUSES, type SprayJobStatus, STATUS_STYLE } from '@swathline/contract';
import { Card } from '../../shared/ui/Card.tsx';
import { formatNumber } from '../../shared/ui/format/format.ts';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';

type Counts = DashboardStats['sprayJobs'];

const COUNT: Record<SprayJobStatus, keyof Counts> = {
  draft: 'draft',
  submitted: 'submitted',
  changes_needed: 'changesNeeded',
  approved: 'approved',
  in_progress: 'inProgress',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** How many jobs stand where; each chip opens the jobs it counts. */
export function JobStatuses({ counts }: { counts: Counts | null }) {
  return (
    <Card title="Spray Jobs by Status">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {SPRAY_JOB_STATUSES.map((status) => (
          <li key={status}>
            <StatusChip
              style={STATUS_STYLE[status]}
              label={
                <>
                  <span>{STATUS_STYLE[status].label}</span>
                  {`: ${counts ? formatNumber(counts[COUNT[status]]) : '…'}`}
                </>
              }
              size="medium"
              to={`/spray-jobs?${new URLSearchParams({ filterField: 'status', filterText: status })}`}
            />
          </li>
        ))}
      </Box>
    </Card>
  );
}
