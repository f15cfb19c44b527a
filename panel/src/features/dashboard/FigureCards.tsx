import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { api, type DashboardStats, type ReplyOf } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, EmptyCardText, KeyFigure, loadFailure } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatAcres, formatNumber } from '../../shared/ui/format/format.ts';
import { RefreshIconButton } from '../../shared/ui/RefreshButton.tsx';

/** One large figure per card: jobs in progress, ground crew, fields and acres. `stats` is null while it loads. */
export function FigureCards({ stats }: { stats: DashboardStats | null }) {
  return (
    <Box sx={figures}>
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
        <Note>{stats && averageArea(stats)}</Note>
      </Card>
      <SprayableArea />
    </Box>
  );
}

/** The reply of another server may lack this count (docs/requirements.md, section 18). */
function completedToday({ performance }: DashboardStats): string {
  const { completedToday: count }: Partial<DashboardStats['performance']> = performance;
  return count === undefined ? 'Completed today: not available' : `${formatNumber(count)} completed today`;
}

function averageArea({ fields }: DashboardStats): string {
  const { avgArea }: Partial<DashboardStats['fields']> = fields;
  return avgArea === undefined ? 'Average area: not available' : `${formatNumber(avgArea, 1)} acres on average`;
}

/** Links to the list that the card counts; the card's heading names it. */
function ListLink({ to }: { to: string }) {
  return (
    <Link component={RouterLink} to={to} variant="body2">
      Show
    </Link>
  );
}

function Note({ children }: { children: string | null }) {
  return <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>;
}

function SprayableArea() {
  const { data: area, error, isFetching, refetch } = useQuery(queryOf(api.fields.summary));
  const refresh = () => void refetch();

  return (
    <Card title="Total Sprayable Area" action={<RefreshIconButton label="Refresh acreage" onClick={refresh} busy={isFetching} />}>
      {error && <ErrorNotice error={loadFailure(api.fields.summary, error)} />}
      {!error && !area && <KeyFigure value={null} />}
      {!error && area && <Acreage {...knownAcres(area)} />}
    </Card>
  );
}

type Acres = Partial<Record<'effective' | 'total' | 'excluded', number>>;

/** A reply may lack some or all of these areas. */
function knownAcres({ totalEffectiveArea, totalFieldArea, totalExclusionArea }: ReplyOf<typeof api.fields.summary>): Acres {
  return { effective: totalEffectiveArea.acres, total: totalFieldArea.acres, excluded: totalExclusionArea.acres };
}

function Acreage({ effective, total, excluded }: Acres) {
  if (effective === undefined || total === 0) return <EmptyCardText>No acreage data available</EmptyCardText>;
  return (
    <>
      <KeyFigure value={formatAcres(effective)} unit="acres" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
        {total !== undefined && <Chip size="small" variant="outlined" label={`Total: ${formatAcres(total)} acres`} />}
        {excluded !== undefined && <Chip size="small" variant="outlined" label={`Excluded: ${formatAcres(excluded)} acres`} />}
      </Box>
    </>
  );
}

const figures = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr 1fr 1fr 1.4fr' },
  '& > :first-of-type, & > :last-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};
