import { z } from '../zod.ts';
import { AERIAL_USES, aerialUse, RATE_UNITS } from '../chemicals/chemical-label.ts';
import { CHEMICAL_TYPES } from '../chemicals/chemical-types.ts';
import { ZoneKind } from '../fields/exclusion-zones.ts';
import { KnownLand } from '../land-locator/land.ts';
import { GeoPoint, Id, optionalNumber, optionalPositive, optionalText, requiredText } from '../values.ts';

/** The farmer of the job, as copied into the record. */
export const RecordCustomer = z.object({
  userId: Id.nullable(),
  name: z.string(),
  companyName: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type RecordCustomer = z.infer<typeof RecordCustomer>;

/** The treated field, as copied into the record. Outline and zones are open rings. */
export const RecordLand = z.object({
  ...KnownLand.shape,
  name: z.string(),
  /** The text to print: the location of the field, unless the office entered another text. */
  legalDescription: z.string().nullable(),
  ruralMunicipality: z.string().nullable(),
  coordinates: z.array(GeoPoint),
  exclusionZones: z.array(z.object({ coordinates: z.array(GeoPoint), kind: ZoneKind.nullable(), note: z.string().nullish() })),
  grossAcres: z.number(),
  /** Without the exclusion zones. */
  effectiveAcres: z.number(),
});
export type RecordLand = z.infer<typeof RecordLand>;

/** The company that sprayed. */
export const RecordCompany = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  licenceNumber: z.string().nullable(),
  licenceExpiresOn: z.string().nullable(),
});
export type RecordCompany = z.infer<typeof RecordCompany>;

/** The applicator, the supervisor or the mixer-loader. */
export const RecordPerson = z.object({
  userId: Id.nullable(),
  name: z.string().nullable(),
  licenceKind: z.string().nullable(),
  licenceNumber: z.string().nullable(),
  licenceExpiresOn: z.string().nullable(),
});
export type RecordPerson = z.infer<typeof RecordPerson>;

export const RecordAircraft = z.object({
  aircraftId: Id.nullable(),
  kind: z.string().nullable(),
  registration: z.string().nullable(),
  serialNumber: z.string().nullable(),
  model: z.string().nullable(),
  hopperLitres: z.number().nullable(),
  swathMetres: z.number().nullable(),
  nozzles: z.string().nullable(),
  sprayQuality: z.string().nullable(),
});
export type RecordAircraft = z.infer<typeof RecordAircraft>;

export const NO_AIRCRAFT: RecordAircraft = {
  aircraftId: null,
  kind: null,
  registration: null,
  serialNumber: null,
  model: null,
  hopperLitres: null,
  swathMetres: null,
  nozzles: null,
  sprayQuality: null,
};

/** Litres or kilograms per acre, or per cent of the spray volume. The amount used is in kilograms for a rate in kg, else in litres. */
export const RECORD_RATE_UNITS = [...RATE_UNITS, '%'] as const;

export const RecordProduct = z.object({
  id: Id,
  chemicalId: Id.nullable(),
  name: z.string(),
  pcpNumber: z.string().nullable(),
  /** The product is known to need no PCP number, as an adjuvant or a fertilizer. */
  hasNoPcpNumber: z.boolean(),
  activeIngredient: z.string().nullable(),
  type: z.enum(CHEMICAL_TYPES),
  rate: z.number().nullable(),
  rateUnit: z.enum(RECORD_RATE_UNITS),
  amountUsed: z.number().nullable(),
  lotNumber: z.string().nullable(),
  farmerSupplied: z.boolean(),
  reentryHours: z.number().nullable(),
  preHarvestDays: z.number().nullable(),
  maxWindKmh: z.number().nullable(),
  /** For the kind of aircraft that sprayed. */
  aerialUse: z.enum(AERIAL_USES),
  /** For each kind of aircraft; absent for a product without a label and in records of earlier releases. */
  aeroplaneUse: z.enum(AERIAL_USES).optional(),
  helicopterUse: z.enum(AERIAL_USES).optional(),
  rpasUse: z.enum(AERIAL_USES).optional(),
  sprayQuality: z.string().nullable(),
});
export type RecordProduct = z.infer<typeof RecordProduct>;

/** A person notified of the spraying. */
export const NotifiedPerson = z.object({ who: z.string(), how: z.string().nullable(), when: z.string().nullable() });

const text = (max: number, name: string) => optionalText(max, `${name} can have at most ${max} characters`);
const day = z.iso.date('A date is written as year-month-day, for example 2026-06-15').nullable().optional();

export const RecordCustomerForm = z.strictObject({
  name: text(200, 'The name'),
  companyName: text(200, 'The company'),
  address: text(300, 'The address'),
  phone: text(50, 'The phone'),
  email: text(254, 'The e-mail address'),
});

export const RecordLandForm = z.strictObject({
  legalDescription: text(200, 'The legal description'),
  ruralMunicipality: text(200, 'The municipality'),
});

export const RecordCompanyForm = z.strictObject({
  name: text(200, 'The name'),
  address: text(300, 'The address'),
  phone: text(50, 'The phone'),
  licenceNumber: text(50, 'The licence number'),
  licenceExpiresOn: day,
});

export const RecordPersonForm = z.strictObject({
  userId: Id.nullable().optional(),
  name: text(200, 'The name'),
  licenceKind: text(100, 'The kind of licence'),
  licenceNumber: text(50, 'The licence number'),
  licenceExpiresOn: day,
});

export const RecordAircraftForm = z.strictObject({
  aircraftId: Id.nullable().optional(),
  kind: text(50, 'The kind'),
  registration: text(50, 'The registration'),
  serialNumber: text(100, 'The serial number'),
  model: text(100, 'The model'),
  hopperLitres: optionalPositive(10_000, 'The hopper must be above 0 and at most 10,000 L'),
  swathMetres: optionalPositive(100, 'The swath must be above 0 and at most 100 m'),
  nozzles: text(200, 'The nozzles'),
  sprayQuality: text(50, 'The spray quality'),
});

const RATE = 'The rate must be above 0 and at most 1000';
const AMOUNT = 'The amount used must be at least 0 and at most 1,000,000';
const LIMIT = 'The limit must be between 0 and 10,000';
const limit = optionalNumber(0, 10_000, LIMIT);

/**
 * An entry of the list that replaces the record's products. With the id or name of one of them it keeps that product's other properties.
 */
export const RecordProductForm = z.strictObject({
  id: Id.optional(),
  chemicalId: Id.nullable().optional(),
  name: requiredText('A product needs a name', 100, 'The name can have at most 100 characters').optional(),
  pcpNumber: text(20, 'The PCP number'),
  hasNoPcpNumber: z.boolean().optional(),
  activeIngredient: text(200, 'The active ingredient'),
  type: z.enum(CHEMICAL_TYPES, `The type must be one of ${CHEMICAL_TYPES.join(', ')}`).optional(),
  rate: optionalPositive(1000, RATE),
  rateUnit: z.enum(RECORD_RATE_UNITS, 'The unit of the rate is L, kg or %').optional(),
  amountUsed: optionalNumber(0, 1_000_000, AMOUNT),
  lotNumber: text(100, 'The lot number'),
  farmerSupplied: z.boolean().optional(),
  reentryHours: limit,
  preHarvestDays: limit,
  maxWindKmh: limit,
  /** For the record's aircraft. */
  aerialUse: aerialUse('Aerial use'),
  aeroplaneUse: aerialUse('Aeroplane use'),
  helicopterUse: aerialUse('Helicopter use'),
  rpasUse: aerialUse('Drone use'),
  sprayQuality: text(50, 'The spray quality'),
});
export type RecordProductForm = z.infer<typeof RecordProductForm>;

export const NotifiedPersonForm = z.strictObject({
  who: requiredText('Enter who was notified', 200, 'The name can have at most 200 characters'),
  how: text(100, 'How they were notified').transform((how) => how ?? null),
  when: text(100, 'When they were notified').transform((when) => when ?? null),
});
