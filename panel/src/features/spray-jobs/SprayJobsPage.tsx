import AddIcon from '@mui/icons-material/Add';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import ListIcon from '@mui/icons-material/ViewList';
import { api } from '@swathline/contract';
import { Suspense, useState, lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useList } from '../../shared/api/list.ts';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { Page, ViewToggle } from '../../shared/ui/Page.tsx';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
import Button from '@mui/material/Button';
import { RefreshButton } from '../../shared/ui/RefreshButton.tsx';
import { FilterBar, type FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import type { MovableJob } from './calendar/move-job.ts';
import { useOpenJob } from './details/use-open-job.ts';
import { JOB_QUERIES, useRefreshQueries } from './job-queries.ts';
import { JobsTable } from './JobsTable.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { FIRST_ORDER } from './loader.ts';

const SprayJobDialog = lazyDialog(() => import('./form/SprayJobDialog.tsx').then((m) => m.SprayJobDialog));
const JobDetails = lazyDialog(() => import('./details/JobDetails.tsx').then((m) => m.JobDetails));
const MoveJobDialog = lazyDialog(() => import('./calendar/MoveJobDialog.tsx').then((m) => m.MoveJobDialog));
const JobsCalendar = lazy(() => import('./calendar/JobsCalendar.tsx').then((m) => ({ default: m.JobsCalendar })));

const FILTERS: FilterLabels<typeof api.sprayJobs.list> = {
  all: 'All columns',
  name: 'Job Name',
  farmer: 'Farmer',
  status: 'Status',
};

type OpenDialog = { dialog: 'none' | 'new' } | { dialog: 'edit'; jobId: string } | { dialog: 'move'; job: MovableJob };

export function SprayJobsPage() {
  const list = useList(api.sprayJobs.list, FIRST_ORDER);
  const refreshQueries = useRefreshQueries();
  const [view, showView] = useJobsView();
  const { jobId, openJob, closeJob } = useOpenJob();
  const [open, setOpen] = useState<OpenDialog>({ dialog: 'none' });
  const onClose = () => setOpen({ dialog: 'none' });
  const onMove = (job: MovableJob) => setOpen({ dialog: 'move', job });

  return (
    <Page
      title="Spray Jobs Management"
      actions={
        <>
          <ViewToggle view={view} views={VIEWS} onChange={showView} />
          <RefreshButton busy={list.isFetching} onClick={() => void refreshQueries(JOB_QUERIES)} />
          <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({ dialog: 'new' })}>
            Add Spray Job
          </Button>
        </>
      }
    >
      <FilterBar list={list} fields={FILTERS} />
      <StatusFilter list={list} />
      {view === 'calendar' ? (
        <Suspense fallback={<Skeleton height={480} />}>
          <JobsCalendar filter={list} onOpen={openJob} onMove={onMove} />
        </Suspense>
      ) : (
        <JobsTable list={list} onEdit={(job) => setOpen({ dialog: 'edit', jobId: job.id || '' })} />
      )}
      {open.dialog === 'new' && <SprayJobDialog jobId={null} onClose={onClose} />}
      {open.dialog === 'edit' && <SprayJobDialog jobId={open.jobId} onClose={onClose} />}
      {jobId !== null && <JobDetails jobId={jobId} onClose={closeJob} onMove={view === 'calendar' ? onMove : undefined} />}
      {open.dialog === 'move' && <MoveJobDialog job={open.job} onClose={onClose} />}
    </Page>
  );
}

type JobsView = 'list' | 'calendar';

const VIEWS = [
  { value: 'list', label: 'List', icon: ListIcon },
  { value: 'calendar', label: 'Calendar', icon: CalendarIcon },
] as const;

/** The view, stored in the URL; the default is the list. */
function useJobsView() {
  const [url, setUrl] = useSearchParams();
  const view: JobsView = url.get('view') === 'calendar' ? 'calendar' : 'list';
  const showView = (next: JobsView) =>
    setUrl((now) => {
      const params = new URLSearchParams(now);
      if (next === 'list') params.delete('view');
      else params.set('view', next);
      return params;
    });
  return [view, showView] as const;
}
