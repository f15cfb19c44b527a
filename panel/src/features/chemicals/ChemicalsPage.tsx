import { AmountText } from '../../shared/ui/AmountText.tsx';
import { SmallPrint } from '../../shared/ui/tables/cells.tsx';
import AddIcon from '@mui/icons-material/Add';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import { api, type Chemical, chemicalTypeStyle, FARMER_SUPPLY, formatExact, type RateUnit } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useList } from '../../shared/api/list.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { formatMomentDay, formatNumber } from '@swathline/client/format/format';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { useNotify } from '../../shared/ui/notices.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RefreshButton } from '../../shared/ui/RefreshButton.tsx';
import { OutlinedChip, StatusChip } from '../../shared/ui/StatusChip.tsx';
import { AmountCell } from '../../shared/ui/tables/AmountCell.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { FilterBar, type FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { explainForbidden, labelText } from './chemical-text.ts';
import { FIRST_ORDER } from './loader.ts';

const ChemicalDialog = lazyDialog(() => import('./ChemicalDialog.tsx').then((m) => m.ChemicalDialog));

const ImportChemicalsDialog = lazyDialog(() => import('./ImportChemicalsDialog.tsx').then((m) => m.ImportChemicalsDialog));

const FILTERS: FilterLabels<typeof api.chemicals.list> = {
  all: 'All columns',
  name: 'Chemical Name',
  type: 'Type',
  activeIngredient: 'Active Ingredient',
  applicationRateLitersPerAcre: 'Rate',
  costPerLitre: 'Cost',
  restrictions: 'Restrictions',
};

const columns: Column<Chemical>[] = [
  { header: 'Chemical Name', sort: 'name', cell: (chemical) => <NameAndLabel {...chemical} />, text: ({ name }) => name },
  {
    header: 'Type',
    sort: 'type',
    onPhone: 'end',
    cell: ({ type }) => <StatusChip style={chemicalTypeStyle(type)} />,
    text: ({ type }) => chemicalTypeStyle(type).label,
  },
  { header: 'Active Ingredient', sort: 'activeIngredient', onPhone: 'below', cell: (chemical) => chemical.activeIngredient },
  {
    header: 'Rate (L/acre)',
    sort: 'applicationRateLitersPerAcre',
    cell: (chemical) => (
      <AmountCell value={amountIn('L', chemical, chemical.applicationRateLitersPerAcre)} text={rateIn('L', chemical)} unit="L/acre" />
    ),
    text: (chemical) => rateIn('L', chemical),
    align: 'right',
    exported: [{ header: 'Rate (L/acre)', value: (chemical) => amountIn('L', chemical, chemical.applicationRateLitersPerAcre) }],
  },
  {
    header: 'Rate (kg/acre)',
    sort: 'applicationRateLitersPerAcre',
    cell: (chemical) => rateIn('kg', chemical),
    align: 'right',
    exported: [{ header: 'Rate (kg/acre)', value: (chemical) => amountIn('kg', chemical, chemical.applicationRateLitersPerAcre) }],
  },
  {
    header: 'Cost ($/litre)',
    sort: 'costPerLitre',
    under: 'Rate (L/acre)',
    cell: (chemical) => <Cost {...chemical} />,
    text: costText,
    align: 'right',
    exported: [
      { header: 'Cost ($/litre)', value: (chemical) => amountIn('L', chemical, chemical.costPerLitre) },
      { header: 'Cost ($/kg)', value: (chemical) => amountIn('kg', chemical, chemical.costPerLitre) },
    ],
  },
  { header: 'Created', sort: 'createdAt', cell: (chemical) => formatMomentDay(chemical.createdAt) },
];

type Open = 'nothing' | 'new' | 'import' | Chemical;

export function ChemicalsPage() {
  const list = useList(api.chemicals.list, FIRST_ORDER);
  const notify = useNotify();
  const remove = useChange(api.chemicals.remove, {
    refreshes: [api.chemicals.list],
    onError: (failed) => notify(explainForbidden(failed).message, 'error'),
  });
  const confirm = useConfirm();
  const [open, setOpen] = useState<Open>('nothing');

  const onDelete = async ({ id, name }: Chemical) => {
    if (await confirm(`Are you sure you want to delete ${name}?`)) remove.mutate({ params: { id } });
  };

  return (
    <Page
      title="Chemical Management"
      actions={
        <>
          <RefreshButton list={list} />
          <Button startIcon={<ImportIcon />} onClick={() => setOpen('import')}>
            Import
          </Button>
          <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
            Add Chemical
          </Button>
        </>
      }
    >
      <FilterBar list={list} fields={FILTERS} />
      <ShortageFailure />
      <DataTable
        list={{ ...list, error: explainForbidden(list.error) }}
        columns={columns}
        empty="No chemicals found"
        exportName="chemicals"
        nameOf={({ name }) => name}
        onEdit={setOpen}
        onDelete={(chemical) => void onDelete(chemical)}
      />
      {open === 'import' && <ImportChemicalsDialog onClose={() => setOpen('nothing')} />}
      {open !== 'nothing' && open !== 'import' && (
        <ChemicalDialog chemical={open === 'new' ? null : open} onClose={() => setOpen('nothing')} />
      )}
    </Page>
  );
}

function NameAndLabel(chemical: Chemical) {
  const facts = labelText(chemical);
  return (
    <>
      {chemical.name}
      {facts !== '' && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
          <SmallPrint>
            <AmountText>{facts}</AmountText>
          </SmallPrint>
        </Box>
      )}
      <Shortage {...chemical} />
    </>
  );
}

/** Says that no product is marked as short because it could not be loaded. */
function ShortageFailure() {
  const { data, error, refetch } = useQuery(queryOf(api.stock.warnings));
  if (data || !error) return null;
  return <ErrorNotice lead="Whether products are short is not known." error={error} onRetry={() => void refetch()} />;
}

/** What planned jobs need of the product beyond what is in stock. */
function Shortage({ id }: Chemical) {
  const { data } = useQuery(queryOf(api.stock.warnings));
  const short = (data?.warnings ?? []).filter(({ kind, chemicalId }) => kind === 'short' && chemicalId === id);
  if (short.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
      <OutlinedChip isWarning>Short</OutlinedChip>
      {short.map(({ text }) => (
        <SmallPrint key={text}>
          <AmountText>{text}</AmountText>
        </SmallPrint>
      ))}
    </Box>
  );
}

function Cost(chemical: Chemical) {
  const text = costText(chemical);
  return chemical.type === FARMER_SUPPLY ? <OutlinedChip>{text}</OutlinedChip> : text;
}

/** A number of a product that is measured in this unit; null for other products and for what is not known. */
function amountIn(unit: RateUnit, { rateUnit = 'L' }: Chemical, amount: number | null | undefined): number | null {
  return rateUnit === unit ? (amount ?? null) : null;
}

/** The rate for the column of its unit; empty in the other one. */
function rateIn(unit: RateUnit, chemical: Chemical): string {
  const rate = amountIn(unit, chemical, chemical.applicationRateLitersPerAcre);
  return rate === null ? '' : formatExact(rate, 3);
}

/** Adds 'per kg' to the price of a dry product, because the column heading says litres. */
function costText({ type, costPerLitre, rateUnit }: Chemical): string {
  if (type === FARMER_SUPPLY) return 'N/A';
  return typeof costPerLitre !== 'number' ? 'Not specified' : `${formatNumber(costPerLitre, 2)}${rateUnit === 'kg' ? ' per kg' : ''}`;
}
