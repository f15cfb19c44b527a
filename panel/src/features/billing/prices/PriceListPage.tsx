import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api, formatDay, type PriceEntry, type PriceList } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { IconAction } from '../../../shared/ui/IconAction.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Loading } from '../../../shared/ui/placeholders.tsx';
import { BillingPage } from '../kit/BillingPage.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';
import { conditionText, entryName, PRICE_QUERIES, valueText } from './price-text.ts';

const EntryDialog = lazyDialog(() => import('./EntryDialog.tsx').then((m) => m.EntryDialog));
const PriceListDialog = lazyDialog(() => import('./PriceListDialog.tsx').then((m) => m.PriceListDialog));

/** One price list with its prices, in the order in which they are tried. */
export function PriceListPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(queryOf(api.priceLists.get, { params: { id } }));
  if (data) return <Content key={id} list={data} />;
  if (!error) return <Loading />;
  return (
    <BillingPage title="Price list" section="/billing/prices">
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      <Link component={RouterLink} to="/billing/prices">
        All price lists
      </Link>
    </BillingPage>
  );
}

type Open = { dialog: 'copy' } | { dialog: 'entry'; index: number };

const USED = 'Lines were priced by this list, so it stays as it is. For other prices, copy it to a list that holds from another day.';
const ORDER = 'For each line the first price of a kind that fits is taken: put special prices above general ones.';

function Content({ list }: { list: PriceList }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { id, customerName, name, holdsFrom, entries, isUsed } = list;
  const chemicals = useQuery(allRowsOf(api.chemicals.list, { sort: 'name', order: 'asc' }));
  const names = new Map((chemicals.data ?? []).map((chemical) => [chemical.id, chemical.name]));
  const title = [customerName ?? 'Prices', name].filter(Boolean).join(': ');

  return (
    <BillingPage
      title={`${title}, from ${formatDay(holdsFrom)}`}
      section="/billing/prices"
      actions={
        <>
          {!isUsed && <DeleteButton id={id} />}
          <Button onClick={() => setOpen({ dialog: 'copy' })}>Copy as a new list</Button>
          {!isUsed && (
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({ dialog: 'entry', index: entries.length })}>
              Add price
            </Button>
          )}
        </>
      }
    >
      {isUsed ? <Alert severity="info">{USED}</Alert> : <Hint>{ORDER}</Hint>}
      {chemicals.error && entries.some(({ chemicalId }) => chemicalId !== null) && (
        <ErrorNotice lead="The products have no names here:" error={chemicals.error} onRetry={() => void chemicals.refetch()} />
      )}
      <Entries list={list} chemicals={names} onEdit={(index) => setOpen({ dialog: 'entry', index })} />
      {open?.dialog === 'entry' && <EntryDialog list={list} index={open.index} onClose={() => setOpen(null)} />}
      {open?.dialog === 'copy' && <PriceListDialog lists={[list]} copyOf={list} onClose={() => setOpen(null)} />}
    </BillingPage>
  );
}

function DeleteButton({ id }: { id: string }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = useChange(api.priceLists.remove, { refreshes: PRICE_QUERIES });
  const onDelete = async () => {
    if (!(await confirm('Delete this price list?'))) return;
    remove.mutate({ params: { id } }, { onSuccess: () => void navigate('/billing/prices', { replace: true }) });
  };
  return (
    <Button color="inherit" loading={remove.isPending} onClick={() => void onDelete()}>
      Delete
    </Button>
  );
}

interface EntriesProps {
  list: PriceList;
  chemicals: ReadonlyMap<string, string>;
  onEdit: (index: number) => void;
}

type Row = PriceEntry & { index: number };

function Entries({ list, chemicals, onEdit }: EntriesProps) {
  const { id, entries, updatedAt, isUsed } = list;
  const confirm = useConfirm();
  const update = useChange(api.priceLists.update, { refreshes: PRICE_QUERIES });
  const save = (next: PriceEntry[]) => update.mutate({ params: { id }, body: { entries: next, updatedAt } });
  const swap = (at: number) => {
    const [first, second] = [entries[at], entries[at + 1]];
    if (first && second) save([...entries.slice(0, at), second, first, ...entries.slice(at + 2)]);
  };
  const onRemove = async (row: Row) => {
    if (await confirm(`Remove "${entryName(row)}" from the list?`, 'Remove')) save(entries.filter((_, at) => at !== row.index));
  };
  const columns: RowsColumn<Row>[] = [
    { header: 'Price', cell: entryName },
    { header: 'For', cell: (row) => conditionText(row, chemicals) },
    { header: 'Value', align: 'right', cell: valueText },
  ];
  return (
    <RowsTable
      label="Prices"
      columns={columns}
      rows={entries.map((entry, index) => ({ ...entry, index }))}
      keyOf={({ index }) => String(index)}
      empty="No prices yet. Add the price per acre first."
      actions={
        isUsed
          ? undefined
          : (row) => {
              const of = `${entryName(row)}, row ${row.index + 1}`;
              return (
                <>
                  <IconAction
                    tooltip="Move up"
                    label={`Move up ${of}`}
                    disabled={update.isPending || row.index === 0}
                    onClick={() => swap(row.index - 1)}
                  >
                    <UpIcon fontSize="small" />
                  </IconAction>
                  <IconAction
                    tooltip="Move down"
                    label={`Move down ${of}`}
                    disabled={update.isPending || row.index === entries.length - 1}
                    onClick={() => swap(row.index)}
                  >
                    <DownIcon fontSize="small" />
                  </IconAction>
                  <IconAction tooltip="Edit" label={`Edit ${of}`} onClick={() => onEdit(row.index)}>
                    <EditIcon fontSize="small" />
                  </IconAction>
                  <IconAction tooltip="Remove" label={`Remove ${of}`} disabled={update.isPending} onClick={() => void onRemove(row)}>
                    <DeleteIcon fontSize="small" />
                  </IconAction>
                </>
              );
            }
      }
    />
  );
}
