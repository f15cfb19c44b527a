import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { api, CHECK_LAND, type SprayJobRow, statusStyle } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useList } from '../../shared/api/list.ts';
import { keyOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { formatDay, formatMomentDay } from '../../shared/ui/format/format.ts';
import { useNotify } from '../../shared/ui/notices.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { RefreshButton } from '../../shared/ui/RefreshButton.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { FilterBar, type FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import { useChange } from '../../shared/ui/use-change.ts';
import { CheckLandLabel } from '../fields/LandCheck.tsx';
import { farmerName, FarmerName } from '../users/FarmerName.tsx';
import { MoveJobDialog } from './calendar/MoveJobDialog.tsx';
import type { MovableJob } from './calendar/use-move-job.ts';
import { JobDetails } from './details/JobDetails.tsx';
import { StatusActions } from './details/StatusActions.tsx';
import { useOpenJob } from './details/use-open-job.ts';
import { SprayJobDialog } from './form/SprayJobDialog.tsx';
import { countOf } from './job-counts.ts';
import { JOB_QUERIES } from './job-queries.ts';
import { JobsViewToggle, useJobsView } from './JobsViewToggle.tsx';
import { asJobRefusal } from './refusal.ts';
import { StatusFilter } from './StatusFilter.tsx';
import { WorkOrderLink } from './work-order/WorkOrderLink.tsx';

const JobsCalendar = lazy(() => import('./calendar/JobsCalendar.tsx').then((m) => ({ default: m.JobsCalendar })));

const FILTERS: FilterLabels<typeof api.sprayJobs.list> = {
  all: 'All Fields',
  name: 'Job Name',
  farmer: 'Farmer',
  status: 'Status',
};

type Open = { dialog: 'none' | 'new' } | { dialog: 'edit'; jobId: string } | { dialog: 'move'; job: MovableJob };

export function SprayJobsPage() {
  const list = useList(api.sprayJobs.list, { sort: 'createdAt', order: 'desc' });
  const client = useQueryClient();
  const notify = useNotify();
  const remove = useChange(api.sprayJobs.remove, {
    refreshes: JOB_QUERIES,
    onError: (failed) => notify(asJobRefusal(failed).message, 'error'),
  });
  const confirm = useConfirm();
  const view = useJobsView();
  const { jobId, openJob, closeJob } = useOpenJob();
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  const refresh = () => Promise.all(JOB_QUERIES.map((route) => client.invalidateQueries({ queryKey: [keyOf(route)] })));
  const onClose = () => setOpen({ dialog: 'none' });
  const onMove = (job: MovableJob) => setOpen({ dialog: 'move', job });

  const onDelete = async ({ id, name }: SprayJobRow) => {
    const question = `Are you sure you want to delete ${name}? Its status history goes with it; recorded flight positions are kept.`;
    if (await confirm(question)) remove.mutate({ params: { id } });
  };

  return (
    <Page
      title="Spray Jobs Management"
      actions={
        <>
          <JobsViewToggle {...view} />
          <RefreshButton busy={list.isFetching} onClick={() => void refresh()} />
          <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({ dialog: 'new' })}>
            Add Spray Job
          </Button>
        </>
      }
    >
      <FilterBar list={list} fields={FILTERS} />
      <StatusFilter list={list} />
      {view.view === 'calendar' ? (
        <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
          <JobsCalendar filter={list} onOpen={openJob} onMove={onMove} />
        </Suspense>
      ) : (
        <DataTable
          list={{ ...list, error: asJobRefusal(list.error) }}
          columns={columnsWith(openJob)}
          empty="No spray jobs found"
          exportName="spray-jobs"
          nameOf={({ name }) => name}
          rowActions={(job) => (
            <>
              <WorkOrderLink job={job} />
              <StatusActions job={job} />
            </>
          )}
          onEdit={(job) => setOpen({ dialog: 'edit', jobId: job.id })}
          onDelete={(job) => void onDelete(job)}
        />
      )}
      {open.dialog === 'new' && <SprayJobDialog jobId={null} onClose={onClose} />}
      {open.dialog === 'edit' && <SprayJobDialog jobId={open.jobId} onClose={onClose} />}
      {jobId !== null && <JobDetails jobId={jobId} onClose={closeJob} onMove={view.view === 'calendar' ? onMove : undefined} />}
      {open.dialog === 'move' && <MoveJobDialog job={open.job} onClose={onClose} />}
    </Page>
  );
}

function columnsWith(onDetails: (jobId: string) => void): Column<SprayJobRow>[] {
  return [
    {
      header: 'Job Name',
      sort: 'name',
      cell: (job) => <NameCell job={job} onClick={() => onDetails(job.id)} />,
      text: (job) => (hasLandToCheck(job) ? `${job.name} (${CHECK_LAND})` : job.name),
    },
    {
      header: 'Farmer',
      sort: 'farmer',
      under: 'Job Name',
      cell: (job) => <FarmerName of={job} />,
      text: ({ farmer }) => farmerName(farmer),
    },
    {
      header: 'Status',
      sort: 'status',
      cell: ({ status }) => <StatusChip style={statusStyle(status)} />,
      text: ({ status }) => statusStyle(status).label,
    },
    { header: 'Start Date', sort: 'startDate', cell: ({ startDate }) => formatDay(startDate) },
    { header: 'End Date', sort: 'endDate', under: 'Start Date', cell: ({ endDate }) => formatDay(endDate) },
    { header: 'Fields', sort: 'fieldCount', align: 'right', cell: (job) => countOf(job, 'field') },
    { header: 'Chemicals', sort: 'chemicalCount', align: 'right', cell: (job) => countOf(job, 'chemical') },
    { header: 'Ground Crew', sort: 'groundCrewCount', align: 'right', cell: (job) => countOf(job, 'groundCrew') },
    { header: 'Created', sort: 'createdAt', under: 'Status', cell: ({ createdAt }) => formatMomentDay(createdAt) },
  ];
}

const hasLandToCheck = ({ landToCheck = 0 }: SprayJobRow) => landToCheck > 0;

function NameCell({ job, onClick }: { job: SprayJobRow; onClick: () => void }) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', minWidth: { sm: 130 } }}>
      <Link component="button" type="button" onClick={onClick} sx={{ textAlign: 'left', font: 'inherit' }}>
        {job.name}
      </Link>
      {hasLandToCheck(job) && <CheckLandLabel />}
    </Stack>
  );
}
