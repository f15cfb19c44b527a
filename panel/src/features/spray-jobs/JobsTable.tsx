import { NameCell } from '../../shared/ui/tables/cells.tsx';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { api, CHECK_LAND, formatSprayDays, type SprayJobRow, statusStyle } from '@swathline/contract';
import type { List } from '../../shared/api/list.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { formatDay, formatMomentDay } from '@swathline/client/format/format';
import { useNotify } from '../../shared/ui/notices.tsx';
import { OutlinedChip, StatusChip } from '../../shared/ui/StatusChip.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { CheckLandLabel } from '../fields/LandCheck.tsx';
import { farmerName, FarmerName } from '../users/FarmerName.tsx';
import { WorkOrderLink } from './details/JobButtons.tsx';
import { StatusActions } from './details/StatusActions.tsx';
import { explainForbidden } from './job-errors.tsx';
import { JOB_QUERIES } from './job-queries.ts';
import { type CountedKind, countOf, countText } from '@swathline/client/format/job-text';

interface Props {
  list: List<SprayJobRow>;
  onOpen: (jobId: string) => void;
  onEdit: (job: SprayJobRow) => void;
}

/** The list of jobs with its row actions. */
export function JobsTable({ list, onOpen, onEdit }: Props) {
  const notify = useNotify();
  const confirm = useConfirm();
  const remove = useChange(api.sprayJobs.remove, {
    refreshes: JOB_QUERIES,
    onError: (failed) => notify(explainForbidden(failed).message, 'error'),
  });

  const onDelete = async ({ id, name }: SprayJobRow) => {
    const question = `Are you sure you want to delete ${name}? Its status history is deleted too; recorded flight positions are kept.`;
    if (await confirm(question)) remove.mutate({ params: { id } });
  };

  return (
    <DataTable
      list={{ ...list, error: explainForbidden(list.error) }}
      columns={columnsWith(onOpen)}
      empty="No spray jobs found"
      exportName="spray-jobs"
      nameOf={({ name }) => name}
      rowActions={(job) => (
        <>
          <WorkOrderLink job={job} />
          <StatusActions job={job} />
        </>
      )}
      onEdit={onEdit}
      onDelete={(job) => void onDelete(job)}
    />
  );
}

function columnsWith(onDetails: (jobId: string) => void): Column<SprayJobRow>[] {
  return [
    {
      header: 'Job Name',
      sort: 'name',
      cell: (job) => <JobNameCell job={job} onClick={() => onDetails(job.id)} />,
      text: (job) => [job.name, ...marksOf(job).map((mark) => `(${mark})`)].join(' '),
      exported: [
        { header: 'Job Name', value: ({ name }) => name },
        { header: 'Land Warnings', value: (job) => (hasLandToCheck(job) ? CHECK_LAND : '') },
        { header: 'Papers', value: (job) => (job.papersMissing?.length ? PAPERS_MISSING : '') },
      ],
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
    {
      header: 'End Date',
      sort: 'endDate',
      hint: 'The day after the last spray day',
      under: 'Start Date',
      cell: (job) => (
        <Tooltip describeChild title={`Spray days: ${formatSprayDays(job)}`}>
          <span>{formatDay(job.endDate)}</span>
        </Tooltip>
      ),
      text: ({ endDate }) => formatDay(endDate),
    },
    countColumn('Fields', 'field'),
    countColumn('Chemicals', 'chemical'),
    countColumn('Ground Crew', 'groundCrew'),
    { header: 'Created', sort: 'createdAt', under: 'Status', cell: ({ createdAt }) => formatMomentDay(createdAt) },
  ];
}

function countColumn(header: string, kind: CountedKind): Column<SprayJobRow> {
  return {
    ...{ header, sort: `${kind}Count`, align: 'right', cell: (job) => countText(job, kind) },
    exported: [{ header, value: (job) => countOf(job, kind) ?? null }],
  };
}

const PAPERS_MISSING = 'Papers missing';

const marksOf = (job: SprayJobRow) => [
  ...(hasLandToCheck(job) ? [CHECK_LAND] : []),
  ...(job.papersMissing?.length ? [PAPERS_MISSING] : []),
];

const hasLandToCheck = ({ landToCheck = 0 }: SprayJobRow) => landToCheck > 0;

function JobNameCell({ job, onClick }: { job: SprayJobRow; onClick: () => void }) {
  return (
    <NameCell>
      <Link component="button" sx={{ textAlign: 'left' }} onClick={onClick}>
        {job.name}
      </Link>
      {hasLandToCheck(job) && <CheckLandLabel />}
      {job.papersMissing && job.papersMissing.length > 0 && (
        <Tooltip describeChild title={job.papersMissing.join(' ')}>
          <span>
            <OutlinedChip isWarning>{PAPERS_MISSING}</OutlinedChip>
          </span>
        </Tooltip>
      )}
    </NameCell>
  );
}
