import AddIcon from '@mui/icons-material/Add';
import { type Aircraft, AIRCRAFT_KIND_LABEL, api } from '@swathline/contract';
import { useState } from 'react';
import { useList } from '../../shared/api/list.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { formatNumber } from '@swathline/client/format/format';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import Button from '@mui/material/Button';
import { ActiveStatus, activeText } from '../../shared/ui/StatusChip.tsx';
import { AmountCell } from '../../shared/ui/tables/AmountCell.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { FilterBar, type FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { FIRST_ORDER } from './loader.ts';

const AircraftDialog = lazyDialog(() => import('./AircraftDialog.tsx').then((m) => m.AircraftDialog));

const FILTERS: FilterLabels<typeof api.aircraft.list> = {
  all: 'All columns',
  registration: 'Registration',
  kind: 'Kind',
  make: 'Make',
  model: 'Model',
  serialNumber: 'Serial Number',
  nozzles: 'Nozzles',
};

const amount = (value: number | null) => (value === null ? 'Not given' : formatNumber(value, Number.isInteger(value) ? 0 : 1));

function amountColumn(header: string, name: 'hopperLitres' | 'swathMetres'): Column<Aircraft> {
  return {
    header,
    sort: name,
    align: 'right',
    cell: (aircraft) => <AmountCell value={aircraft[name]} text={amount(aircraft[name])} unit={name === 'hopperLitres' ? 'L' : 'm'} />,
    text: (aircraft) => amount(aircraft[name]),
    exported: [{ header, value: (aircraft) => aircraft[name] }],
  };
}

const columns: Column<Aircraft>[] = [
  { header: 'Registration', sort: 'registration', cell: ({ registration }) => registration },
  { header: 'Kind', sort: 'kind', under: 'Registration', onPhone: 'below', cell: ({ kind }) => AIRCRAFT_KIND_LABEL[kind] },
  { header: 'Make', sort: 'make', onPhone: 'below', cell: ({ make }) => make ?? '' },
  { header: 'Model', sort: 'model', under: 'Make', onPhone: 'below', cell: ({ model }) => model ?? '' },
  { header: 'Serial Number', sort: 'serialNumber', cell: ({ serialNumber }) => serialNumber ?? '' },
  amountColumn('Hopper (L)', 'hopperLitres'),
  amountColumn('Swath (m)', 'swathMetres'),
  {
    header: 'Status',
    sort: 'isActive',
    onPhone: 'end',
    cell: ({ isActive }) => <ActiveStatus isActive={isActive} />,
    text: ({ isActive }) => activeText(isActive),
  },
];

type Open = 'nothing' | 'new' | Aircraft;

export function AircraftPage() {
  const list = useList(api.aircraft.list, FIRST_ORDER);
  const remove = useChange(api.aircraft.remove, { refreshes: [api.aircraft.list] });
  const confirm = useConfirm();
  const [open, setOpen] = useState<Open>('nothing');

  const onDelete = async ({ id, registration }: Aircraft) => {
    if (await confirm(`Are you sure you want to delete ${registration}?`)) remove.mutate({ params: { id } });
  };

  return (
    <Page
      title="Aircraft"
      actions={
        <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          Add Aircraft
        </Button>
      }
    >
      <FilterBar list={list} fields={FILTERS} />
      <DataTable
        list={list}
        columns={columns}
        empty="No aircraft found"
        exportName="aircraft"
        nameOf={({ registration }) => registration}
        rowActions={(aircraft) => <ActivateButton aircraft={aircraft} />}
        onEdit={setOpen}
        onDelete={(aircraft) => void onDelete(aircraft)}
      />
      {open !== 'nothing' && <AircraftDialog aircraft={open === 'new' ? null : open} onClose={() => setOpen('nothing')} />}
    </Page>
  );
}

/** Deactivates an aircraft, so that new jobs no longer offer it, or restores it. */
function ActivateButton({ aircraft: { id, registration, isActive, updatedAt } }: { aircraft: Aircraft }) {
  const update = useChange(api.aircraft.update, { refreshes: [api.aircraft.list] });
  const label = isActive ? 'Deactivate' : 'Restore';
  return (
    <Button
      size="small"
      aria-label={`${label} ${registration}`}
      loading={update.isPending}
      onClick={() => update.mutate({ params: { id }, body: { isActive: !isActive, updatedAt } })}
    >
      {label}
    </Button>
  );
}
