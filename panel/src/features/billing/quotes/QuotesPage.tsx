import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { formatAcres } from '@swathline/client/format/format';
import { api, formatDay, formatMoney, type Quote } from '@swathline/contract';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useList } from '../../../shared/api/list.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { type Column, DataTable } from '../../../shared/ui/tables/DataTable.tsx';
import { useUrlFilters } from '../../../shared/ui/tables/url-filters.tsx';
import { quoteStyle } from '../kit/billing-text.ts';
import { BillingPage } from '../kit/BillingPage.tsx';
import { CustomerFilter } from '../kit/CustomerSelect.tsx';
import { customerOf, FIXED_ORDER } from '../loader.ts';

const NewQuoteDialog = lazyDialog(() => import('./NewQuoteDialog.tsx').then((m) => m.NewQuoteDialog));

/** Quotes for jobs that are not flown yet. `?job` opens the dialog for a new quote of that job. */
export function QuotesPage() {
  const [url, changeUrl] = useUrlFilters();
  const customerId = url.get('customerId');
  const job = url.get('job');
  const list = useList(api.quotes.list, { ...FIXED_ORDER, query: customerOf(url) });
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    if (job !== null) changeUrl({ job: null });
  };

  return (
    <BillingPage
      title="Quotes"
      actions={
        <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
          New quote
        </Button>
      }
    >
      <Box role="search" sx={{ maxWidth: { sm: 320 } }}>
        <CustomerFilter value={customerId} onChange={(id) => changeUrl({ customerId: id })} />
      </Box>
      <DataTable list={list} columns={columns} empty="No quotes found" exportName="quotes" />
      {(isOpen || job !== null) && <NewQuoteDialog sprayJobId={job} onClose={close} />}
    </BillingPage>
  );
}

const columns: Column<Quote>[] = [
  {
    header: 'Number',
    cell: ({ id, number }) => (
      <Link component={RouterLink} to={`/billing/quotes/${id}`} sx={{ whiteSpace: 'nowrap' }}>
        {number}
      </Link>
    ),
    text: ({ number }) => number,
  },
  { header: 'Customer', onPhone: 'below', cell: ({ customerName }) => customerName },
  { header: 'Job', under: 'Customer', onPhone: 'below', cell: ({ sprayJobName }) => sprayJobName },
  { header: 'State', onPhone: 'end', cell: (quote) => <StatusChip style={quoteStyle(quote)} />, text: (quote) => quoteStyle(quote).label },
  { header: 'Valid until', cell: ({ validUntil }) => formatDay(validUntil) },
  {
    header: 'Acres',
    align: 'right',
    cell: ({ acres }) => formatAcres(acres),
    exported: [{ header: 'Acres', value: ({ acres }) => acres }],
  },
  {
    header: 'Before tax',
    align: 'right',
    cell: ({ subtotal }) => formatMoney(subtotal),
    exported: [{ header: 'Before tax', value: ({ subtotal }) => Number(subtotal) }],
  },
];
