import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { api, type ApplicationRecord, FILE_KINDS, type RecordFile } from '@swathline/contract';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '../../../shared/api/call.ts';
import { saveFile } from '../../../shared/api/save-file.ts';
import { Card, CardRow, CardRows, EmptyCardText } from '../../../shared/ui/Card.tsx';
import { formatMoment } from '../../../shared/ui/format/format.ts';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { bytesText } from './bytes-text.ts';
import { type Upload, useUploads } from './use-uploads.ts';

/** The kinds of files that the server takes. */
const ACCEPTED = Object.values(FILE_KINDS)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');

/** Calculator summaries, photos and guidance logs of a record. Files are added while it is open. */
export function FilesSection({ record: { id, state, files } }: { record: ApplicationRecord }) {
  const { uploads, add, dismiss } = useUploads(id);
  return (
    <Card title="Files" hint="The summary of the buffer zone calculator, photos, guidance logs. 10 MB each, 100 MB in all.">
      {files.length === 0 && uploads.length === 0 && <EmptyCardText>No files are attached.</EmptyCardText>}
      {files.length > 0 && (
        <CardRows label="Files">
          {files.map((file) => (
            <FileRow key={file.id} recordId={id} file={file} />
          ))}
        </CardRows>
      )}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
      ))}
      {state === 'open' && (
        <Box sx={{ mt: 1 }}>
          <Button component="label" variant="outlined">
            Add files
            <input
              type="file"
              multiple
              hidden
              accept={ACCEPTED}
              onChange={({ target }) => {
                add(Array.from(target.files ?? []));
                target.value = '';
              }}
            />
          </Button>
        </Box>
      )}
    </Card>
  );
}

function FileRow({ recordId, file: { id, fileName, bytes, addedAt, addedBy, isMissing = false } }: { recordId: string; file: RecordFile }) {
  const notify = useNotify();
  const download = useMutation({
    mutationFn: async () => saveFile(await callFile(api.recordFiles.read, { params: { id: recordId, fileId: id } })),
    onError: (failed) => notify(failed.message, 'error'),
  });
  const name = isMissing ? (
    fileName
  ) : (
    <Link component="button" type="button" onClick={() => download.mutate()} aria-label={`Download ${fileName}`} sx={{ textAlign: 'left' }}>
      {fileName}
    </Link>
  );
  return (
    <CardRow
      start={name}
      end={bytesText(bytes)}
      note={
        <>
          Added {formatMoment(addedAt)}
          {addedBy !== null && ` by ${addedBy}`}
          {isMissing && (
            <Alert severity="error">The stored file is missing or was changed. Restore it from a backup, or add it again.</Alert>
          )}
        </>
      }
    />
  );
}

function UploadRow({ upload: { name, share, problem }, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  if (problem !== null) {
    return (
      <Alert severity="error" onClose={onDismiss} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {name} was not added. {problem}
      </Alert>
    );
  }
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
        Adding {name}...
      </Typography>
      <LinearProgress aria-label={`Progress of ${name}`} variant="determinate" value={100 * share} />
    </Box>
  );
}
