import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { formatMoment } from '@swathline/client/format/format';
import { amountText, api, formatPrice, MOVEMENT_KIND_LABEL, type StockMovement } from '@swathline/contract';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useList } from '../../../shared/api/list.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { Select } from '../../../shared/ui/forms/Select.tsx';
import { OutlinedChip } from '../../../shared/ui/StatusChip.tsx';
import { NameCell, SmallPrint } from '../../../shared/ui/tables/cells.tsx';
import { type Column, DataTable } from '../../../shared/ui/tables/DataTable.tsx';
import { Moment } from '../../../shared/ui/tables/Moment.tsx';
import { DayInput, useUrlFilters } from '../../../shared/ui/tables/url-filters.tsx';
import { Amount } from '../kit/Amount.tsx';
import { StockPage } from '../kit/StockPage.tsx';
import { usePlaceChoices, useProductChoices } from '../kit/stock-lists.tsx';
import { lotText, ownerText, today } from '../kit/stock-text.ts';

const LeftOverDialog = lazyDialog(() => import('./LeftOverDialog.tsx').then((m) => m.LeftOverDialog));
const ReverseDialog = lazyDialog(() => import('./ReverseDialog.tsx').then((m) => m.ReverseDialog));

/** The ledger. Nothing in it is edited: a wrong movement is reversed. */
export function MovementsPage() {
  const [url, changeUrl] = useUrlFilters();
  const jobId = url.get('job');
  const list = useList(api.stockMovements.list, { sort: '', order: 'desc', query: queryIn(url) });
  const [reversed, setReversed] = useState<StockMovement | null>(null);
  return (
    <StockPage
      title="Movements of stock"
      actions={jobId !== null && <Button onClick={() => changeUrl({ open: 'left-over' })}>Left-over product</Button>}
    >
      <Filters />
      <DataTable
        list={list}
        columns={columns}
        empty="No movements found"
        exportName="stock-movements"
        rowActions={(row) => isReversible(row) && <ReverseButton row={row} onReverse={() => setReversed(row)} />}
      />
      {jobId !== null && url.get('open') === 'left-over' && <LeftOverDialog jobId={jobId} onClose={() => changeUrl({ open: null })} />}
      {reversed && <ReverseDialog movement={reversed} onClose={() => setReversed(null)} />}
    </StockPage>
  );
}

function queryIn(url: URLSearchParams) {
  const names = { placeId: 'place', ownerId: 'owner', productId: 'product', sprayJobId: 'job', from: 'from', to: 'to' };
  return Object.fromEntries(Object.entries(names).flatMap(([name, inUrl]) => (url.get(inUrl) ? [[name, url.get(inUrl)]] : [])));
}

const isReversible = ({ reversesId, reversedById, adjustsId }: StockMovement) =>
  reversesId === null && reversedById === null && adjustsId === null;

function ReverseButton({ row, onReverse }: { row: StockMovement; onReverse: () => void }) {
  const { kind, amount, unit, productName } = row;
  const label = `Reverse: ${MOVEMENT_KIND_LABEL[kind]} ${amountText(amount, unit)} of ${productName}`;
  return (
    <Button size="small" aria-label={label} onClick={onReverse}>
      Reverse
    </Button>
  );
}

function Filters() {
  const [url, changeUrl] = useUrlFilters();
  const { products, failure: noProducts } = useProductChoices();
  const { places, failure: noPlaces } = usePlaceChoices();
  const [from, to] = [url.get('from') ?? undefined, url.get('to') ?? undefined];
  const select = (name: string, label: string, rows: readonly { id: string; name: string }[]) => (
    <Select
      sx={{ width: { xs: '100%', sm: 200 } }}
      label={label}
      value={rows.some(({ id }) => id === url.get(name)) ? (url.get(name) ?? '') : ''}
      options={[{ value: '', label: 'All' }, ...rows.map((row) => ({ value: row.id, label: row.name }))]}
      onChange={(next) => changeUrl({ [name]: next })}
    />
  );
  return (
    <>
      {noProducts ?? noPlaces}
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {select('product', 'Product', products)}
        {select('place', 'Place', places)}
        <DayInput label="From" day={from} max={to ?? today()} onChoose={(day) => changeUrl({ from: day })} />
        <DayInput label="to" day={to} min={from} max={today()} onChoose={(day) => changeUrl({ to: day })} />
        {url.get('job') !== null && (
          <Button size="small" onClick={() => changeUrl({ job: null })}>
            Show all jobs
          </Button>
        )}
      </Box>
    </>
  );
}

/** 'Warehouse to Trailer', 'To Warehouse', 'From Trailer'. */
function wayText({ fromPlaceName, toPlaceName }: StockMovement): string {
  if (fromPlaceName === null) return `To ${toPlaceName}`;
  return toPlaceName === null ? `From ${fromPlaceName}` : `${fromPlaceName} to ${toPlaceName}`;
}

function detailsOf({ sprayJobName, load, supplier, document, unitCost, unit, countedAmount, reason }: StockMovement): string {
  return [
    sprayJobName !== null && `${sprayJobName}${load === null ? '' : `, load ${load}`}`,
    supplier,
    document,
    unitCost !== null && `${formatPrice(unitCost)} per ${unit}`,
    countedAmount !== null && `${amountText(countedAmount, unit)} found`,
    reason,
  ]
    .filter(Boolean)
    .join(' · ');
}

const kindText = ({ kind, reversesId }: StockMovement) => `${MOVEMENT_KIND_LABEL[kind]}${reversesId === null ? '' : ', reversal'}`;

const columns: Column<StockMovement>[] = [
  {
    header: 'When',
    onPhone: 'below',
    cell: ({ happenedAt }) => <Moment iso={happenedAt} />,
    text: ({ happenedAt }) => formatMoment(happenedAt),
  },
  {
    header: 'Movement',
    onPhone: 'name',
    cell: (row) => (
      <NameCell>
        {kindText(row)}
        {row.reversedById !== null && <OutlinedChip>Reversed</OutlinedChip>}
        <SmallPrint>{wayText(row)}</SmallPrint>
      </NameCell>
    ),
    text: kindText,
    exported: [
      { header: 'Movement', value: kindText },
      { header: 'From', value: ({ fromPlaceName }) => fromPlaceName ?? '' },
      { header: 'To', value: ({ toPlaceName }) => toPlaceName ?? '' },
    ],
  },
  {
    header: 'Product',
    onPhone: 'below',
    cell: ({ productName, ownerName, lotNumber }) => (
      <>
        {productName}
        <SmallPrint>{`${lotText(lotNumber)} · ${ownerText(ownerName)}`}</SmallPrint>
      </>
    ),
    text: ({ productName }) => productName,
    exported: [
      { header: 'Product', value: ({ productName }) => productName },
      { header: 'Lot', value: ({ lotNumber }) => lotText(lotNumber) },
      { header: 'Owner', value: ({ ownerName }) => ownerText(ownerName) },
    ],
  },
  {
    header: 'Amount',
    onPhone: 'end',
    align: 'right',
    cell: ({ amount, unit }) => <Amount amount={amount} unit={unit} />,
    text: ({ amount, unit }) => amountText(amount, unit),
    exported: [
      { header: 'Amount', value: ({ amount }) => Number(amount) },
      { header: 'Unit', value: ({ unit }) => unit },
    ],
  },
  {
    header: 'Details',
    cell: (row) => (
      <>
        {row.sprayJobId !== null && (
          <Link component={RouterLink} to={`/spray-jobs/${row.sprayJobId}`}>
            Job
          </Link>
        )}{' '}
        {detailsOf(row)}
      </>
    ),
    text: detailsOf,
  },
  { header: 'By', under: 'Details', cell: ({ recordedBy }) => recordedBy },
];
