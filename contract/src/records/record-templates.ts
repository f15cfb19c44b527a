import { z } from '../zod.ts';
import { route } from '../route.ts';
import { optionalText, Timestamp, UnmodifiedSince, wholeNumberIn } from '../values.ts';
import { DEFAULT_REQUIRED_KEYS, RecordKey, RECORD_KEYS } from './record-keys.ts';

/** A province, or land outside the three. */
export const TEMPLATE_PROVINCES = ['SK', 'AB', 'MB'] as const;
export const TEMPLATE_CODES = [...TEMPLATE_PROVINCES, 'ALL'] as const;
export const TemplateCode = z.enum(TEMPLATE_CODES, `The template must be one of ${TEMPLATE_CODES.join(', ')}`);
export type TemplateCode = z.infer<typeof TemplateCode>;

export const TEMPLATE_LABEL: Record<TemplateCode, string> = {
  SK: 'Saskatchewan',
  AB: 'Alberta',
  MB: 'Manitoba',
  ALL: 'Everywhere else',
};

export const MIN_YEARS_KEPT = 7;
const DEFAULT_DUE_HOURS = 48;
const DEFAULT_DAYS_TO_PRODUCE = 14;

export const RecordTemplate = z.object({
  code: TemplateCode,
  requiredKeys: z.array(RecordKey),
  yearsKept: z.number().int(),
  /** Hours from the end of the application until an open record is late. */
  dueHours: z.number().int(),
  /** Days to produce records after a request. */
  daysToProduce: z.number().int(),
  source: z.string().nullable(),
  /** Null: 'Not reviewed'. */
  reviewedOn: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  /** Null for a template as shipped. */
  updatedAt: Timestamp.nullable(),
});
export type RecordTemplate = z.infer<typeof RecordTemplate>;

/** The template of a code until an administrator changes it. */
export const defaultTemplate = (code: TemplateCode): RecordTemplate => ({
  code,
  requiredKeys: [...DEFAULT_REQUIRED_KEYS],
  yearsKept: MIN_YEARS_KEPT,
  dueHours: DEFAULT_DUE_HOURS,
  daysToProduce: DEFAULT_DAYS_TO_PRODUCE,
  source: null,
  reviewedOn: null,
  reviewedBy: null,
  updatedAt: null,
});

const YEARS = `Records are kept for ${MIN_YEARS_KEPT} to 100 years`;
const HOURS = 'A record is due after 1 to 720 hours';
const DAYS = 'Days to produce must be a whole number from 1 to 365';
export const HALF_REVIEW_MESSAGE = 'Give both the day of the review and who reviewed it, or neither';
/** Changes the given properties and keeps the others. */
export const RecordTemplateForm = z.strictObject({
  requiredKeys: z
    .array(RecordKey)
    .max(RECORD_KEYS.length)
    .overwrite((keys) => [...new Set(keys)])
    .optional(),
  yearsKept: wholeNumberIn(MIN_YEARS_KEPT, 100, YEARS).optional(),
  dueHours: wholeNumberIn(1, 720, HOURS).optional(),
  daysToProduce: wholeNumberIn(1, 365, DAYS).optional(),
  source: optionalText(500, 'The source can have at most 500 characters'),
  reviewedOn: z.iso.date('A date is written as year-month-day, for example 2026-06-15').nullable().optional(),
  reviewedBy: optionalText(100, 'The name can have at most 100 characters'),
  updatedAt: UnmodifiedSince.nullable().optional(),
});
const ByCode = z.strictObject({ code: TemplateCode });

export const recordTemplates = {
  list: route({
    method: 'GET',
    path: '/admin/record-templates',
    access: ['admin'],
    reply: z.object({ templates: z.array(RecordTemplate) }),
    failure: 'Failed to load the record templates',
  }),
  get: route({
    method: 'GET',
    path: '/admin/record-templates/:code',
    access: ['admin'],
    params: ByCode,
    reply: RecordTemplate,
    failure: 'Failed to load the record templates',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/record-templates/:code',
    access: ['admin'],
    params: ByCode,
    body: RecordTemplateForm,
    reply: RecordTemplate,
    done: 'Template saved',
    failure: 'Failed to save the template. Please try again.',
  }),
};
