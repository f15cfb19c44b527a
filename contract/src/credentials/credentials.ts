import { z } from '../zod.ts';
import { ATTACHMENT_MEDIA_TYPES, MAX_ATTACHMENT_BYTES, SCAN_MEDIA_TYPES } from '../files/file-kinds.ts';
import { AttachedFile, UploadQuery } from '../files/files.ts';
import { listQuery, pagedListOf, queryFlag } from '../lists/lists.ts';
import { FileBytes, Nothing, route } from '../route.ts';
import {
  ById,
  calendarDay,
  Id,
  isAnyObject,
  NewId,
  optionalNotes,
  optionalNumber,
  optionalText,
  Timestamp,
  UnmodifiedSince,
} from '../values.ts';
import { CREDENTIAL_KINDS, HOLDER_TYPES, CREDENTIAL_PROVINCES } from './credential-kinds.ts';

export const MAX_AMOUNT_CAD = 1_000_000_000;

const AMOUNT = 'Amount must be between 0 and 1,000,000,000 dollars';
const DAY = 'A date is written as year-month-day, for example 2026-06-15, with a year from 1900 to 2199';
const isDay = (text: string) => z.iso.date().safeParse(text).success && text >= '1900' && text < '2200';

/** A calendar day, or null; an empty text counts as null. */
const optionalDay = z
  .string({ error: DAY })
  .trim()
  .transform((text) => text.replace(/T.*$/s, ''))
  .refine((text) => text === '' || isDay(text), DAY)
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .optional();

const HolderType = z.enum(HOLDER_TYPES, `holderType must be one of ${HOLDER_TYPES.join(', ')}`);
const CredentialKind = z.enum(CREDENTIAL_KINDS, 'Please choose what paper this is');
const CredentialProvince = z.enum(CREDENTIAL_PROVINCES, `Province must be one of ${CREDENTIAL_PROVINCES.join(', ')}`);

const CredentialInputs = z.strictObject({
  holderType: HolderType,
  /** The user or aircraft; null for the company. */
  holderId: Id.nullable().optional(),
  kind: CredentialKind,
  /** CA, all of Canada, if absent. */
  province: CredentialProvince.optional(),
  number: optionalText(100, 'Number can have at most 100 characters'),
  category: optionalText(100, 'Category can have at most 100 characters'),
  issuedOn: optionalDay,
  /**
   * Null for a credential that does not expire. A competency check and an annual training get their expiry from `issuedOn` if this is
   * absent or null.
   */
  expiresOn: optionalDay,
  /** The insured amount. */
  amountCad: optionalNumber(0, MAX_AMOUNT_CAD, AMOUNT),
  /** For a policy: it does not cover damage by chemical drift. */
  excludesDrift: z.boolean().optional(),
  note: optionalNotes(1000, 'Note can have at most 1000 characters'),
});

interface DatedCredential {
  issuedOn?: unknown;
  expiresOn?: unknown;
}

const DATES = { error: 'A paper cannot expire before it is issued', path: ['expiresOn'], when: isAnyObject };
const areDatesInOrder = ({ issuedOn, expiresOn }: DatedCredential) =>
  typeof issuedOn !== 'string' || typeof expiresOn !== 'string' || issuedOn === '' || expiresOn === '' || issuedOn <= expiresOn;

/** The inputs of a credential. The dialog validates them before sending, the server on arrival. */
export const CredentialForm = CredentialInputs.refine(areDatesInOrder, DATES);

export const CredentialChange = CredentialInputs.partial().extend({ updatedAt: UnmodifiedSince.optional() }).refine(areDatesInOrder, DATES);

export const Credential = z.object({
  id: Id,
  holderType: z.enum(HOLDER_TYPES),
  holderId: Id.nullable(),
  /** The name of the person or company, or the registration of the aircraft. */
  holder: z.string(),
  kind: z.enum(CREDENTIAL_KINDS),
  province: z.enum(CREDENTIAL_PROVINCES),
  number: z.string().nullable(),
  category: z.string().nullable(),
  issuedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  amountCad: z.number().nullable(),
  excludesDrift: z.boolean(),
  note: z.string().nullable(),
  /** Whether the holder has a credential of the same kind and province that expires later. */
  isReplaced: z.boolean(),
  /** The scan of the credential; null if there is none. */
  file: AttachedFile.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Credential = z.infer<typeof Credential>;

const day = calendarDay('A day is needed here');

const ListCredentials = listQuery({
  sorts: ['holder', 'kind', 'province', 'number', 'issuedOn', 'expiresOn', 'createdAt'],
  filters: ['holder', 'number', 'category', 'note'],
  sort: 'expiresOn',
  order: 'asc',
}).extend({
  holderType: HolderType.optional(),
  holderId: Id.optional(),
  kind: CredentialKind.optional(),
  /** Only credentials that expire before this day. */
  expiringBefore: day.optional(),
  /** Only credentials that count: not replaced, and of a holder who is active. */
  isCurrent: queryFlag.optional(),
});

const FETCH_FAILED = 'Failed to fetch papers';

export const credentials = {
  list: route({
    method: 'GET',
    path: '/admin/credentials',
    access: ['admin'],
    query: ListCredentials,
    reply: pagedListOf('credentials', Credential),
    failure: FETCH_FAILED,
  }),
  create: route({
    method: 'POST',
    path: '/admin/credentials',
    access: ['admin'],
    body: CredentialForm.safeExtend({ id: NewId }),
    reply: Credential,
    creates: true,
    done: 'Paper added',
    failure: 'Failed to add the paper. Please try again.',
  }),
  get: route({ method: 'GET', path: '/admin/credentials/:id', access: ['admin'], params: ById, reply: Credential, failure: FETCH_FAILED }),
  update: route({
    method: 'PUT',
    path: '/admin/credentials/:id',
    access: ['admin'],
    params: ById,
    body: CredentialChange,
    reply: Credential,
    done: 'Paper updated',
    failure: 'Failed to update the paper. Please try again.',
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/credentials/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Paper deleted',
    failure: 'Failed to delete the paper. Please try again.',
  }),
};

/** The scan of a credential: one PDF or picture. */
export const credentialFiles = {
  put: route({
    method: 'PUT',
    path: '/admin/credentials/:id/file',
    access: ['admin'],
    params: ById,
    query: UploadQuery,
    body: FileBytes,
    bodyTypes: ATTACHMENT_MEDIA_TYPES,
    maxBodyBytes: MAX_ATTACHMENT_BYTES,
    reply: AttachedFile,
    done: 'Scan added',
    failure: 'The scan could not be added',
  }),
  read: route({
    method: 'GET',
    path: '/admin/credentials/:id/file',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    files: SCAN_MEDIA_TYPES,
    failure: 'Failed to load the scan',
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/credentials/:id/file',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Scan removed',
    failure: 'Failed to remove the scan. Please try again.',
  }),
};
