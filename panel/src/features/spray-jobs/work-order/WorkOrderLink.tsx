import SheetIcon from '@mui/icons-material/DescriptionOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { SprayJobRow } from '@swathline/contract';
import { Link } from 'react-router';

/** Leads to a job's work order. */
export function WorkOrderLink({ job: { id, name } }: { job: Pick<SprayJobRow, 'id' | 'name'> }) {
  return (
    <Tooltip title="Work order">
      <IconButton size="small" component={Link} to={`/spray-jobs/${id}/work-order`} aria-label={`Work order of ${name}`}>
        <SheetIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
