import { MoneyText } from '../billing/billing-values.ts';
import { InvoiceRow } from '../billing/invoices.ts';
import { SharedQuote } from '../billing/quotes.ts';
import { CLOCKS } from '../days.ts';
import { Field } from '../fields/fields.ts';
import { ZoneKind } from '../fields/exclusion-zones.ts';
import { LandConfirmationRule } from '../office/office-settings.ts';
import { APPLIED_TO_FIELD } from '../spray-jobs/applied-to-field.ts';
import { UtcOffsets } from '../system/system.ts';
import { GeoPoint, Id, Timestamp } from '../values.ts';
import { z } from '../zod.ts';
import { FarmJob } from './farm-jobs.ts';
import { FarmProposal } from './proposals.ts';

export const FarmField = Field.pick({
  id: true,
  name: true,
  description: true,
  quarter: true,
  section: true,
  township: true,
  range: true,
  meridian: true,
  location: true,
  ruralMunicipality: true,
  coordinates: true,
  crops: true,
  acreage: true,
}).extend({ exclusionZones: z.array(z.object({ id: Id, coordinates: z.array(GeoPoint), kind: ZoneKind.nullable() })) });
export type FarmField = z.infer<typeof FarmField>;

/** What was applied, from a signed record. */
export const FarmRecord = z.object({ id: Id, recordNumber: z.string(), sprayJobId: Id, fieldId: Id, ...APPLIED_TO_FIELD });
export type FarmRecord = z.infer<typeof FarmRecord>;

/** Its times are shown like those of the bundle. */
export const FarmQuote = SharedQuote.omit({ timeZone: true, utcOffsets: true, clock: true }).extend({ id: Id, sprayJobId: Id });
export const FarmInvoice = InvoiceRow.omit({ customerId: true, customerName: true, createdAt: true, updatedAt: true });

/** The lists of a bundle that may be cut. */
export const FARM_LISTS = ['land', 'jobs', 'proposals', 'records', 'quotes', 'invoices'] as const;
export type FarmList = (typeof FARM_LISTS)[number];

const TOO_MANY_PAGES = 'There is more than this page can show. Ask the office for what is earlier.';

/** Each page adds as many rows to each list as the first one has. */
export const FarmBundleQuery = z.strictObject({
  pages: z.coerce.number(TOO_MANY_PAGES).int(TOO_MANY_PAGES).min(1, TOO_MANY_PAGES).max(50, TOO_MANY_PAGES).default(1),
});

/** Everything that one farmer sees, and nothing of another one. */
export const FarmBundle = z.object({
  /** The time of the data. */
  madeAt: Timestamp,
  timeZone: z.string(),
  utcOffsets: UtcOffsets.optional(),
  clock: z.enum(CLOCKS),
  farmer: z.object({ id: Id, firstName: z.string(), lastName: z.string(), companyName: z.string().nullable(), email: z.string() }),
  office: z.object({ name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() }),
  landConfirmation: LandConfirmationRule,
  /** Whether the office lets farmers see flights. */
  hasFlights: z.boolean(),
  land: z.array(FarmField),
  /** The newest first. */
  jobs: z.array(FarmJob),
  /** The farmer's own, the newest first. */
  proposals: z.array(FarmProposal),
  /** The newest first. */
  records: z.array(FarmRecord),
  /** Sent or accepted ones, the newest first. */
  quotes: z.array(FarmQuote),
  /** Issued invoices and credit notes, the newest first. */
  invoices: z.array(FarmInvoice),
  /** What is left to pay of all invoices, less `credit`. */
  due: MoneyText,
  /** Credit on account, which counts for the oldest invoices. */
  credit: MoneyText,
  /** The lists that have more rows than these. */
  cut: z.array(z.enum(FARM_LISTS)).optional(),
});
export type FarmBundle = z.infer<typeof FarmBundle>;
