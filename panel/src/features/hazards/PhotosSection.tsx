import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, type Hazard, type HazardPhoto, MAX_HAZARD_PHOTOS, PHOTO_KINDS } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { ChooseFileButton } from '../../shared/files/ChooseFileButton.tsx';
import { FileRow } from '../../shared/files/FileRow.tsx';
import { UploadRow } from '../../shared/files/UploadRow.tsx';
import type { useUploads } from '../../shared/files/use-uploads.ts';
import { CardRows, CardSection } from '../../shared/ui/Card.tsx';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { canDraw, HazardPicture, photosQuery } from '../surroundings/HazardPicture.tsx';
import { PHOTO_CHANGES } from '../surroundings/surroundings-queries.ts';

interface Props {
  /** Null for a new hazard. */
  hazard: Hazard | null;
  uploads: ReturnType<typeof useUploads>;
  /** The photos that a new hazard gets when it is added. */
  chosen: readonly File[];
  onChoose: (files: readonly File[]) => void;
}

/** The photos of a hazard. A hazard on file gets them immediately, a new one when it is added. */
export function PhotosSection({ hazard, uploads: { uploads, add, dismiss }, chosen, onChoose }: Props) {
  const isAdding = uploads.some(({ problem }) => problem === null);
  const choose = (files: File[]) => {
    if (hazard) void add(hazard.id, files);
    else onChoose([...chosen, ...files].slice(0, MAX_HAZARD_PHOTOS));
  };
  return (
    <CardSection title="Photos">
      {hazard && <Photos hazard={hazard} />}
      {!hazard && <Chosen files={chosen} />}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {(hazard?.endedAt ?? null) === null && (
          <ChooseFileButton label="Add Photos" kinds={PHOTO_KINDS} isMultiple isDisabled={isAdding} onChoose={choose} />
        )}
        {chosen.length > 0 && <Button onClick={() => onChoose([])}>Remove Photos</Button>}
      </Box>
    </CardSection>
  );
}

function Chosen({ files }: { files: readonly File[] }) {
  const names = files.map(({ name }) => name).join(', ');
  return <Hint>{names === '' ? 'JPEG, PNG or HEIC, of at most 10 MB each.' : `Added with the hazard: ${names}.`}</Hint>;
}

function Hint({ children }: { children: string }) {
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

function Photos({ hazard }: { hazard: Hazard }) {
  const { data, error, refetch } = useQuery(photosQuery(hazard.id));
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Hint>Loading photos...</Hint>;
  if (data.photos.length === 0) return <Hint>No photos. JPEG, PNG or HEIC, of at most 10 MB each.</Hint>;
  return (
    <CardRows label="Photos">
      {data.photos.map((photo) => (
        <PhotoRow key={photo.id} hazard={hazard} photo={photo} />
      ))}
    </CardRows>
  );
}

function PhotoRow({ hazard, photo }: { hazard: Hazard; photo: HazardPhoto }) {
  const remove = useChange(api.hazardPhotos.remove, { refreshes: PHOTO_CHANGES });
  const confirm = useConfirm();
  const params = { id: hazard.id, photoId: photo.id };
  const onRemove = async () => {
    if (await confirm(`Are you sure you want to remove the photo ${photo.fileName}?`, 'Remove')) remove.mutate({ params });
  };
  return (
    <FileRow file={photo} route={api.hazardPhotos.read} params={params}>
      {canDraw(photo) && <HazardPicture hazard={hazard} photo={photo} />}
      {hazard.endedAt === null && (
        <Box>
          <Button
            color="error"
            size="small"
            disabled={remove.isPending}
            aria-label={`Remove Photo ${photo.fileName}`}
            onClick={() => void onRemove()}
          >
            Remove Photo
          </Button>
        </Box>
      )}
    </FileRow>
  );
}
