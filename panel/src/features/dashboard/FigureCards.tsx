import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { api, type DashboardStats, type ReplyOf } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, EmptyCardText, KeyFigure, loadFailure } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatAcres, formatNumber } from '@swathline/client/format/format';
import { RefreshIconButton } from '../../shared/ui/RefreshButton.tsx';
import { OutlinedChip } from '../../shared/ui/StatusChip.tsx';

/** One large figure per card: jobs in progress, ground crew, fields and acres. `stats` is null while it loads. */
export const FigureCards = memo(function FigureCards({ stats }: { stats: DashboardStats | null }) {
  return (
    <div className="dashboard-figures">
      <Card title="Jobs In Progress" action={<ListLink to="/spray-jobs?filterField=status&filterText=in_progress" />}>
        <KeyFigure value={stats && formatNumber(stats.sprayJobs.inProgress)} />
        <Note>{stats && completedToday(stats)}</Note>
      </Card>
      <Card title="Ground Crew" action={<ListLink to="/users?filterField=role&filterText=ground_crew" />}>
        <KeyFigure value={stats && formatNumber(stats.users.groundCrew)} />
        <Note>members, active or not</Note>
      </Card>
      <Card title="Total Fields" action={<ListLink to="/fields" />}>
        <KeyFigure value={stats && formatNumber(stats.fields.totalFields)} />
        <Note>{stats && `${formatNumber(stats.fields.avgArea, 1)} acres on average`}</Note>
      </Card>
      <SprayableArea />
    </div>
  );
});

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

function Note({ children }: { children: string | null }) {
  return <p className="dashboard-note">{children}</p>;
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
      <div className="acreage-chips">
        <OutlinedChip>{`Total: ${formatAcres(totalFieldArea.acres)} acres`}</OutlinedChip>
        <OutlinedChip>{`Excluded: ${formatAcres(totalExclusionArea.acres)} acres`}</OutlinedChip>
      </div>
    </>
  );
}
