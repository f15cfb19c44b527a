import Box from '@mui/material/Box';
import AddIcon from '@mui/icons-material/Add';
import { api, type Credential, HOLDER_TYPE_LABEL, credentialName } from '@swathline/contract';
import { useState } from 'react';
import { useList } from '../../shared/api/list.ts';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import Button from '@mui/material/Button';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { FilterBar, type FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import type { Holder } from './credential-form.ts';
import { expiryDayText, CredentialChip, credentialStyle } from './CredentialStatus.tsx';
import { useDeleteCredential } from './credential-changes.ts';

const CredentialDialog = lazyDialog(() => import('./CredentialDialog.tsx').then((m) => m.CredentialDialog));

const FILTERS: FilterLabels<typeof api.credentials.list> = {
  all: 'All columns',
  holder: 'Holder',
  number: 'Number',
  category: 'Category',
  note: 'Note',
};

const columns: Column<Credential>[] = [
  { header: 'Paper', sort: 'kind', cell: (credential) => credentialName(credential) },
  { header: 'Holder', sort: 'holder', onPhone: 'below', cell: ({ holder }) => holder },
  { header: 'Held By', under: 'Holder', cell: ({ holderType }) => HOLDER_TYPE_LABEL[holderType] },
  { header: 'Number', sort: 'number', cell: ({ number }) => number ?? '' },
  { header: 'Category', under: 'Number', cell: ({ category }) => category ?? '' },
  { header: 'Scan', under: 'Number', cell: ({ file }) => (file ? (file.isMissing ? 'Scan is missing' : file.fileName) : '') },
  { header: 'Expires', sort: 'expiresOn', onPhone: 'below', cell: expiryDayText },
  {
    header: 'Status',
    onPhone: 'end',
    cell: (credential) => <CredentialChip credential={credential} />,
    text: (credential) => credentialStyle(credential).label,
  },
];

interface Open {
  holder: Holder;
  credential: Credential | null;
}

/** All credentials, those that expire first on top. New ones are the company's; those of people and aircraft are added in their dialogs. */
export function CredentialsTable() {
  const list = useList(api.credentials.list, { sort: 'expiresOn', order: 'asc' });
  const [open, setOpen] = useState<Open | null>(null);
  const onDelete = useDeleteCredential();
  const edit = (credential: Credential) =>
    setOpen({ holder: { type: credential.holderType, id: credential.holderId, name: credential.holder }, credential });
  const add = () => setOpen({ holder: { type: 'company', id: null, name: 'the company' }, credential: null });

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <FilterBar list={list} fields={FILTERS} />
        <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
          Add Company Paper
        </Button>
      </Box>
      <DataTable
        list={list}
        columns={columns}
        empty="No papers found"
        exportName="papers"
        nameOf={(credential) => `${credentialName(credential)} of ${credential.holder}`}
        onEdit={edit}
        onDelete={(credential) => void onDelete(credential)}
      />
      {open && <CredentialDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
