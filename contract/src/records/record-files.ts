import { z } from '../zod.ts';
import { ATTACHMENT_MEDIA_TYPES, MAX_ATTACHMENT_BYTES, STORED_MEDIA_TYPES } from '../files/file-kinds.ts';
import { UploadQuery } from '../files/files.ts';
import { FileBytes, Nothing, route } from '../route.ts';
import { ById, calendarDay, Id } from '../values.ts';
import { RECORD_FILTERS } from './record-filters.ts';
import { RecordFile } from './records.ts';

/** The limit of all files of one record. */
export const MAX_RECORD_FILES_BYTES = 100 * 1024 * 1024;

const PACK_STATES = ['making', 'ready', 'failed'] as const;

/** A pack of records for an inspector. */
export const RecordPack = z.object({
  id: Id,
  state: z.enum(PACK_STATES),
  /** The number of records in the pack so far, and of all its records. */
  done: z.number().int(),
  total: z.number().int(),
  /** Why the pack failed; null if it did not. */
  message: z.string().nullable(),
});
export type RecordPack = z.infer<typeof RecordPack>;

const day = calendarDay('A day is needed here');

/** A range of days, both included, or a request that names one. */
const PackForm = z
  .strictObject({ from: day.optional(), to: day.optional(), requestId: Id.optional() })
  .refine(({ from, to, requestId }) => requestId !== undefined || (from !== undefined && to !== undefined), {
    error: 'Choose the first and the last day of the records, or a request',
    path: ['from'],
  })
  .refine(({ from = '', to = '9' }) => from <= to, { error: 'The last day must not be before the first day', path: ['to'] });

export const recordFiles = {
  add: route({
    method: 'POST',
    path: '/admin/records/:id/files',
    access: ['admin'],
    params: ById,
    query: UploadQuery,
    body: FileBytes,
    bodyTypes: ATTACHMENT_MEDIA_TYPES,
    maxBodyBytes: MAX_ATTACHMENT_BYTES,
    reply: RecordFile,
    creates: true,
    done: 'File added',
    failure: 'The file could not be added',
  }),
  list: route({
    method: 'GET',
    path: '/admin/records/:id/files',
    access: ['admin'],
    params: ById,
    reply: z.object({ files: z.array(RecordFile) }),
    failure: 'Failed to load the files',
  }),
  read: route({
    method: 'GET',
    path: '/admin/records/:id/files/:fileId',
    access: ['admin'],
    params: ById.extend({ fileId: Id }),
    reply: Nothing,
    files: STORED_MEDIA_TYPES,
    failure: 'Failed to load the file',
  }),
  pdf: route({
    method: 'GET',
    path: '/admin/records/:id/pdf',
    access: ['admin'],
    hasEffect: true,
    params: ById,
    reply: Nothing,
    files: ['application/pdf'],
    failure: 'Failed to make the PDF of the record',
  }),
  register: route({
    method: 'GET',
    path: '/admin/records/register',
    access: ['admin'],
    hasEffect: true,
    query: z.strictObject(RECORD_FILTERS),
    reply: Nothing,
    files: ['text/csv'],
    failure: 'Failed to make the register',
  }),
};

export const recordPacks = {
  create: route({
    method: 'POST',
    path: '/admin/records/pack',
    access: ['admin'],
    body: PackForm,
    reply: z.object({ id: Id }),
    starts: true,
    done: 'Pack is being made',
    failure: 'Failed to make the pack',
  }),
  get: route({
    method: 'GET',
    path: '/admin/records/packs/:id',
    access: ['admin'],
    params: ById,
    reply: RecordPack,
    failure: 'Failed to load the pack',
  }),
  file: route({
    method: 'GET',
    path: '/admin/records/packs/:id/file',
    access: ['admin'],
    hasEffect: true,
    params: ById,
    reply: Nothing,
    files: ['application/zip'],
    failure: 'Failed to load the pack',
  }),
};
