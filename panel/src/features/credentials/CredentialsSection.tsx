import { IconAction } from '../../shared/ui/IconAction.tsx';
import AddIcon from '@mui/icons-material/Add';
import AttachFileIcon from '@mui/icons-material/AttachFile';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type Credential, MAX_PAGE_SIZE, credentialName } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listQueryOf } from '../../shared/api/rows.ts';
import { useDownload } from '../../shared/files/use-download.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import type { Holder } from './credential-form.ts';
import { expiryDayText, CredentialChip } from './CredentialStatus.tsx';
import { useDeleteCredential } from './credential-changes.ts';

const CredentialDialog = lazyDialog(() => import('./CredentialDialog.tsx').then((m) => m.CredentialDialog));

type Open = 'nothing' | 'new' | Credential;

/** The credentials of a person, an aircraft or the company, with buttons to add, change and delete them. */
export function CredentialsSection({ holder }: { holder: Holder }) {
  const titleId = useId();
  const [open, setOpen] = useState<Open>('nothing');
  const query = { holderType: holder.type, ...(holder.id !== null && { holderId: holder.id }), limit: MAX_PAGE_SIZE };
  const { data, error, refetch } = useQuery(listQueryOf(api.credentials.list, { query }));
  const onDelete = useDeleteCredential();

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
      {data?.rows.length === 0 && <Hint>No papers on file.</Hint>}
      {data && data.rows.length > 0 && (
        <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.rows.map((credential) => (
            <CredentialRow
              key={credential.id}
              credential={credential}
              onEdit={() => setOpen(credential)}
              onDelete={() => void onDelete(credential)}
            />
          ))}
        </Box>
      )}
      {open !== 'nothing' && (
        <CredentialDialog holder={holder} credential={open === 'new' ? null : open} onClose={() => setOpen('nothing')} />
      )}
    </Box>
  );
}

interface RowProps {
  credential: Credential;
  onEdit: () => void;
  onDelete: () => void;
}

function CredentialRow({ credential, onEdit, onDelete }: RowProps) {
  const name = credentialName(credential);
  const details = [credential.number, credential.category, expiryDayText(credential)].filter(Boolean).join(' · ');
  const download = useDownload(api.credentialFiles.read, { id: credential.id });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
          {details}
        </Typography>
        {credential.file?.isMissing && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            The scan is missing on the server. Open the paper to add it again.
          </Typography>
        )}
      </Box>
      <CredentialChip credential={credential} />
      {credential.file && !credential.file.isMissing && (
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
