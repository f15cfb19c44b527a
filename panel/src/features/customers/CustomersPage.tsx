import AddIcon from '@mui/icons-material/Add';
import ClearIcon from '@mui/icons-material/Clear';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { formatNumber } from '@swathline/client/format/format';
import { api, CONTACT_WAY_LABEL, type Customer, fullName } from '@swathline/contract';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useList } from '../../shared/api/list.ts';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { phoneUrl } from '../../shared/ui/format/phone.ts';
import { activeText, OutlinedChip } from '../../shared/ui/StatusChip.tsx';
import { EmailText, NameCell, SmallPrint } from '../../shared/ui/tables/cells.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { useDebouncedText } from '../../shared/ui/tables/FilterBar.tsx';
import { useUrlFilters } from '../../shared/ui/tables/url-filters.tsx';
import { InviteFarmers } from '../farm/InviteFarmers.tsx';
import { customerName } from './customer-text.ts';
import { FIRST_ORDER, MAX_SEARCH_LENGTH, searchOf } from './loader.ts';

const CustomerDialog = lazyDialog(() => import('./CustomerDialog.tsx').then((m) => m.CustomerDialog));

const ImportCustomersDialog = lazyDialog(() => import('./ImportCustomersDialog.tsx').then((m) => m.ImportCustomersDialog));

const columns: Column<Customer>[] = [
  {
    header: 'Company',
    sort: 'companyName',
    cell: (customer) => <CompanyCell customer={customer} />,
    text: ({ companyName }) => companyName ?? '',
    exported: [
      { header: 'Company', value: ({ companyName }) => companyName ?? '' },
      { header: 'First Name', value: ({ firstName }) => firstName },
      { header: 'Last Name', value: ({ lastName }) => lastName },
      { header: 'Status', value: ({ isActive }) => activeText(isActive) },
    ],
  },
  {
    header: 'Phone',
    sort: 'phone',
    onPhone: 'end',
    cell: ({ phone }) => phone && <Link href={phoneUrl(phone)}>{phone}</Link>,
    text: ({ phone }) => phone ?? '',
  },
  { header: 'Address', sort: 'address', under: 'Phone', cell: ({ address }) => address ?? '' },
  {
    header: 'Email',
    sort: 'email',
    cell: ({ email }) => (email ? <EmailText>{email}</EmailText> : 'No e-mail'),
    text: ({ email }) => email ?? '',
  },
  {
    header: 'Preferred contact',
    under: 'Email',
    cell: ({ contactBy }) => (contactBy ? CONTACT_WAY_LABEL[contactBy] : ''),
  },
  { header: 'Fields', align: 'right', cell: ({ fieldCount }) => fieldCount },
  {
    header: 'Acres',
    hint: 'Sprayable acres of active fields',
    align: 'right',
    cell: ({ sprayableAcres }) => formatNumber(sprayableAcres, 1),
    exported: [{ header: 'Acres', value: ({ sprayableAcres }) => Math.round(sprayableAcres * 10) / 10 }],
  },
  { header: 'Open jobs', align: 'right', cell: ({ openJobCount }) => openJobCount },
];

function CompanyCell({ customer }: { customer: Customer }) {
  const person = fullName(customer);
  return (
    <NameCell>
      <Link component={RouterLink} to={`/customers/${customer.id}`}>
        {customerName(customer)}
      </Link>
      {!customer.isActive && <OutlinedChip>Inactive</OutlinedChip>}
      {customer.companyName && person !== '' && <SmallPrint>{person}</SmallPrint>}
    </NameCell>
  );
}

/** Farmers as the office sees them. */
export function CustomersPage() {
  const [url, changeUrl] = useUrlFilters();
  const list = useList(api.customers.list, { ...FIRST_ORDER, query: searchOf(url) });
  const [open, setOpen] = useState<'nothing' | 'new' | 'import' | Customer>('nothing');
  const navigate = useNavigate();

  return (
    <Page
      title="Customers"
      actions={
        <>
          <InviteFarmers />
          <Button startIcon={<ImportIcon />} onClick={() => setOpen('import')}>
            Import
          </Button>
          <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
            Add Customer
          </Button>
        </>
      }
    >
      <CustomerSearch q={url.get('q') ?? ''} onChange={(text) => changeUrl({ q: text })} />
      <DataTable list={list} columns={columns} empty="No customers found" exportName="customers" nameOf={customerName} onEdit={setOpen} />
      {open === 'import' && <ImportCustomersDialog onClose={() => setOpen('nothing')} />}
      {open !== 'nothing' && open !== 'import' && (
        <CustomerDialog
          customer={open === 'new' ? null : open}
          onClose={() => setOpen('nothing')}
          onCreated={({ id }) => void navigate(`/customers/${id}`)}
        />
      )}
    </Page>
  );
}

function CustomerSearch({ q, onChange }: { q: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useDebouncedText(q, onChange);
  const clear = typed !== '' && (
    <IconButton size="small" aria-label="Clear search" onClick={() => setTyped('', 0)}>
      <ClearIcon fontSize="small" />
    </IconButton>
  );
  return (
    <TextField
      role="search"
      label="Find a customer"
      placeholder="Company, phone, name or land"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      sx={{ maxWidth: { sm: 420 } }}
      slotProps={{
        htmlInput: { maxLength: MAX_SEARCH_LENGTH },
        inputLabel: { shrink: true },
        input: { startAdornment: <SearchIcon fontSize="small" color="action" sx={{ mr: 1 }} />, endAdornment: clear },
      }}
    />
  );
}
