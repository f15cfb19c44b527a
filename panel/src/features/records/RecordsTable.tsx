import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { RecordRow } from '@swathline/contract';
import type { List } from '../../shared/api/list.ts';
import { formatAcres } from '@swathline/client/format/format';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { LATE_STYLE, NOT_ENTERED, placeText, recordStateStyle, timeOrNotEntered } from './record-text.ts';

const columns: Column<RecordRow>[] = [
  {
    header: 'Number',
    sort: 'recordNumber',
    cell: ({ id, recordNumber }) => (
      <Link component={RouterLink} noWrap to={`/records/${id}`}>
        {recordNumber}
      </Link>
    ),
    text: ({ recordNumber }) => recordNumber,
  },
  {
    header: 'State',
    sort: 'state',
    onPhone: 'end',
    cell: ({ state, isLate }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <StatusChip style={recordStateStyle(state)} />
        {isLate && <StatusChip style={LATE_STYLE} />}
      </Box>
    ),
    text: ({ state, isLate }) => (isLate ? `${recordStateStyle(state).label}, late` : recordStateStyle(state).label),
  },
  { header: 'Field', sort: 'fieldName', onPhone: 'below', cell: placeText },
  { header: 'Legal description', under: 'Field', cell: ({ location }) => location },
  { header: 'Farmer', sort: 'customerName', onPhone: 'below', cell: ({ customerName }) => customerName },
  { header: 'Product', cell: ({ productNames }) => productNames.join(', ') },
  { header: 'Pilot', under: 'Farmer', cell: ({ applicatorName }) => applicatorName ?? NOT_ENTERED },
  { header: 'Started', sort: 'startedAt', onPhone: 'below', cell: ({ startedAt }) => timeOrNotEntered(startedAt) },
  {
    header: 'Acres',
    sort: 'areaAcres',
    align: 'right',
    cell: ({ areaAcres }) => (areaAcres === null ? NOT_ENTERED : formatAcres(areaAcres)),
    exported: [{ header: 'Acres', value: ({ areaAcres }) => areaAcres }],
  },
  {
    header: 'Version',
    under: 'Number',
    align: 'right',
    cell: ({ version }) => `${version}`,
    exported: [{ header: 'Version', value: ({ version }) => version }],
  },
];

/** The records, open ones first. */
export function RecordsTable({ list }: { list: List<RecordRow> }) {
  return (
    <DataTable
      list={list}
      columns={columns}
      empty="No records found. Completing a spray job opens one for each of its fields."
      exportName="records"
      nameOf={({ recordNumber }) => recordNumber}
    />
  );
}
