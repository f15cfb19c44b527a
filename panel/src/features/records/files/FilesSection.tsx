import Box from '@mui/material/Box';
import { api, type ApplicationRecord, FILE_KINDS, type FileKind } from '@swathline/contract';
import { ChooseFileButton } from '../../../shared/files/ChooseFileButton.tsx';
import { FileRow } from '../../../shared/files/FileRow.tsx';
import { UploadRow } from '../../../shared/files/UploadRow.tsx';
import { useUploads } from '../../../shared/files/use-uploads.ts';
import { Card, CardRows, EmptyCardText } from '../../../shared/ui/Card.tsx';

const KINDS = Object.keys(FILE_KINDS) as FileKind[];

/** The files attached to a record, such as photos and guidance logs. Files can be added while the record is open. */
export function FilesSection({ record: { id, state, files } }: { record: ApplicationRecord }) {
  const { uploads, add, dismiss } = useUploads(api.recordFiles.add, [api.records.get]);
  return (
    <Card title="Files" hint="The summary of the buffer zone calculator, photos, guidance logs. 10 MB each, 100 MB in all.">
      {files.length === 0 && uploads.length === 0 && <EmptyCardText>No files are attached.</EmptyCardText>}
      {files.length > 0 && (
        <CardRows label="Files">
          {files.map((file) => (
            <FileRow key={file.id} file={file} route={api.recordFiles.read} params={{ id, fileId: file.id }} />
          ))}
        </CardRows>
      )}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
      ))}
      {state === 'open' && (
        <Box sx={{ mt: 1 }}>
          <ChooseFileButton label="Add files" kinds={KINDS} isMultiple onChoose={(chosen) => void add(id, chosen)} />
        </Box>
      )}
    </Card>
  );
}
