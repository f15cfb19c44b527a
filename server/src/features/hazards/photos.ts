import { type api, type HazardPhoto, MAX_HAZARD_PHOTOS, nameOfPerson, PHOTO_KINDS, type ReplyOf } from '@swathline/contract';
import { recordChange } from '../../platform/audit/trail.ts';
import type { Db, Tx } from '../../platform/db/connection/open.ts';
import { invalid, Problem } from '../../platform/errors/problem.ts';
import type { Upload } from '../../platform/files/file-kind.ts';
import { type FileContext, serveStoredFile, storeFile } from '../../platform/files/stored-files.ts';
import type { Person } from '../../platform/http/callers.ts';
import type { ServedFile } from '../../platform/http/serve.ts';
import { getHazard } from './hazards.ts';
import { HAZARDS, lockPlace, nameOfHazard } from './places.ts';

const COLUMNS = ['id', 'fileName', 'mediaType', 'bytes', 'addedAt', 'addedBy'] as const;

/** The photos of a hazard, newest first. @throws Problem not_found */
export async function listPhotos({ db, files }: FileContext, hazardId: string): Promise<ReplyOf<typeof api.hazardPhotos.list>> {
  await getHazard(db, hazardId);
  const rows = await db
    .selectFrom('hazardPhotos')
    .select([...COLUMNS, 'sha256'])
    .where('hazardId', '=', hazardId)
    .orderBy('addedAt', 'desc')
    .orderBy('id')
    .execute();
  const photos = rows.map(async ({ sha256, ...photo }) => ({
    ...photo,
    isMissing: !(await files.isWhole({ sha256, bytes: photo.bytes })),
  }));
  return { photos: await Promise.all(photos) };
}

/**
 * Adds a photo to a hazard.
 * @throws Problem not_found; wrong_status for a hazard that was removed; invalid for anything but a picture, or beyond ten; storage_full
 */
export async function addPhoto(
  context: FileContext & { by: Person },
  hazardId: string,
  upload: Omit<Upload, 'kinds'>,
): Promise<HazardPhoto> {
  const { db, by } = context;
  await getHazard(db, hazardId);
  const { name: fileName, ...stored } = await storeFile(context, { ...upload, kinds: PHOTO_KINDS });
  return db.transaction().execute(async (tx) => {
    const hazard = await lockPlace(tx, HAZARDS, hazardId);
    if ((await countPhotos(tx, hazardId)) >= MAX_HAZARD_PHOTOS)
      throw invalid('fileName', `A hazard can have at most ${MAX_HAZARD_PHOTOS} photos. Remove one first.`);
    const photo = await tx
      .insertInto('hazardPhotos')
      .values({ ...stored, hazardId, fileName, addedByUserId: by.id, addedBy: nameOfPerson(by) })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordPhoto(tx, by, hazardId, { name: nameOfHazard(hazard), before: null, after: fileName });
    return { ...photo, isMissing: false };
  });
}

async function countPhotos(tx: Tx, hazardId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('hazardPhotos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('hazardId', '=', hazardId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A picture that is in the file store. */
interface StoredPicture {
  sha256: string;
  fileName: string;
  mediaType: string;
  bytes: number;
  addedByUserId: string;
  addedBy: string;
}

/**
 * Adds the picture of a crew's report to the hazard that the report added, under the id of the report unless another photo has it. The
 * caller adds each picture once.
 */
export async function insertReportedPhoto(tx: Tx, hazardId: string, picture: StoredPicture): Promise<void> {
  if (!(await tx.selectFrom('hazards').select('id').where('id', '=', hazardId).executeTakeFirst())) return;
  const isTaken = await tx.selectFrom('hazardPhotos').select('id').where('id', '=', hazardId).executeTakeFirst();
  await tx
    .insertInto('hazardPhotos')
    .values({ ...picture, hazardId, ...(!isTaken && { id: hazardId }) })
    .execute();
}

/** Removes a photo. @throws Problem not_found; wrong_status for a hazard that was removed, whose photos stay */
export async function deletePhoto({ db, by }: { db: Db; by: Person }, hazardId: string, photoId: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const hazard = await lockPlace(tx, HAZARDS, hazardId);
    const deleted = await tx
      .deleteFrom('hazardPhotos')
      .where('id', '=', photoId)
      .where('hazardId', '=', hazardId)
      .returning('fileName')
      .executeTakeFirst();
    if (!deleted) throw noPhoto();
    await recordPhoto(tx, by, hazardId, { name: nameOfHazard(hazard), before: deleted.fileName, after: null });
    return null;
  });
}

/** The download of a photo. @throws Problem not_found, also when its content is gone or changed */
export async function readPhoto(context: FileContext, hazardId: string, photoId: string): Promise<ServedFile> {
  const file = await context.db
    .selectFrom('hazardPhotos')
    .select(['sha256', 'fileName as name', 'mediaType'])
    .where('id', '=', photoId)
    .where('hazardId', '=', hazardId)
    .executeTakeFirst();
  if (!file) throw noPhoto();
  return serveStoredFile(context, file);
}

const noPhoto = () => new Problem('not_found', 'This hazard has no such photo.');

interface PhotoChange {
  name: string;
  before: string | null;
  after: string | null;
}

async function recordPhoto(tx: Tx, by: Person, hazardId: string, { name, before, after }: PhotoChange): Promise<void> {
  await recordChange(tx, by, {
    action: 'update',
    subjectType: 'hazard',
    subjectId: hazardId,
    before: { name, photo: before },
    after: { name, photo: after },
  });
}
