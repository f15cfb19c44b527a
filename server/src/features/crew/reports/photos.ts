import { type api, nameOfPerson, type ReplyOf } from '@swathline/contract';
import { insertReportedPhoto } from '../../hazards/photos.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import { invalid, Problem } from '../../../platform/errors/problem.ts';
import { detectKind } from '../../../platform/files/file-kind.ts';
import { type FileContext, serveStoredFile, storeFile } from '../../../platform/files/stored-files.ts';
import type { CrewCaller } from '../caller.ts';

const PICTURE_EXTENSIONS: Partial<Record<NonNullable<ReturnType<typeof detectKind>>, string>> = { jpeg: 'jpg', png: 'png', heic: 'heic' };

const KINDS_WITH_PICTURE = ['photo', 'hazard_added'] as const;

const NO_EVENT = 'The office has no photo or hazard of this person with this id. Send the event first, then its picture.';

/**
 * Stores the picture of a `photo` or `hazard_added` event, from any phone of its person or from an exported file; a hazard gets it as its
 * photo. The first picture of an event stays.
 * @throws Problem not_found before the event has arrived; invalid for anything but a picture; storage_full
 */
export async function addPhoto(
  context: FileContext,
  from: Pick<CrewCaller, 'person'> | 'file',
  eventId: string,
  bytes: Uint8Array,
): Promise<ReplyOf<typeof api.crew.sendPhoto>> {
  const { db } = context;
  const events = db
    .selectFrom('crewEvents')
    .innerJoin('users', 'users.id', 'crewEvents.userId')
    .select(['crewEvents.kind', 'users.id as userId', 'users.firstName', 'users.lastName'])
    .where('crewEvents.id', '=', eventId)
    .where('crewEvents.kind', 'in', KINDS_WITH_PICTURE)
    .where('crewEvents.outcome', '<>', 'refused')
    .$if(from !== 'file', (query) => query.where('crewEvents.userId', '=', from === 'file' ? '' : from.person.id));
  const event = await events.executeTakeFirst();
  if (!event) throw new Problem('not_found', NO_EVENT);
  const extension = PICTURE_EXTENSIONS[detectKind(Buffer.from(bytes)) ?? 'csv'];
  if (extension === undefined) throw invalid('body', 'This is not a picture. Send a JPEG, PNG or HEIC file.');
  const { name: fileName, ...stored } = await storeFile(context, {
    fileName: `photo.${extension}`,
    mediaType: undefined,
    bytes: Buffer.from(bytes),
  });
  const picture = { fileName, sha256: stored.sha256, mediaType: stored.mediaType, bytes: stored.bytes };
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('crewPhotos')
      .values({ eventId, ...picture })
      .onConflict((conflict) => conflict.column('eventId').doNothing())
      .returning('eventId')
      .executeTakeFirst();
    const addedBy = nameOfPerson(event);
    if (added && event.kind === 'hazard_added')
      await insertReportedPhoto(tx, eventId, { ...picture, addedByUserId: event.userId, addedBy });
  });
  const row = await db.selectFrom('crewPhotos').select(['bytes', 'receivedAt']).where('eventId', '=', eventId).executeTakeFirstOrThrow();
  return { id: eventId, ...row };
}

/** @throws Problem not_found */
export async function downloadPhoto(context: FileContext, eventId: string): Promise<ServedFile> {
  const row = await context.db
    .selectFrom('crewPhotos')
    .select(['sha256', 'fileName as name', 'mediaType'])
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return serveStoredFile(context, orNotFound(row, 'photo'));
}
