import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, DRAWN_MEDIA_TYPES, type HazardPhoto, hazardName, type Hazard } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CallFailed } from '@swathline/client/api/call';
import { sendForFile } from '@swathline/client/api/file';
import { keyOf, queryOf } from '../../shared/api/queries.ts';
import { endSentence, formatMoment } from '@swathline/client/format/format';

/** The photos of a hazard, newest first. */
export const photosQuery = (hazardId: string) => queryOf(api.hazardPhotos.list, { params: { id: hazardId } });

/** The newest photo of a hazard, with its age; nothing for a hazard without photos. */
export function NewestPicture({ hazard }: { hazard: Hazard }) {
  const { data } = useQuery(photosQuery(hazard.id));
  const drawable = data?.photos.find(canDraw);
  if (!data || data.photos.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      {drawable && <HazardPicture hazard={hazard} photo={drawable} />}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {photoText(data.photos, drawable)}
      </Typography>
    </Box>
  );
}

function photoText(photos: readonly HazardPhoto[], drawn: HazardPhoto | undefined): string {
  const count = photos.length === 1 ? '1 photo' : `${photos.length} photos`;
  return drawn
    ? `${endSentence(`Photo added ${formatMoment(drawn.addedAt)}`)} ${count} in all.`
    : `${count}, to be downloaded from the list of hazards.`;
}

/** Most browsers cannot show HEIC pictures, and a missing file cannot be loaded. */
export const canDraw = ({ mediaType, isMissing = false }: HazardPhoto) => DRAWN_MEDIA_TYPES.includes(mediaType) && !isMissing;

/** One photo of a hazard. Its content is loaded when it is shown. */
export function HazardPicture({ hazard, photo }: { hazard: Hazard; photo: HazardPhoto }) {
  const params = { id: hazard.id, photoId: photo.id };
  const { data, error } = useQuery<Blob, CallFailed>({
    queryKey: [keyOf(api.hazardPhotos.read), params],
    queryFn: async ({ signal }) => (await sendForFile(api.hazardPhotos.read, { params }, { signal })).content,
    staleTime: Infinity,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return <Picture content={data} alt={`${hazardName(hazard)}, ${photo.fileName}`} />;
}

function Picture({ content, alt }: { content: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(content);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [content]);
  return <Box component="img" ref={image} alt={alt} sx={picture} />;
}

const picture = { display: 'block', maxWidth: '100%', maxHeight: 260, borderRadius: 1 } as const;
