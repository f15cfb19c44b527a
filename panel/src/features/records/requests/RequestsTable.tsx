import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, type RecordRequest, type ValueStyle } from '@swathline/contract';
import { useState } from 'react';
import { useList } from '../../../shared/api/list.ts';
import { todayIn } from '../../../shared/ui/format/days.ts';
import { formatDay, operationTimeZone } from '@swathline/client/format/format';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { type Column, DataTable } from '../../../shared/ui/tables/DataTable.tsx';
import { FilterBar, type FilterLabels } from '../../../shared/ui/tables/FilterBar.tsx';

const RequestDialog = lazyDialog(() => import('./RequestDialog.tsx').then((m) => m.RequestDialog));

const FILTERS: FilterLabels<typeof api.recordRequests.list> = { all: 'All columns', askedBy: 'Asked by', scope: 'Scope' };

const columns: Column<RecordRequest>[] = [
  { header: 'Asked on', sort: 'askedOn', onPhone: 'below', cell: ({ askedOn }) => formatDay(askedOn) },
  { header: 'Asked by', sort: 'askedBy', onPhone: 'name', cell: ({ askedBy }) => askedBy },
  { header: 'Scope', under: 'Asked by', onPhone: 'below', cell: ({ scope }) => scope ?? '' },
  { header: 'Days', under: 'Asked on', cell: daysText },
  { header: 'Due', sort: 'dueOn', onPhone: 'end', cell: (request) => <Due {...request} />, text: ({ dueOn }) => formatDay(dueOn) },
  { header: 'Sent', sort: 'sentOn', cell: ({ sentOn }) => (sentOn === null ? 'Not sent' : formatDay(sentOn)) },
];

/** The requests for records, newest first. */
export function RequestsTable({ onPack }: { onPack: (requestId: string) => void }) {
  const list = useList(api.recordRequests.list, { sort: 'askedOn', order: 'desc' });
  const [open, setOpen] = useState<'nothing' | 'new' | RecordRequest>('nothing');

  return (
    <>
      <FilterBar list={list} fields={FILTERS}>
        <Button aria-keyshortcuts="n" variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          Add request
        </Button>
      </FilterBar>
      <DataTable
        list={list}
        columns={columns}
        empty="No requests found. Add one when somebody asks for your records."
        exportName="records"
        nameOf={({ askedBy }) => `the request of ${askedBy}`}
        rowActions={({ id, askedBy }) => (
          <Button size="small" aria-label={`Pack for the request of ${askedBy}`} onClick={() => onPack(id)}>
            Pack
          </Button>
        )}
        onEdit={setOpen}
      />
      {open !== 'nothing' && <RequestDialog request={open === 'new' ? null : open} onClose={() => setOpen('nothing')} />}
    </>
  );
}

function daysText({ from, to }: RecordRequest): string {
  if (from === null && to === null) return 'All days';
  if (from === null) return `To ${formatDay(to)}`;
  return to === null ? `From ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`;
}

const OVERDUE: ValueStyle = { label: 'Overdue', color: 'red' };

function Due({ dueOn, sentOn }: RecordRequest) {
  const isOverdue = sentOn === null && dueOn < todayIn(operationTimeZone());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {formatDay(dueOn)}
      {isOverdue && <StatusChip style={OVERDUE} />}
    </Box>
  );
}
