import { z } from '../zod.ts';
import { ChemicalLabel, RATE_UNITS } from '../chemicals/chemical-label.ts';
import { CLOCKS } from '../days.ts';
import { ZoneKind } from '../fields/exclusion-zones.ts';
import { HAZARD_KINDS, SITE_KINDS } from '../hazards/place-kinds.ts';
import { ConditionReading } from '../records/readings.ts';
import { Role } from '../route.ts';
import { JobPlace } from '../spray-jobs/job-place.ts';
import { SprayJobStatus } from '../spray-jobs/workflow.ts';
import { UtcOffsets } from '../system/system.ts';
import { GeoPoint, Id, Timestamp } from '../values.ts';
import { CrewPerson } from './crew-events.ts';

/** The jobs of this many days before and after today are on the phone. */
export const CREW_DAYS_BEFORE = 3;
export const CREW_DAYS_AFTER = 7;
/** Hazards this close to a job's fields are on the phone. */
export const CREW_HAZARD_DISTANCE_KM = 5;

const Contact = CrewPerson.extend({ phone: z.string().nullable() });

const Table = z.object({
  columns: z.array(z.object({ header: z.string(), align: z.literal('right').optional() })),
  rows: z.array(z.array(z.string())),
});
const Entry = z.object({ label: z.string(), value: z.string() });

/** The work order as text, as it is printed. */
const CrewSheet = z.object({
  facts: z.array(Entry),
  warnings: z.array(z.string()),
  mix: z.array(Entry),
  products: Table,
  /** What the table has no room for. Absent in copies that an earlier version of the server made. */
  productFacts: z.array(Entry).optional(),
  loads: z.array(Table),
  remarks: z.array(z.string()),
  notes: z.array(z.object({ label: z.string(), text: z.string() })),
});

const CrewLoad = z.object({
  acres: z.number(),
  sprayLitres: z.number(),
  waterLitres: z.number(),
  /** In the order of `products`, each in the product's unit. */
  amounts: z.array(z.number()),
  isPart: z.boolean(),
});

const CrewProduct = z.object({
  name: z.string(),
  farmerSupplied: z.boolean(),
  ratePerAcre: z.number(),
  unit: z.enum(RATE_UNITS),
  /** For the whole job, in the unit. */
  total: z.number(),
  /** Null for products of the farmer. */
  label: ChemicalLabel.nullable(),
  /** Absent in copies that an earlier version of the server made. */
  hasNoPcpNumber: z.boolean().optional(),
  /** Local clock, `YYYY-MM-DDTHH:00`. */
  reentryAt: z.string().nullable(),
  harvestFrom: z.string().nullable(),
});

const CrewField = z.object({
  id: Id,
  name: z.string(),
  location: z.string().nullable(),
  ruralMunicipality: z.string().nullable(),
  /** To spray, without the exclusion zones. */
  acres: z.number(),
  /** With the exclusion zones. Absent in copies that an earlier version of the server made. */
  grossAcres: z.number().optional(),
  /** The lines of the work order about the field, and its warnings. */
  lines: z.array(z.string()),
  landWarnings: z.array(z.string()),
  coordinates: z.array(GeoPoint),
  exclusionZones: z.array(z.object({ id: Id, coordinates: z.array(GeoPoint), kind: ZoneKind.nullable(), note: z.string().nullish() })),
});

/** A sensitive site near the job's fields. */
const CrewNeighbour = z.object({
  id: Id,
  kind: z.enum(SITE_KINDS),
  name: z.string(),
  coordinates: z.array(GeoPoint),
  distanceMetres: z.number(),
  bearingDegrees: z.number(),
  why: z.string(),
  /** Distance, direction and reason in words. */
  facts: z.string(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  /** Absent in copies that an earlier version of the server made. */
  note: z.string().nullish(),
});
export type CrewNeighbour = z.infer<typeof CrewNeighbour>;

const Warnings = z.object({ warnings: z.array(z.string()) });

/** The facts of a job's go/no-go card that only the office knows; null where they were not checked. */
export const CrewCheckFacts = z.object({
  mayFlyAtNight: z.boolean(),
  /** What drift would harm in the fields or within 400 m. */
  places: z
    .array(
      z.object({
        name: z.string(),
        distanceMetres: z.number(),
        bearingDegrees: z.number().nullable(),
        /** Absent in copies that an earlier version of the server made. */
        arc: z.object({ bearingDegrees: z.number(), spreadDegrees: z.number() }).optional(),
      }),
    )
    .nullable(),
  papers: Warnings.extend({ isBlocking: z.boolean() }).nullable(),
  /** The fields whose check is open; absent in copies that an earlier version of the server made. */
  land: Warnings.extend({ fields: z.array(z.string()).optional() }).nullable(),
  /** Absent in copies that an earlier version of the server made. */
  outlines: z
    .object({
      file: z.enum(['same', 'changed', 'none']),
      changedFormats: z.array(z.string()).optional(),
      confirmed: z.enum(['all', 'part', 'none']),
      refused: z.array(z.string()),
    })
    .nullable()
    .optional(),
});
export type CrewCheckFacts = z.infer<typeof CrewCheckFacts>;

export const CrewJob = z.object({
  id: Id,
  name: z.string(),
  status: SprayJobStatus,
  startDate: z.string(),
  endDate: z.string(),
  lastSprayDay: z.string(),
  updatedAt: Timestamp,
  /** Changes when the land, the products, the mix, the days or the notes of the job change. Events carry it. */
  planVersion: z.string(),
  /** The person's part in the job. */
  role: z.enum(['pilot', 'ground_crew']),
  farmer: Contact.extend({ companyName: z.string().nullable() }).nullable(),
  pilot: Contact.nullable(),
  groundCrew: z.array(Contact.extend({ notes: z.string().nullable() })),
  sheet: CrewSheet,
  /** Empty if the spray volume is not known. */
  loads: z.array(CrewLoad),
  products: z.array(CrewProduct),
  fields: z.array(CrewField),
  readings: z.array(ConditionReading),
  /** Absent in copies that an earlier version of the server made. */
  neighbours: z.array(CrewNeighbour).optional(),
  /** What was found when the neighbours were checked, newest first, as it is printed. Absent likewise. */
  neighbourChecks: z.array(z.object({ label: z.string(), text: z.string() })).optional(),
  /** Absent in copies that an earlier version of the server made. */
  check: CrewCheckFacts.optional(),
  /** Its place in the order of its aircraft; null if it has none. Absent likewise. */
  place: JobPlace.nullish(),
  /** Alarms of flights that nobody acknowledged, a sentence for each. Absent without any. */
  alarms: z.array(z.string()).optional(),
});
export type CrewJob = z.infer<typeof CrewJob>;

/** A hazard near the jobs of a phone. Copies that an earlier version of the server made lack the optional properties. */
export const CrewHazard = z.object({
  id: Id,
  /** The middle of a line. */
  position: GeoPoint,
  /** Kind and name in words. */
  hazard: z.string(),
  note: z.string().nullable(),
  at: Timestamp,
  /** Who saw it, or where it is known from. */
  by: z.string(),
  /** Height and age in words. */
  facts: z.string().optional(),
  kind: z.enum(HAZARD_KINDS).optional(),
  coordinates: z.array(GeoPoint).optional(),
  heightM: z.number().nullable().optional(),
  seenOn: z.string().nullable().optional(),
  confirmedOn: z.string().nullable().optional(),
});
export type CrewHazard = z.infer<typeof CrewHazard>;

/** Everything that a phone needs for its days, in one document. */
export const CrewBundle = z.object({
  jobs: z.array(CrewJob),
  hazards: z.array(CrewHazard),
  /** The moment that the copy describes. A reply 304 confirms that the copy is still right. */
  madeAt: Timestamp,
  officePhone: z.string().nullable(),
  person: z.object({ id: Id, firstName: z.string(), lastName: z.string(), role: Role }),
  phone: CrewPerson,
  /**
   * The reports of this phone, and the finishes that other phones reported of its jobs, for which the office has done what it had to do.
   * Absent in copies of an earlier version of the server.
   */
  resolvedEventIds: z.array(Id).optional(),
  /** The operation's time zone. */
  timeZone: z.string(),
  utcOffsets: UtcOffsets.optional(),
  clock: z.enum(CLOCKS).optional(),
});
export type CrewBundle = z.infer<typeof CrewBundle>;
