import { NameCell } from '../../shared/ui/tables/cells.tsx';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { CHECK_LAND, formatSprayDays, type SprayJobRow, statusStyle } from '@swathline/contract';
import { Link as RouterLink } from 'react-router';
import type { List } from '../../shared/api/list.ts';
import { formatDay, formatMomentDay } from '@swathline/client/format/format';
import { OutlinedChip, StatusChip } from '../../shared/ui/StatusChip.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { CheckLandLabel } from '../fields/LandCheck.tsx';
import { farmerName, FarmerName } from '../users/FarmerName.tsx';
import { WorkOrderLink } from './details/JobButtons.tsx';
import { StatusActions } from './details/StatusActions.tsx';
import { useDeleteJob } from './details/use-delete-job.ts';
import { jobPath } from './details/use-open-job.ts';
import { useStatusChange } from './details/use-status-change.tsx';
import { explainForbidden } from './job-errors.tsx';
import { type CountedKind, countOf, countText } from '@swathline/client/format/job-text';

interface Props {
  list: List<SprayJobRow>;
  onEdit: (job: SprayJobRow) => void;
}

/** The list of jobs with its row actions. */
export function JobsTable({ list, onEdit }: Props) {
  const remove = useDeleteJob();
  const status = useStatusChange();

  return (
    <>
      <DataTable
        list={{ ...list, error: explainForbidden(list.error) }}
        columns={COLUMNS}
        empty="No spray jobs found"
        exportName="spray-jobs"
        nameOf={({ name }) => name}
        rowActions={(job) => (
          <>
            <WorkOrderLink job={job} />
            <StatusActions job={job} status={status} />
          </>
        )}
        onEdit={onEdit}
        onDelete={(job) => void remove(job)}
      />
      {status.dialog}
    </>
  );
}

const COLUMNS: Column<SprayJobRow>[] = [
  {
    header: 'Job Name',
    sort: 'name',
    cell: (job) => <JobNameCell job={job} />,
    text: (job) => [job.name, ...marksOf(job).map((mark) => `(${mark})`)].join(' '),
    exported: [
      { header: 'Job Name', value: ({ name }) => name },
      { header: 'Land Warnings', value: (job) => (hasLandToCheck(job) ? CHECK_LAND : '') },
      { header: 'Licences & certificates', value: (job) => (job.papersMissing?.length ? PAPERS_MISSING : '') },
    ],
  },
  {
    header: 'Farmer',
    sort: 'farmer',
    under: 'Job Name',
    onPhone: 'below',
    cell: (job) => <FarmerName of={job} />,
    text: ({ farmer }) => farmerName(farmer),
  },
  {
    header: 'Status',
    sort: 'status',
    onPhone: 'end',
    cell: ({ status }) => <StatusChip style={statusStyle(status)} />,
    text: ({ status }) => statusStyle(status).label,
  },
  { header: 'Start Date', sort: 'startDate', onPhone: 'below', cell: ({ startDate }) => formatDay(startDate) },
  {
    header: 'End Date',
    sort: 'endDate',
    hint: 'The day after the last spray day',
    under: 'Start Date',
    cell: (job) => (
      <Tooltip describeChild title={`Spray days: ${formatSprayDays(job)}`}>
        <span style={{ whiteSpace: 'nowrap' }}>{formatDay(job.endDate)}</span>
      </Tooltip>
    ),
    text: ({ endDate }) => formatDay(endDate),
  },
  countColumn('Fields', 'field'),
  countColumn('Chemicals', 'chemical'),
  countColumn('Ground Crew', 'groundCrew'),
  { header: 'Created', sort: 'createdAt', under: 'Status', cell: ({ createdAt }) => formatMomentDay(createdAt) },
];

function countColumn(header: string, kind: CountedKind): Column<SprayJobRow> {
  return {
    header,
    sort: `${kind}Count`,
    align: 'right',
    cell: (job) => countText(job, kind),
    exported: [{ header, value: (job) => countOf(job, kind) ?? null }],
  };
}

const PAPERS_MISSING = 'Papers missing';

const marksOf = (job: SprayJobRow) => [
  ...(hasLandToCheck(job) ? [CHECK_LAND] : []),
  ...(job.papersMissing?.length ? [PAPERS_MISSING] : []),
];

const hasLandToCheck = ({ landToCheck = 0 }: SprayJobRow) => landToCheck > 0;

function JobNameCell({ job }: { job: SprayJobRow }) {
  return (
    <NameCell>
      <Link component={RouterLink} to={jobPath(job.id)}>
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
