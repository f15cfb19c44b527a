import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, type AttachedFile, type Credential, SCAN_KINDS } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { ChooseFileButton } from '../../shared/files/ChooseFileButton.tsx';
import { FileRow } from '../../shared/files/FileRow.tsx';
import { UploadRow } from '../../shared/files/UploadRow.tsx';
import type { useUploads } from '../../shared/files/use-uploads.ts';
import { CardRows } from '../../shared/ui/Card.tsx';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { CREDENTIAL_QUERIES } from './credential-changes.ts';

interface Props {
  /** Null for a new credential. */
  credential: Credential | null;
  scans: ReturnType<typeof useUploads>;
  /** The scan that a new credential gets when it is added. */
  chosen: File | null;
  onChoose: (file: File | null) => void;
}

/** The scan of a credential. A credential on file gets it immediately, a new one when it is added. */
export function ScanSection({ credential, scans: { uploads, add, dismiss }, chosen, onChoose }: Props) {
  const titleId = useId();
  const file = useScan(credential);
  const onRemove = useRemoveScan(credential);
  const isAdding = uploads.some(({ problem }) => problem === null);
  const choose = ([first]: File[]) => {
    if (!first) return;
    for (const { key } of uploads) dismiss(key);
    if (credential) void add(credential.id, [first]);
    else onChoose(first);
  };
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ fontSize: '0.9375rem', mb: 0.5 }}>
        Scan
      </Typography>
      {!file && <ScanHint chosen={credential ? null : chosen} />}
      {credential && file && (
        <CardRows label="Scan">
          <FileRow file={file} route={api.credentialFiles.read} params={{ id: credential.id }} />
        </CardRows>
      )}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <ChooseFileButton label={file || chosen ? 'Replace Scan' : 'Add Scan'} kinds={SCAN_KINDS} isDisabled={isAdding} onChoose={choose} />
        {file && (
          <Button color="error" disabled={isAdding} onClick={() => void onRemove(file)}>
            Remove Scan
          </Button>
        )}
        {!credential && chosen && <Button onClick={() => onChoose(null)}>Remove Scan</Button>}
      </Box>
    </Box>
  );
}

function ScanHint({ chosen }: { chosen: File | null }) {
  const text = chosen ? `${chosen.name} is added with the paper.` : 'A PDF, or a photo as JPEG, PNG or HEIC, of at most 10 MB.';
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}

/** The scan as it is now: reading the credential alone also checks the content of its scan. */
function useScan(credential: Credential | null): AttachedFile | null {
  const { data } = useQuery({ ...queryOf(api.credentials.get, { params: { id: credential?.id ?? '' } }), enabled: credential !== null });
  return (data ?? credential)?.file ?? null;
}

function useRemoveScan(credential: Credential | null): (file: AttachedFile) => Promise<void> {
  const remove = useChange(api.credentialFiles.remove, { refreshes: CREDENTIAL_QUERIES });
  const confirm = useConfirm();
  return async ({ fileName }) => {
    const isSure = await confirm(`Are you sure you want to remove the scan ${fileName}?`, 'Remove');
    if (credential && isSure) remove.mutate({ params: { id: credential.id } });
  };
}
