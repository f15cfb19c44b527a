import { z } from '../zod.ts';
import { KnownLand, LandDescription, QuarterSectionForm } from '../land-locator/land.ts';
import { pagedListOf, listQuery, queryFlag } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import {
  Acres,
  FieldId,
  GeoPoint,
  Id,
  NewId,
  OpenRing,
  optionalNotes,
  ProvinceCode,
  requiredText,
  UnmodifiedSince,
  Timestamp,
  requiredId,
} from '../values.ts';
import { SeasonCrop, SeasonCropsForm } from './crops.ts';
import { LandCheck } from './land-check.ts';

const FieldParts = z.strictObject({
  name: requiredText('Field name is required', 200, 'Field name can have at most 200 characters'),
  description: optionalNotes(2000, 'Description can have at most 2000 characters'),
  userId: requiredId('Please select a farmer'),
  /** Nominal acres. Defaults to 160, or to 40 for each legal subdivision of a `landDescription` of more or less than one quarter. */
  area: z.number().positive('Area must be greater than 0 acres').max(1_000_000).optional(),
  fieldType: z.literal('field').default('field'),
  /** The legal description as one text, instead of its five parts: a quarter, a half, a section, several quarters, legal subdivisions. */
  landDescription: LandDescription.optional(),
  /** Open ring. Defaults to the outline of the described land: the four corners of a quarter. */
  coordinates: OpenRing.optional(),
  /** The crop of each season. */
  crops: SeasonCropsForm.optional(),
});

/** The inputs of a field: its land by legal description, by outline, or both. A description that the survey does not have is refused. */
export const FieldForm = FieldParts.extend(QuarterSectionForm.partial().shape);

/** Without defaults, which would overwrite the values of the field. */
const FieldChangeParts = FieldParts.extend(QuarterSectionForm.shape).extend({
  fieldType: FieldParts.shape.fieldType.unwrap(),
  meridian: QuarterSectionForm.shape.meridian.unwrap(),
});

/** Changes to a field. A change of the legal description requires all its parts, and moves the outline unless one is given. */
export const FieldChange = FieldChangeParts.partial().extend({ updatedAt: UnmodifiedSince.optional() });

export const FarmerName = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  email: z.string(),
});

export const FieldAcreage = z.object({ totalFieldArea: Acres, exclusionArea: Acres, effectiveArea: Acres });

/** Another server may omit the optional properties (docs/requirements.md, API envelope and errors). This one returns all of them. */
export const Field = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullish(),
  userId: Id,
  farmer: FarmerName.optional(),
  area: z.number(),
  fieldType: z.literal('field'),
  ...KnownLand.partial().shape,
  ruralMunicipality: z.string().nullish(),
  coordinates: z.array(GeoPoint),
  /** The newest season first. */
  crops: z.array(SeasonCrop).optional(),
  /** If it is absent, `fields.acreage` returns it. */
  acreage: FieldAcreage.partial({ totalFieldArea: true, exclusionArea: true }).optional(),
  /** Only for administrators. */
  landCheck: LandCheck.optional(),
  isActive: z.boolean(),
  removedByFarmer: z.boolean().optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp.optional(),
});
export type Field = z.infer<typeof Field>;

export const AcreageSummary = z.object({ totalEffectiveArea: Acres, totalFieldArea: Acres, totalExclusionArea: Acres });

const ByFieldId = z.strictObject({ id: FieldId });

export const ListFields = listQuery({
  sorts: ['name', 'farmer', 'ruralMunicipality', 'location', 'area', 'createdAt'],
  filters: ['name', 'farmer', 'ruralMunicipality', 'location', 'description'],
  sort: 'name',
  order: 'asc',
}).extend({
  isActive: queryFlag.optional(),
  userId: Id.optional(),
  /**
   * The whole legal description in normal form, or one quarter section on which the field lies. The filter of the same name matches any
   * part of the description.
   */
  location: z.string().trim().max(300).optional(),
  /** `true`: only fields whose land has to be checked; `false`: only the others. */
  checkLand: queryFlag.optional(),
});

export const fields = {
  list: route({
    method: 'GET',
    path: '/admin/fields',
    access: ['admin'],
    query: ListFields,
    reply: pagedListOf('fields', Field),
    failure: 'Failed to fetch fields',
  }),
  summary: route({
    method: 'GET',
    path: '/admin/fields/acreage/summary',
    access: ['admin'],
    reply: AcreageSummary,
    failure: 'Failed to load acreage data',
  }),
  /** Where the company works: the provinces of active fields, in alphabetical order of their codes. */
  provinces: route({
    method: 'GET',
    path: '/admin/fields/provinces',
    access: ['admin'],
    reply: z.object({ provinces: z.array(ProvinceCode) }),
    failure: 'Failed to load the provinces of the fields',
  }),
  create: route({
    method: 'POST',
    path: '/admin/fields',
    access: ['admin'],
    body: FieldForm.extend({ id: NewId }),
    reply: Field,
    creates: true,
    done: 'Field created',
    failure: 'Failed to create field',
  }),
  get: route({
    method: 'GET',
    path: '/admin/fields/:id',
    access: ['admin'],
    params: ByFieldId,
    reply: Field,
    failure: 'Failed to fetch fields',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/fields/:id',
    access: ['admin'],
    params: ByFieldId,
    body: FieldChange,
    reply: Field,
    done: 'Field updated',
    failure: 'Failed to update field',
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/fields/:id',
    access: ['admin'],
    params: ByFieldId,
    reply: Nothing,
    done: 'Field hidden from farmers',
    failure: 'Failed to delete field',
  }),
  restore: route({
    method: 'POST',
    path: '/admin/fields/:id/restore',
    access: ['admin'],
    params: ByFieldId,
    reply: Field,
    done: 'Field restored',
    failure: 'Failed to restore field',
  }),
  /**
   * Confirms that the land is right despite its warnings. The confirmation ends when land, outline or owner change or another warning
   * appears.
   */
  confirmLand: route({
    method: 'POST',
    path: '/admin/fields/:id/confirm-land',
    access: ['admin'],
    params: ByFieldId,
    /** The `changedAt` of the warnings that the administrator has read. */
    body: z.strictObject({ seen: z.iso.datetime({ offset: true, error: 'seen must be the changedAt of the findings that were read' }) }),
    reply: Field,
    done: 'Land confirmed',
    failure: 'The land could not be confirmed',
  }),
  acreage: route({
    method: 'GET',
    path: '/admin/fields/:id/acreage',
    access: ['admin'],
    params: ByFieldId,
    reply: FieldAcreage,
    failure: 'Failed to load acreage data',
  }),
  listOwn: route({
    method: 'GET',
    path: '/fields',
    access: ['farmer'],
    query: ListFields.omit({ userId: true, isActive: true, checkLand: true }),
    reply: pagedListOf('fields', Field),
    failure: 'Failed to fetch fields',
  }),
  removeOwn: route({
    method: 'DELETE',
    path: '/fields/:id',
    access: ['farmer'],
    params: ByFieldId,
    reply: Nothing,
    done: 'Field removed from your list',
    failure: 'Failed to delete field',
  }),
};
