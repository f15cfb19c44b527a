import AddIcon from '@mui/icons-material/Add';
import { api, type SprayJobRow, STATUS_LOOK } from '@swathline/contract';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useList } from '../api/list.ts';
import { useChange } from '../api/queries.ts';
import { farmerName } from '../users/farmer-name.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { formatDay, formatMomentDay } from '../ui/format.ts';
import { LookChip } from '../ui/LookChip.tsx';
import { useNotify } from '../ui/notices.tsx';
import { Page } from '../ui/Page.tsx';
import { RefreshButton } from '../ui/RefreshButton.tsx';
import { JobDetails } from './JobDetails.tsx';
import { asJobRefusal } from './refusal.ts';
import { SprayJobDialog } from './SprayJobDialog.tsx';
import { useLinkedJob } from './linked-job.ts';
import { StatusActions } from './StatusActions.tsx';
import { WorkOrderLink } from './work-order/WorkOrderLink.tsx';

const FILTERS = [
  { value: 'all', label: 'All Fields' },
  { value: 'name', label: 'Job Name' },
  { value: 'farmer', label: 'Farmer' },
  { value: 'status', label: 'Status' },
];

type Open = { dialog: 'none' | 'new' } | { dialog: 'edit' | 'details'; jobId: string };

export function SprayJobsPage() {
  const list = useList(api.sprayJobs.list, { sort: 'createdAt', order: 'desc' });
  const notify = useNotify();
  const remove = useChange(api.sprayJobs.remove, {
    refreshes: [api.sprayJobs.list],
    onError: (failed) => notify(asJobRefusal(failed).message, 'error'),
  });
  const confirm = useConfirm();
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  const onClose = () => setOpen({ dialog: 'none' });
  useLinkedJob((jobId) => setOpen({ dialog: 'details', jobId }));

  const onDelete = async ({ id, name }: SprayJobRow) => {
    const question = `Are you sure you want to delete ${name}? Its status history goes with it; recorded flight positions are kept.`;
    if (await confirm(question)) remove.mutate({ params: { id } });
  };

  return (
    <Page
      title="Spray Jobs Management"
      actions={
        <>
          <RefreshButton list={list} />
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({ dialog: 'new' })}>
            Add Spray Job
          </Button>
        </>
      }
    >
      <FilterBar list={list} fields={FILTERS} />
      <DataTable
        list={{ ...list, error: asJobRefusal(list.error) }}
        columns={columnsWith((job) => setOpen({ dialog: 'details', jobId: job.id }))}
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
      {open.dialog === 'new' && <SprayJobDialog jobId={null} onClose={onClose} />}
      {open.dialog === 'edit' && <SprayJobDialog jobId={open.jobId} onClose={onClose} />}
      {open.dialog === 'details' && <JobDetails jobId={open.jobId} onClose={onClose} />}
    </Page>
  );
}

function columnsWith(onDetails: (job: SprayJobRow) => void): Column<SprayJobRow>[] {
  return [
    {
      header: 'Job Name',
      sort: 'name',
      cell: (job) => <NameLink name={job.name} onClick={() => onDetails(job)} />,
      text: ({ name }) => name,
    },
    { header: 'Farmer', sort: 'farmer', cell: ({ farmer }) => farmerName(farmer) },
    {
      header: 'Status',
      sort: 'status',
      cell: ({ status }) => <LookChip look={STATUS_LOOK[status]} />,
      text: ({ status }) => STATUS_LOOK[status].label,
    },
    { header: 'Start Date', sort: 'startDate', cell: ({ startDate }) => formatDay(startDate) },
    { header: 'End Date', sort: 'endDate', cell: ({ endDate }) => formatDay(endDate) },
    { header: 'Fields', sort: 'fieldCount', align: 'right', cell: ({ fieldCount }) => fieldCount },
    { header: 'Chemicals', sort: 'chemicalCount', align: 'right', cell: ({ chemicalCount }) => chemicalCount },
    { header: 'Ground Crew', sort: 'groundCrewCount', align: 'right', cell: ({ groundCrewCount }) => groundCrewCount },
    { header: 'Created', sort: 'createdAt', cell: ({ createdAt }) => formatMomentDay(createdAt) },
  ];
}

function NameLink({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Link component="button" type="button" onClick={onClick} sx={{ textAlign: 'left', font: 'inherit', minWidth: { sm: 130 } }}>
      {name}
    </Link>
  );
}
