import { z } from '../zod.ts';
import { ATTACHMENT_MEDIA_TYPES, FILE_KINDS, type FileKind, MAX_ATTACHMENT_BYTES } from '../files/file-kinds.ts';
import { AttachedFile, UploadQuery } from '../files/files.ts';
import { FileBytes, Nothing, route } from '../route.ts';
import { ById, Id } from '../values.ts';

export const MAX_HAZARD_PHOTOS = 10;

/** The kinds of a photo. Browsers draw the first two; a HEIC picture is downloaded. */
export const PHOTO_KINDS = ['jpeg', 'png', 'heic'] as const satisfies readonly FileKind[];

/** The media types of the photos that every browser draws. */
export const DRAWN_MEDIA_TYPES: readonly string[] = [FILE_KINDS.jpeg.mediaTypes[0], FILE_KINDS.png.mediaTypes[0]];

const PHOTO_MEDIA_TYPES = PHOTO_KINDS.map((kind) => FILE_KINDS[kind].mediaTypes[0]) as [string, ...string[]];

export const HazardPhoto = AttachedFile.extend({ id: Id });
export type HazardPhoto = z.infer<typeof HazardPhoto>;

const ByPhoto = ById.extend({ photoId: Id });

/** The photos of a hazard. A removed hazard keeps its photos. */
export const hazardPhotos = {
  /** Newest first. */
  list: route({
    method: 'GET',
    path: '/admin/hazards/:id/photos',
    access: ['admin'],
    params: ById,
    reply: z.object({ photos: z.array(HazardPhoto) }),
    failure: 'Failed to load the photos of the hazard',
  }),
  add: route({
    method: 'POST',
    path: '/admin/hazards/:id/photos',
    access: ['admin'],
    params: ById,
    query: UploadQuery,
    body: FileBytes,
    bodyTypes: ATTACHMENT_MEDIA_TYPES,
    maxBodyBytes: MAX_ATTACHMENT_BYTES,
    reply: HazardPhoto,
    creates: true,
    done: 'Photo added',
    failure: 'The photo could not be added',
  }),
  read: route({
    method: 'GET',
    path: '/admin/hazards/:id/photos/:photoId',
    access: ['admin'],
    params: ByPhoto,
    reply: Nothing,
    files: PHOTO_MEDIA_TYPES,
    failure: 'Failed to load the photo',
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/hazards/:id/photos/:photoId',
    access: ['admin'],
    params: ByPhoto,
    reply: Nothing,
    done: 'Photo removed',
    failure: 'Failed to remove the photo. Please try again.',
  }),
};
