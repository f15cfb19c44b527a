import { IconAction } from '../../shared/ui/IconAction.tsx';
import AddIcon from '@mui/icons-material/Add';
import AttachFileIcon from '@mui/icons-material/AttachFile';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type Credential, MAX_PAGE_SIZE, paperName } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listQueryOf } from '../../shared/api/rows.ts';
import { useDownload } from '../../shared/files/use-download.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import type { Holder } from './paper-form.ts';
import { expiryDayText, PaperChip } from './PaperStatus.tsx';
import { useDeletePaper } from './paper-changes.ts';

const PaperDialog = lazyDialog(() => import('./PaperDialog.tsx').then((m) => m.PaperDialog));

type Open = 'nothing' | 'new' | Credential;

/** The papers of a person, an aircraft or the company, with buttons to add, change and delete them. */
export function PapersSection({ holder }: { holder: Holder }) {
  const titleId = useId();
  const [open, setOpen] = useState<Open>('nothing');
  const query = { holderType: holder.type, ...(holder.id !== null && { holderId: holder.id }), limit: MAX_PAGE_SIZE };
  const { data, error, refetch } = useQuery(listQueryOf(api.credentials.list, { query }));
  const onDelete = useDeletePaper();

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={titleId} variant="h3">
          Licences & certificates
        </Typography>
        <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          Add Paper
        </Button>
      </Box>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={64} />}
      {data?.rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No papers on file.
        </Typography>
      )}
      {data && data.rows.length > 0 && (
        <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.rows.map((paper) => (
            <PaperRow key={paper.id} paper={paper} onEdit={() => setOpen(paper)} onDelete={() => void onDelete(paper)} />
          ))}
        </Box>
      )}
      {open !== 'nothing' && <PaperDialog holder={holder} paper={open === 'new' ? null : open} onClose={() => setOpen('nothing')} />}
    </Box>
  );
}

interface RowProps {
  paper: Credential;
  onEdit: () => void;
  onDelete: () => void;
}

function PaperRow({ paper, onEdit, onDelete }: RowProps) {
  const name = paperName(paper);
  const details = [paper.number, paper.category, expiryDayText(paper)].filter(Boolean).join(' · ');
  const download = useDownload(api.credentialFiles.read, { id: paper.id });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
          {details}
        </Typography>
        {paper.file?.isMissing && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            The scan is missing on the server. Open the paper to add it again.
          </Typography>
        )}
      </Box>
      <PaperChip paper={paper} />
      {paper.file && !paper.file.isMissing && (
        <IconAction tooltip="Download scan" label={`Download the scan of ${name}`} onClick={download}>
          <AttachFileIcon fontSize="small" />
        </IconAction>
      )}
      <IconAction tooltip="Edit" label={`Edit ${name}`} onClick={onEdit}>
        <EditIcon fontSize="small" />
      </IconAction>
      <IconAction tooltip="Delete" label={`Delete ${name}`} onClick={onDelete}>
        <DeleteIcon fontSize="small" />
      </IconAction>
    </Box>
  );
}
