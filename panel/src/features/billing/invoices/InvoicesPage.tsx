import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api, formatMoney, type InvoiceRow } from '@swathline/contract';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useList } from '../../../shared/api/list.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { Select } from '../../../shared/ui/forms/Select.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { type Column, DataTable } from '../../../shared/ui/tables/DataTable.tsx';
import { FilterBar } from '../../../shared/ui/tables/FilterBar.tsx';
import { DayInput, useUrlFilters } from '../../../shared/ui/tables/url-filters.tsx';
import { dayText, documentAddress, invoiceStyle } from '../kit/billing-text.ts';
import { BillingPage } from '../kit/BillingPage.tsx';
import { documentFiltersOf, INVOICE_ORDER, SHOWN, shownOf } from '../loader.ts';

const NewDraftDialog = lazyDialog(() => import('../unbilled/NewDraftDialog.tsx').then((m) => m.NewDraftDialog));

type Shown = (typeof SHOWN)[number];

const FILTERS = { all: 'All columns', number: 'Number', customerName: 'Customer' };

/** Drafts, issued invoices and credit notes. */
export function InvoicesPage() {
  const [url, changeUrl] = useUrlFilters();
  const shown = shownOf(url);
  return shown.value === 'credits' ? (
    <CreditNotes shown={shown} onShow={(show) => changeUrl({ show })} />
  ) : (
    <Invoices key={shown.value} shown={shown} onShow={(show) => changeUrl({ show: show === 'all' ? null : show })} />
  );
}

interface ViewProps {
  shown: Shown;
  onShow: (value: string) => void;
}

function useDocumentFilters() {
  const [url] = useUrlFilters();
  return documentFiltersOf(url);
}

function Invoices({ shown, onShow }: ViewProps) {
  const list = useList(api.invoices.list, { ...INVOICE_ORDER, query: { ...shown.query, ...useDocumentFilters() } });
  const [isOpen, setOpen] = useState(false);
  return (
    <BillingPage
      title="Invoices"
      actions={
        <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
          Empty draft
        </Button>
      }
    >
      <FilterBar list={list} fields={FILTERS}>
        <Filters shown={shown} onShow={onShow} />
      </FilterBar>
      <DataTable list={list} columns={columns} empty="No invoices found" exportName="invoices" />
      {isOpen && <NewDraftDialog onClose={() => setOpen(false)} />}
    </BillingPage>
  );
}

function CreditNotes({ shown, onShow }: ViewProps) {
  const list = useList(api.creditNotes.list, { ...INVOICE_ORDER, query: useDocumentFilters() });
  return (
    <BillingPage title="Credit notes">
      <FilterBar list={list} fields={FILTERS}>
        <Filters shown={shown} onShow={onShow} />
      </FilterBar>
      <DataTable list={list} columns={creditColumns} empty="No credit notes found" exportName="credit-notes" />
    </BillingPage>
  );
}

function Filters({ shown, onShow }: ViewProps) {
  const [url, changeUrl] = useUrlFilters();
  const from = url.get('from') ?? undefined;
  const to = url.get('to') ?? undefined;
  return (
    <>
      <Select
        sx={{ width: { xs: '100%', sm: 170 } }}
        label="Show"
        value={shown.value}
        options={SHOWN.map(({ value, label }) => ({ value, label }))}
        onChange={onShow}
      />
      <Box sx={{ display: 'flex', gap: 1.5, width: { xs: '100%', sm: 'auto' } }}>
        <DayInput label="Dated from" day={from} max={to} onChoose={(day) => changeUrl({ from: day })} />
        <DayInput label="to" day={to} min={from} onChoose={(day) => changeUrl({ to: day })} />
      </Box>
    </>
  );
}

const money = (header: string, value: (row: InvoiceRow) => string, hidesZero = false): Column<InvoiceRow> => ({
  header,
  align: 'right',
  cell: (row) => (hidesZero && value(row) === '0.00' ? '' : formatMoney(value(row))),
  exported: [{ header, value: (row) => Number(value(row)) }],
});

const number: Column<InvoiceRow> = {
  header: 'Number',
  sort: 'number',
  cell: (row) => (
    <Link component={RouterLink} to={documentAddress(row)} sx={{ whiteSpace: 'nowrap' }}>
      {row.number ?? 'Draft'}
    </Link>
  ),
  text: (row) => row.number ?? 'Draft',
};
const customer: Column<InvoiceRow> = { header: 'Customer', sort: 'customerName', onPhone: 'below', cell: (row) => row.customerName };
const dated: Column<InvoiceRow> = { header: 'Date', sort: 'issuedOn', onPhone: 'below', cell: ({ issuedOn }) => dayText(issuedOn) };
const total: Column<InvoiceRow> = { ...money('Total', (row) => row.total), sort: 'total', onPhone: 'below' };

const columns: Column<InvoiceRow>[] = [
  number,
  customer,
  {
    header: 'State',
    onPhone: 'end',
    cell: (row) => <StatusChip style={invoiceStyle(row)} />,
    text: (row) => invoiceStyle(row).label,
  },
  dated,
  { header: 'Due', sort: 'dueOn', under: 'Date', cell: ({ dueOn }) => dayText(dueOn) },
  total,
  money('Credited', (row) => row.credited, true),
  money('Paid', (row) => row.paid, true),
  { ...money('Open', (row) => row.open), cell: (row) => (row.state === 'draft' ? '' : formatMoney(row.open)) },
];

const creditColumns: Column<InvoiceRow>[] = [number, customer, dated, total];
