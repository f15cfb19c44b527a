import { z } from '../zod.ts';
import { FIELD_FILE_LIMITS } from '../fields/fields-exchange.ts';
import { listQuery, pagedListOf, queryFlag } from '../lists/lists.ts';
import { LAND_FILE_MEDIA_TYPES } from '../files/file-kinds.ts';
import { UploadQuery } from '../files/files.ts';
import { FileBytes, route } from '../route.ts';
import { ById, GeoPoint, NewId, optionalText, requiredText, UnmodifiedSince } from '../values.ts';
import { SITE_KINDS } from './place-kinds.ts';
import {
  BoundingBoxText,
  ConfirmPlaceForm,
  Day,
  EndPlaceForm,
  Person,
  PLACE_SHAPE,
  PlaceNote,
  PointOrOutline,
  Source,
} from './place-parts.ts';
import { foundPlaces, MAX_PLACES_BYTES, placesImport } from './places-exchange.ts';

const SiteKind = z.enum(SITE_KINDS, `Kind must be one of ${SITE_KINDS.join(', ')}`);

export const SensitiveSiteForm = z.strictObject({
  kind: SiteKind,
  name: requiredText('Name is required', 100, 'Name can have at most 100 characters'),
  /** One point, or the open ring of an outline. */
  coordinates: PointOrOutline,
  source: Source,
  /** The day of the source: when the registry was read, or the neighbour said so. */
  sourceDate: Day,
  contactName: Person,
  contactPhone: optionalText(50, 'Phone can have at most 50 characters'),
  note: PlaceNote,
});
export type SensitiveSiteForm = z.output<typeof SensitiveSiteForm>;

export const SensitiveSiteChange = SensitiveSiteForm.partial().extend({ updatedAt: UnmodifiedSince.optional() });

/** A place near fields that drift would harm. */
export const SensitiveSite = z.object({
  ...PLACE_SHAPE,
  kind: SiteKind,
  name: z.string(),
  coordinates: z.array(GeoPoint),
  sourceDate: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
});
export type SensitiveSite = z.infer<typeof SensitiveSite>;

const ListSites = listQuery({
  sorts: ['kind', 'name', 'source', 'sourceDate', 'contactName', 'confirmedOn', 'createdAt'],
  filters: ['kind', 'name', 'source', 'contactName', 'contactPhone', 'note'],
  sort: 'createdAt',
  order: 'desc',
}).extend({ kind: SiteKind.optional(), bbox: BoundingBoxText.optional(), includeEnded: queryFlag.default(false) });

export const FoundSite = foundPlaces({ kind: SiteKind, contactName: z.string().nullable(), contactPhone: z.string().nullable() });
export type FoundSite = z.infer<typeof FoundSite>;

export const sensitiveSites = {
  list: route({
    method: 'GET',
    path: '/admin/sensitive-sites',
    access: ['admin'],
    query: ListSites,
    reply: pagedListOf('sensitiveSites', SensitiveSite),
    failure: 'Failed to load the neighbours',
  }),
  create: route({
    method: 'POST',
    path: '/admin/sensitive-sites',
    access: ['admin'],
    body: SensitiveSiteForm.extend({ id: NewId }),
    reply: SensitiveSite,
    creates: true,
    done: 'Neighbour added',
    failure: 'Failed to add the neighbour. Please try again.',
  }),
  get: route({
    method: 'GET',
    path: '/admin/sensitive-sites/:id',
    access: ['admin'],
    params: ById,
    reply: SensitiveSite,
    failure: 'Failed to load the neighbour',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/sensitive-sites/:id',
    access: ['admin'],
    params: ById,
    body: SensitiveSiteChange,
    reply: SensitiveSite,
    done: 'Neighbour saved',
    failure: 'Failed to save the neighbour. Please try again.',
  }),
  confirm: route({
    method: 'POST',
    path: '/admin/sensitive-sites/:id/confirm',
    access: ['admin'],
    params: ById,
    body: ConfirmPlaceForm,
    reply: SensitiveSite,
    done: 'Neighbour confirmed',
    failure: 'Failed to confirm the neighbour. Please try again.',
  }),
  /** Ends the site with a reason. The row stays. */
  remove: route({
    method: 'DELETE',
    path: '/admin/sensitive-sites/:id',
    access: ['admin'],
    params: ById,
    body: EndPlaceForm,
    reply: SensitiveSite,
    done: 'Neighbour removed',
    failure: 'Failed to remove the neighbour. Please try again.',
  }),
  /** Reads a file, such as the export of a registry, and returns the sites that an import would create. Creates nothing. */
  preview: route({
    method: 'POST',
    path: '/admin/sensitive-sites/import/preview',
    access: ['admin'],
    query: UploadQuery,
    body: FileBytes,
    bodyTypes: LAND_FILE_MEDIA_TYPES,
    maxBodyBytes: FIELD_FILE_LIMITS.fileBytes,
    reply: z.object({ notices: z.array(z.string()), rows: z.array(FoundSite) }),
    failure: 'Failed to read the file',
  }),
  import: route({
    method: 'POST',
    path: '/admin/sensitive-sites/import',
    access: ['admin'],
    body: placesImport(SensitiveSiteForm),
    maxBodyBytes: MAX_PLACES_BYTES,
    reply: z.object({ imported: z.number().int() }),
    creates: true,
    failure: 'Failed to import neighbours',
  }),
};
