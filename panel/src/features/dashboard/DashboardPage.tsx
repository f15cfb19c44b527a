import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, type DashboardStats, MINUTE_MS } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { Page, SectionHeading } from '../../shared/ui/Page.tsx';
import { LazyWhenVisible, Skeleton } from '../../shared/ui/placeholders.tsx';
import { RestoreNotice } from '../restores/RestoreNotice.tsx';
import { FarmersOverview } from './FarmersOverview.tsx';
import { FigureCards } from './FigureCards.tsx';
import { JobPerformance, JobStatuses } from './JobStats.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { TodaysWork } from './TodaysWork.tsx';

const RecordsCard = lazy(() => import('../records/RecordsCard.tsx').then((m) => ({ default: m.RecordsCard })));

const BillingCard = lazy(() => import('../billing/BillingCard.tsx').then((m) => ({ default: m.BillingCard })));

const WorkByWeek = lazy(() => import('./WorkByWeek.tsx').then((m) => ({ default: m.WorkByWeek })));

const SprayJobDialog = lazyDialog(() => import('../spray-jobs/form/SprayJobDialog.tsx').then((m) => m.SprayJobDialog));

const LocatorMonitor = lazy(() => import('../land-locator/LocatorMonitor.tsx').then((m) => ({ default: m.LocatorMonitor })));

const FARMERS_HEIGHT_PX = 372;
const RECORDS_HEIGHT_PX = 143;
const BILLING_HEIGHT_PX = 141;
const WEEKS_HEIGHT_PX = 363;
const MONITOR_HEIGHT_PX = 900;

/** When the cards below the fold load if nobody scrolls. The first view comes first. */
const LOADS_AFTER_MS = 4000;

/** Shown with `ZERO_STATS`, whose zeros are not real counts. */
const STATS_FAILED = 'The counts of jobs, crew and fields could not be loaded and are shown as 0.';

export function DashboardPage() {
  const { data, error, refetch } = useQuery({ ...queryOf(api.dashboard.stats), refetchInterval: MINUTE_MS });
  const stats = error ? ZERO_STATS : (data ?? null);
  const refresh = () => void refetch();

  return (
    <Page title="Dashboard" actions={<NewJobButton />}>
      {(error ?? data?.hasUnreviewedRestore) && <RestoreNotice />}
      {error && <ErrorNotice error={error} lead={STATS_FAILED} onRetry={refresh} />}
      <NeedsYou />
      <TodaysWork />
      <JobStatuses counts={stats?.sprayJobs ?? null} />
      <FigureCards stats={stats} />
      <FarmersAndPerformance stats={stats} />
      <LazyWhenVisible
        height={BILLING_HEIGHT_PX}
        loadsAfterMs={LOADS_AFTER_MS}
        placeholder={<CardPlaceholder title="Billing" height={BILLING_HEIGHT_PX - 80} />}
      >
        <BillingCard />
      </LazyWhenVisible>
      <LazyWhenVisible height={WEEKS_HEIGHT_PX} loadsAfterMs={LOADS_AFTER_MS}>
        <WorkByWeek />
      </LazyWhenVisible>
      <FoldedMonitor />
    </Page>
  );
}

function FarmersAndPerformance({ stats }: { stats: DashboardStats | null }) {
  return (
    <Box sx={columns}>
      <LazyWhenVisible
        height={FARMERS_HEIGHT_PX}
        loadsAfterMs={LOADS_AFTER_MS}
        placeholder={<CardPlaceholder title="Farmers Overview" height={300} />}
      >
        <FarmersOverview />
      </LazyWhenVisible>
      <Box sx={stack}>
        <JobPerformance stats={stats} />
        <LazyWhenVisible
          height={RECORDS_HEIGHT_PX}
          loadsAfterMs={LOADS_AFTER_MS}
          placeholder={<CardPlaceholder title="Open Records" height={RECORDS_HEIGHT_PX - 80} />}
        >
          <RecordsCard />
        </LazyWhenVisible>
      </Box>
    </Box>
  );
}

const stack = { display: 'grid', gap: 2, alignContent: 'start' } as const;
const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1.4fr 1fr' } } as const;

function NewJobButton() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        New job
      </Button>
      {isOpen && <SprayJobDialog jobId={null} onClose={() => setOpen(false)} onCreated={({ id }) => void navigate(`/spray-jobs/${id}`)} />}
    </>
  );
}

/** The monitor of the land locator, which nobody needs daily. It loads when it is asked for. */
function FoldedMonitor() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <SectionHeading>Land lookup service</SectionHeading>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide monitoring' : 'Show monitoring'}
        </Button>
      </Box>
      {isOpen && (
        <Suspense fallback={<CardPlaceholder title="Land Locator Monitoring" height={MONITOR_HEIGHT_PX - 80} />}>
          <LocatorMonitor />
        </Suspense>
      )}
    </>
  );
}

/** A card whose content loads once it scrolls into view. */
function CardPlaceholder({ title, height }: { title: string; height: number }) {
  return (
    <Card title={title}>
      <Skeleton height={height} />
    </Card>
  );
}

/** Shown when the counts could not be loaded. */
export const ZERO_STATS: DashboardStats = {
  users: { totalUsers: 0, farmers: 0, pilots: 0, groundCrew: 0, admins: 0, activeUsers: 0 },
  fields: { totalFields: 0, fields: 0, subfields: 0, avgArea: 0 },
  sprayJobs: { totalJobs: 0, draft: 0, submitted: 0, changesNeeded: 0, approved: 0, inProgress: 0, completed: 0, cancelled: 0 },
  chemicals: { totalChemicals: 0, chemicalTypes: 0 },
  performance: { completionRate: 0, jobsThisWeek: 0, completedToday: 0, averageApprovalHours: null },
};
