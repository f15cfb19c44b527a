import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { api, type DashboardStats, type ReplyOf } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, CardNote, EmptyCardText, KeyFigure, loadFailure } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatAcres, formatNumber } from '@swathline/client/format/format';
import { RefreshIconButton } from '../../shared/ui/RefreshButton.tsx';
import { OutlinedChip } from '../../shared/ui/StatusChip.tsx';

/** One large figure per card: jobs in progress, ground crew, fields and acres. `stats` is null while it loads. */
export const FigureCards = memo(function FigureCards({ stats }: { stats: DashboardStats | null }) {
  return (
    <Box sx={figures}>
      <Card title="Jobs In Progress" action={<ListLink to="/spray-jobs?filterField=status&filterText=in_progress" />}>
        <KeyFigure value={stats && formatNumber(stats.sprayJobs.inProgress)} />
        <CardNote>{stats && completedToday(stats)}</CardNote>
      </Card>
      <Card title="Ground Crew" action={<ListLink to="/users?filterField=role&filterText=ground_crew" />}>
        <KeyFigure value={stats && formatNumber(stats.users.groundCrew)} />
        <CardNote>members, active or not</CardNote>
      </Card>
      <Card title="Total Fields" action={<ListLink to="/fields" />}>
        <KeyFigure value={stats && formatNumber(stats.fields.totalFields)} />
        <CardNote>{stats && `${formatNumber(stats.fields.avgArea, 1)} acres on average`}</CardNote>
      </Card>
      <SprayableArea />
    </Box>
  );
});

/** On phones the first and the last card have a line of their own. */
const figures = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr 1fr 1fr 1.4fr' },
  '& > :is(:first-of-type, :last-of-type)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;

/** The reply of another server may lack this count (docs/requirements.md, API envelope and errors). */
function completedToday({ performance }: DashboardStats): string {
  return performance ? `${formatNumber(performance.completedToday)} completed today` : 'Completed today: not available';
}

/** Links to the list that the card counts; the card's heading names it. */
function ListLink({ to }: { to: string }) {
  return (
    <Link to={to} component={RouterLink} variant="body2">
      Show
    </Link>
  );
}

function SprayableArea() {
  const { data: area, error, isFetching, refetch } = useQuery(queryOf(api.fields.summary));
  const refresh = () => void refetch();
  const hasNoData = error?.code === 'no_data';

  return (
    <Card title="Total Sprayable Area" action={<RefreshIconButton label="Refresh acreage" onClick={refresh} busy={isFetching} />}>
      {hasNoData && <NoAcreage />}
      {error && !hasNoData && <ErrorNotice error={loadFailure(api.fields.summary, error)} />}
      {!error && !area && <KeyFigure value={null} />}
      {!error && area && <Acreage area={area} />}
    </Card>
  );
}

const NoAcreage = () => <EmptyCardText>No acreage data available</EmptyCardText>;

function Acreage({ area: { totalEffectiveArea, totalFieldArea, totalExclusionArea } }: { area: ReplyOf<typeof api.fields.summary> }) {
  if (totalFieldArea.acres === 0) return <NoAcreage />;
  return (
    <>
      <KeyFigure value={formatAcres(totalEffectiveArea.acres)} unit="acres" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
        <OutlinedChip>{`Total: ${formatAcres(totalFieldArea.acres)} acres`}</OutlinedChip>
        <OutlinedChip>{`Excluded: ${formatAcres(totalExclusionArea.acres)} acres`}</OutlinedChip>
      </Box>
    </>
  );
}
