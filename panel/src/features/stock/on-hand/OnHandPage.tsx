import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { amountText, api, type StockBalance } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Select } from '../../../shared/ui/forms/Select.tsx';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { OutlinedChip } from '../../../shared/ui/StatusChip.tsx';
import { NameCell, SmallPrint } from '../../../shared/ui/tables/cells.tsx';
import { DayInput, useUrlFilters } from '../../../shared/ui/tables/url-filters.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';
import { Amount } from '../kit/Amount.tsx';
import { ExpiryDay, LotNumber } from '../kit/lot-cells.tsx';
import { StockPage } from '../kit/StockPage.tsx';
import { binName, ownerText, today } from '../kit/stock-text.ts';
import { StockWarnings } from './StockWarnings.tsx';

const ReceiveDialog = lazyDialog(() => import('../ledger/ReceiveDialog.tsx').then((m) => m.ReceiveDialog));
const MovementDialog = lazyDialog(() => import('../ledger/MovementDialog.tsx').then((m) => m.MovementDialog));
const CountDialog = lazyDialog(() => import('../ledger/CountDialog.tsx').then((m) => m.CountDialog));
const ImportStockDialog = lazyDialog(() => import('./ImportStockDialog.tsx').then((m) => m.ImportStockDialog));

type Open = 'nothing' | 'receive' | 'count' | 'import' | StockBalance;

/** What is where, of whom: each jug in one row. */
export function OnHandPage() {
  const [url] = useUrlFilters();
  const day = url.get('day') ?? '';
  const balances = useQuery(queryOf(api.stock.balances, { query: day === '' ? {} : { day } }));
  const warnings = useQuery(queryOf(api.stock.warnings));
  const failed = [balances, warnings].filter(({ isError }) => isError);
  const error = failed[0]?.error;
  const { data } = balances;
  const [open, setOpen] = useState<Open>('nothing');
  const close = () => setOpen('nothing');
  const rows = useShown(data?.balances ?? []);

  return (
    <StockPage
      title="Stock on hand"
      actions={
        <>
          <Button startIcon={<ImportIcon />} onClick={() => setOpen('import')}>
            Import
          </Button>
          <Button onClick={() => setOpen('count')}>Stock-take</Button>
          <Button aria-keyshortcuts="n" variant="contained" onClick={() => setOpen('receive')}>
            Receive
          </Button>
        </>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
      <StockWarnings warnings={warnings.data?.warnings ?? []} />
      {data && <Filters balances={data.balances} />}
      {balances.isPending && <Skeleton height={320} />}
      {data && (
        <RowsTable
          label="Stock on hand"
          columns={columns}
          rows={rows}
          keyOf={({ placeId, ownerId, lotId }) => [placeId, ownerId, lotId].join(' ')}
          empty={data.balances.length === 0 ? 'Nothing is in stock. Receive product, or import a list.' : 'Nothing in stock matches.'}
          actions={(row) => (
            <Button size="small" aria-label={`Move ${binName(row)}`} onClick={() => setOpen(row)}>
              Move
            </Button>
          )}
        />
      )}
      {open === 'receive' && <ReceiveDialog onClose={close} />}
      {open === 'count' && <CountDialog onClose={close} />}
      {open === 'import' && <ImportStockDialog onClose={close} />}
      {typeof open === 'object' && <MovementDialog bin={open} onClose={close} />}
    </StockPage>
  );
}

const FILTERS = [
  { name: 'place', label: 'Place', value: ({ placeId }: StockBalance) => placeId, text: ({ placeName }: StockBalance) => placeName },
  {
    name: 'owner',
    label: 'Owner',
    value: ({ ownerId }: StockBalance) => ownerId ?? 'ours',
    text: ({ ownerName }: StockBalance) => ownerText(ownerName),
  },
  {
    name: 'product',
    label: 'Product',
    value: ({ productId }: StockBalance) => productId,
    text: ({ productName }: StockBalance) => productName,
  },
] as const;

function useShown(balances: readonly StockBalance[]): StockBalance[] {
  const [url] = useUrlFilters();
  return balances.filter((balance) => FILTERS.every(({ name, value }) => [null, value(balance)].includes(url.get(name))));
}

function Filters({ balances }: { balances: readonly StockBalance[] }) {
  const [url, changeUrl] = useUrlFilters();
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {FILTERS.map(({ name, label, value, text }) => {
        const options = new Map(balances.map((balance) => [value(balance), text(balance)]));
        const sorted = [...options].sort(([, a], [, b]) => a.localeCompare(b)).map(([id, shown]) => ({ value: id, label: shown }));
        const chosen = url.get(name) ?? '';
        return (
          <Select
            key={name}
            sx={{ width: { xs: '100%', sm: 200 } }}
            label={label}
            value={options.has(chosen) ? chosen : ''}
            options={[{ value: '', label: 'All' }, ...sorted]}
            onChange={(next) => changeUrl({ [name]: next })}
          />
        );
      })}
      <DayInput label="At the end of" day={url.get('day') ?? undefined} max={today()} onChoose={(day) => changeUrl({ day })} />
    </Box>
  );
}

const columns: RowsColumn<StockBalance>[] = [
  {
    header: 'Product',
    cell: ({ productId, productName, ownerName }) => (
      <NameCell>
        <Link component={RouterLink} to={`/stock/movements?product=${productId}`}>
          {productName}
        </Link>
        {ownerName !== null && <OutlinedChip>{`Of ${ownerName}`}</OutlinedChip>}
      </NameCell>
    ),
  },
  { header: 'Place', cell: ({ placeName }) => placeName },
  { header: 'Owner', cell: ({ ownerName }) => ownerText(ownerName) },
  {
    header: 'Lot',
    cell: ({ lotNumber, containerSize, unit }) => (
      <>
        <LotNumber number={lotNumber} />
        {containerSize !== null && <SmallPrint>{`Jugs of ${amountText(containerSize, unit)}`}</SmallPrint>}
      </>
    ),
  },
  { header: 'Expires', cell: ({ expiresOn }) => expiresOn !== null && <ExpiryDay expiresOn={expiresOn} /> },
  {
    header: 'On hand',
    align: 'right',
    cell: ({ amount, unit, isNegative }) => (
      <>
        <Amount amount={amount} unit={unit} /> {isNegative && <OutlinedChip isWarning>Below zero</OutlinedChip>}
      </>
    ),
  },
];
