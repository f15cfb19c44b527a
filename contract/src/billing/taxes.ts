import { ATTACHMENT_MEDIA_TYPES, MAX_ATTACHMENT_BYTES, SCAN_MEDIA_TYPES } from '../files/file-kinds.ts';
import { AttachedFile, UploadQuery } from '../files/files.ts';
import { listOf, pagedListOf, pageOf } from '../lists/lists.ts';
import { FileBytes, Nothing, route } from '../route.ts';
import {
  ById,
  calendarDay,
  Id,
  NewId,
  optionalCalendarDay,
  optionalText,
  requiredText,
  shapeOf,
  Timestamp,
  UnmodifiedSince,
} from '../values.ts';
import { z } from '../zod.ts';
import { LINE_KINDS, Percent, RateText } from './billing-values.ts';
import { TAX_TREATMENTS } from './taxes-of-lines.ts';

/** Where a tax applies: a province, or all of Canada. The province of an invoice is that of the land. */
export const TAX_PROVINCES = ['CA', 'AB', 'BC', 'MB', 'SK'] as const;
export type TaxProvince = (typeof TAX_PROVINCES)[number];

/** Provinces in which land lies. */
export const LAND_PROVINCES = ['AB', 'BC', 'MB', 'SK'] as const satisfies readonly TaxProvince[];

const TaxProvince = z.enum(TAX_PROVINCES, `The province must be one of ${TAX_PROVINCES.join(', ')}`);
export const TaxTreatmentSchema = z.enum(TAX_TREATMENTS, `The treatment must be one of ${TAX_TREATMENTS.join(', ')}`);

const MAX_RATES = 100;
const RateFrom = z.strictObject({ holdsFrom: calendarDay('Enter the day from which the rate holds'), percent: Percent });

const areDaysUnique = (rates: { holdsFrom: string }[]) => new Set(rates.map(({ holdsFrom }) => holdsFrom)).size === rates.length;

const TreatmentsForm = z.strictObject(shapeOf(LINE_KINDS, TaxTreatmentSchema)).partial();

export const TaxForm = z.strictObject({
  /** On invoices and in exports: 'GST'. */
  code: requiredText('Enter a code, such as GST', 20, 'The code can have at most 20 characters'),
  name: requiredText('Enter the name of the tax', 100, 'The name can have at most 100 characters'),
  province: TaxProvince,
  /** The office's own number with the tax authority, printed on invoices. */
  registrationNumber: optionalText(50, 'The number can have at most 50 characters'),
  rates: z
    .array(RateFrom, 'rates is a list of days with their rates')
    .min(1, 'Enter at least one rate')
    .max(MAX_RATES, `At most ${MAX_RATES} rates`)
    .refine(areDaysUnique, 'Each day can have only one rate'),
  /** Kinds that are left out are not decided. */
  treatments: TreatmentsForm.optional(),
  /** Whether the office has checked the rates. Those that the product ships are to be checked before use. */
  isChecked: z.boolean().optional(),
});

export const TaxChange = TaxForm.partial().extend({ updatedAt: UnmodifiedSince.optional() });

export const Tax = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  province: z.enum(TAX_PROVINCES),
  registrationNumber: z.string().nullable(),
  /** The newest day first. */
  rates: z.array(z.object({ holdsFrom: z.string(), percent: RateText })),
  treatments: z.object(shapeOf(LINE_KINDS, z.enum(TAX_TREATMENTS))),
  isChecked: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Tax = z.infer<typeof Tax>;

/** What was found about taxes on aerial application, as help for the office and its accountant. It decides nothing. */
export const TAX_HELP: readonly { text: string; source: string }[] = [
  { text: 'Custom work, such as spraying for a fee, is taxable for GST.', source: 'Canada Revenue Agency' },
  {
    text: 'An agricultural pesticide that is sold alone may be zero-rated for GST.',
    source: 'Excise Tax Act, schedule VI, part IV; Agriculture and Fishing Property (GST/HST) Regulations',
  },
  {
    text: 'A product sold together with its application may be one supply or two, which is a question of fact.',
    source: 'Canada Revenue Agency, policy statement P-254 and ruling 172719',
  },
  { text: 'Manitoba describes farm use in its retail sales tax bulletin.', source: 'Manitoba, bulletin 018' },
  { text: 'Some exemptions need a certificate of the farmer, for example a farm-use certificate.', source: 'Provincial tax authorities' },
];

const ORDER = { error: 'The exemption cannot end before it begins', path: ['validTo'] };
const inOrder = ({ validFrom, validTo }: { validFrom?: string | undefined; validTo?: string | null | undefined }) =>
  !validFrom || !validTo || validFrom <= validTo;

const ExemptionParts = z.strictObject({
  customerId: Id,
  taxId: Id,
  certificateNumber: requiredText('Enter the number of the certificate', 100, 'The number can have at most 100 characters'),
  validFrom: calendarDay('Enter the first day of the exemption'),
  validTo: optionalCalendarDay,
});
export const TaxExemptionForm = ExemptionParts.refine(inOrder, ORDER);
export const TaxExemptionChange = ExemptionParts.omit({ customerId: true, taxId: true })
  .partial()
  .extend({ updatedAt: UnmodifiedSince.optional() })
  .refine(inOrder, ORDER);

export const TaxExemption = z.object({
  id: Id,
  customerId: Id,
  customerName: z.string(),
  taxId: Id,
  taxCode: z.string(),
  certificateNumber: z.string(),
  validFrom: z.string(),
  /** Null for an exemption without an end. */
  validTo: z.string().nullable(),
  /** The certificate as a file; null if there is none. */
  file: AttachedFile.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type TaxExemption = z.infer<typeof TaxExemption>;

const SAVE_FAILED = 'Failed to save the tax. Please try again.';

export const taxes = {
  list: route({
    method: 'GET',
    path: '/admin/taxes',
    access: ['admin'],
    reply: listOf('taxes', Tax),
    failure: 'Failed to load the taxes',
  }),
  create: route({
    method: 'POST',
    path: '/admin/taxes',
    access: ['admin'],
    body: TaxForm,
    reply: Tax,
    creates: true,
    done: 'Tax added',
    failure: SAVE_FAILED,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/taxes/:id',
    access: ['admin'],
    params: ById,
    body: TaxChange,
    reply: Tax,
    done: 'Tax saved',
    failure: SAVE_FAILED,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/taxes/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Tax deleted',
    failure: 'Failed to delete the tax. Please try again.',
  }),
};

const EXEMPTION_FAILED = 'Failed to save the exemption. Please try again.';

export const taxExemptions = {
  list: route({
    method: 'GET',
    path: '/admin/tax-exemptions',
    access: ['admin'],
    query: pageOf(100).extend({ customerId: Id.optional() }),
    reply: pagedListOf('exemptions', TaxExemption),
    failure: 'Failed to load the exemptions',
  }),
  create: route({
    method: 'POST',
    path: '/admin/tax-exemptions',
    access: ['admin'],
    body: TaxExemptionForm.safeExtend({ id: NewId }),
    reply: TaxExemption,
    creates: true,
    done: 'Exemption added',
    failure: EXEMPTION_FAILED,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/tax-exemptions/:id',
    access: ['admin'],
    params: ById,
    body: TaxExemptionChange,
    reply: TaxExemption,
    done: 'Exemption saved',
    failure: EXEMPTION_FAILED,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/tax-exemptions/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Exemption deleted',
    failure: 'Failed to delete the exemption. Please try again.',
  }),
  putFile: route({
    method: 'PUT',
    path: '/admin/tax-exemptions/:id/file',
    access: ['admin'],
    params: ById,
    query: UploadQuery,
    body: FileBytes,
    bodyTypes: ATTACHMENT_MEDIA_TYPES,
    maxBodyBytes: MAX_ATTACHMENT_BYTES,
    reply: TaxExemption,
    done: 'Certificate added',
    failure: 'The certificate could not be added',
  }),
  readFile: route({
    method: 'GET',
    path: '/admin/tax-exemptions/:id/file',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    files: SCAN_MEDIA_TYPES,
    failure: 'Failed to load the certificate',
  }),
};
