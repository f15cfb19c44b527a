import Box from '@mui/material/Box';
import AddIcon from '@mui/icons-material/Add';
import { api, type Credential, HOLDER_TYPE_LABEL, paperName } from '@swathline/contract';
import { useState } from 'react';
import { useList } from '../../shared/api/list.ts';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import Button from '@mui/material/Button';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { FilterBar, type FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import type { Holder } from './paper-form.ts';
import { expiryDayText, PaperChip, paperStyle } from './PaperStatus.tsx';
import { useDeletePaper } from './paper-changes.ts';

const PaperDialog = lazyDialog(() => import('./PaperDialog.tsx').then((m) => m.PaperDialog));

const FILTERS: FilterLabels<typeof api.credentials.list> = {
  all: 'All columns',
  holder: 'Holder',
  number: 'Number',
  category: 'Category',
  note: 'Note',
};

const columns: Column<Credential>[] = [
  { header: 'Paper', sort: 'kind', cell: (paper) => paperName(paper) },
  { header: 'Holder', sort: 'holder', onPhone: 'below', cell: ({ holder }) => holder },
  { header: 'Held By', under: 'Holder', cell: ({ holderType }) => HOLDER_TYPE_LABEL[holderType] },
  { header: 'Number', sort: 'number', cell: ({ number }) => number ?? '' },
  { header: 'Category', under: 'Number', cell: ({ category }) => category ?? '' },
  { header: 'Scan', under: 'Number', cell: ({ file }) => (file ? (file.isMissing ? 'Scan is missing' : file.fileName) : '') },
  { header: 'Expires', sort: 'expiresOn', onPhone: 'below', cell: expiryDayText },
  { header: 'Status', onPhone: 'end', cell: (paper) => <PaperChip paper={paper} />, text: (paper) => paperStyle(paper).label },
];

interface Open {
  holder: Holder;
  paper: Credential | null;
}

/** All papers, those that expire first on top. New ones are the company's; those of people and aircraft are added in their dialogs. */
export function PapersTable() {
  const list = useList(api.credentials.list, { sort: 'expiresOn', order: 'asc' });
  const [open, setOpen] = useState<Open | null>(null);
  const onDelete = useDeletePaper();
  const edit = (paper: Credential) => setOpen({ holder: { type: paper.holderType, id: paper.holderId, name: paper.holder }, paper });
  const add = () => setOpen({ holder: { type: 'company', id: null, name: 'the company' }, paper: null });

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
        nameOf={(paper) => `${paperName(paper)} of ${paper.holder}`}
        onEdit={edit}
        onDelete={(paper) => void onDelete(paper)}
      />
      {open && <PaperDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
