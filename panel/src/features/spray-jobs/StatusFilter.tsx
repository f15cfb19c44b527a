import Box from '@mui/material/Box';
import { api, SPRAY_JOB_STATUSES, STATUS_STYLE } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import type { List } from '../../shared/api/list.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { formatNumber } from '@swathline/client/format/format';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';

/** One line that scrolls sideways on phones, so that the jobs stay in view. */
const statuses = {
  display: 'flex',
  displayPrint: 'none',
  flexWrap: { sm: 'wrap' },
  gap: 1,
  m: 0,
  p: '2px',
  listStyle: 'none',
  overflowX: { xs: 'auto', sm: 'visible' },
  '& > li': { flexShrink: 0 },
};

/** The number of jobs per status. A chip filters by its status, as the dashboard's links do; pressed again, it shows all. */
export function StatusFilter({ list }: { list: Pick<List<unknown>, 'filterField' | 'filterText' | 'filter'> }) {
  const { data: counts, error, refetch } = useQuery(queryOf(api.sprayJobs.stats));
  const pressed = list.filterField === 'status' ? list.filterText : null;
  const failure = error && <ErrorNotice error={error} onRetry={() => void refetch()} />;

  return (
    <>
      <Box component="ul" aria-label="Filter by status" sx={statuses}>
        {SPRAY_JOB_STATUSES.map((status) => {
          const isPressed = pressed === status;
          const filter = isPressed ? { filterField: 'all', filterText: '' } : { filterField: 'status', filterText: status };
          return (
            <li key={status}>
              <StatusChip
                style={STATUS_STYLE[status]}
                label={counts ? `${STATUS_STYLE[status].label}: ${formatNumber(counts[status])}` : STATUS_STYLE[status].label}
                size="medium"
                toggle={{ isPressed, onToggle: () => list.filter(filter) }}
              />
            </li>
          );
        })}
      </Box>
      {failure}
    </>
  );
}
