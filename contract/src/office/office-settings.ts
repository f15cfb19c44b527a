import { z } from '../zod.ts';
import { CLOCKS } from '../days.ts';
import { route } from '../route.ts';
import { CompanyName, EMAIL_INVALID, Phone } from '../users/person.ts';
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH, optionalNotes, Timestamp, UnmodifiedSince } from '../values.ts';

/** `warn`: missing and expired papers are shown. `block`: a job with such papers is neither approved nor started. */
export const PAPERS_GUARDS = ['warn', 'block'] as const;
const PapersGuard = z.enum(PAPERS_GUARDS, `papersGuard must be one of ${PAPERS_GUARDS.join(', ')}`);
export type PapersGuard = z.infer<typeof PapersGuard>;

/** Whether an approval needs that the farmer has confirmed the land: no, farmers are asked, or it must be confirmed. */
export const LAND_CONFIRMATION_RULES = ['no', 'ask', 'must'] as const;
export const LandConfirmationRule = z.enum(
  LAND_CONFIRMATION_RULES,
  `landConfirmation must be one of ${LAND_CONFIRMATION_RULES.join(', ')}`,
);
export type LandConfirmationRule = z.infer<typeof LandConfirmationRule>;

const CompanyForm = z.strictObject({
  name: CompanyName,
  address: optionalNotes(500, 'Address can have at most 500 characters'),
  phone: Phone,
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(MAX_EMAIL_LENGTH, EMAIL_INVALID)
    .refine((text) => text === '' || EMAIL_PATTERN.test(text), EMAIL_INVALID)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional(),
});

/** Changes the given settings and keeps the others, also within `company`. `updatedAt` is null for settings that were never saved. */
export const OfficeSettingsChange = z.strictObject({
  papersGuard: PapersGuard.optional(),
  clock: z.enum(CLOCKS, `clock must be one of ${CLOCKS.join(', ')}`).optional(),
  crewMayComplete: z.boolean().optional(),
  mayFlyAtNight: z.boolean().optional(),
  landConfirmation: LandConfirmationRule.optional(),
  farmersSeeFlights: z.boolean().optional(),
  secondFactorFrom: z.iso.date('Please enter a day').nullable().optional(),
  company: CompanyForm.optional(),
  updatedAt: UnmodifiedSince.nullable().optional(),
});

export const OfficeSettings = z.object({
  papersGuard: PapersGuard,
  /** By which times of day are shown, on screens, in mails and in print. */
  clock: z.enum(CLOCKS),
  /** Whether the ground crew may mark a job complete. */
  crewMayComplete: z.boolean(),
  /** Whether the air operator certificate allows dispersal at night (CAR 702.18). */
  mayFlyAtNight: z.boolean(),
  /** Whether farmers confirm the land of a job before it is approved. */
  landConfirmation: LandConfirmationRule.optional(),
  /** Whether the farmer's page has the map of the flights over own land. */
  farmersSeeFlights: z.boolean().optional(),
  /** The day from which administrators need a second factor; null if they do not. */
  secondFactorFrom: z.string().nullable(),
  company: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  updatedAt: Timestamp.nullable(),
});
export type OfficeSettings = z.infer<typeof OfficeSettings>;

/** The settings of an office that has not saved any. */
export const DEFAULT_OFFICE_SETTINGS: OfficeSettings = {
  papersGuard: 'warn',
  clock: '24h',
  crewMayComplete: true,
  mayFlyAtNight: false,
  landConfirmation: 'ask',
  farmersSeeFlights: false,
  secondFactorFrom: null,
  company: { name: null, address: null, phone: null, email: null },
  updatedAt: null,
};

export const officeSettings = {
  get: route({
    method: 'GET',
    path: '/admin/settings',
    access: ['admin'],
    reply: OfficeSettings,
    failure: 'Failed to load the office settings',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/settings',
    access: ['admin'],
    body: OfficeSettingsChange,
    reply: OfficeSettings,
    done: 'Office settings saved',
    failure: 'Failed to save the office settings. Please try again.',
  }),
};
