import { z } from '../zod.ts';
import { Aircraft } from '../aircraft/aircraft.ts';
import { ChemicalLabel, RATE_UNITS } from '../chemicals/chemical-label.ts';
import { ChemicalMixing } from '../chemicals/chemical-mixing.ts';
import { CHEMICAL_TYPES } from '../chemicals/chemical-types.ts';
import { ZoneKind } from '../fields/exclusion-zones.ts';
import { FieldAcreage } from '../fields/fields.ts';
import { LandCheck } from '../fields/land-check.ts';
import { KnownLand } from '../land-locator/land.ts';
import { User } from '../users/person.ts';
import { GeoPoint, Id, Timestamp } from '../values.ts';
import { SprayJobStatus } from './workflow.ts';

/**
 * Why a job shows a copy of a field: the job was completed, was copied when the server was upgraded, or the field moved to another farmer.
 */
export const FrozenReason = z.enum(['completed', 'upgraded', 'moved']);
export type FrozenReason = z.infer<typeof FrozenReason>;

export const JobField = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullish(),
  notes: z.string().nullish(),
  ...KnownLand.partial().shape,
  coordinates: z.array(GeoPoint),
  ruralMunicipality: z.string().nullable().optional(),
  /** What grows on the field in the season of the job; null if nobody entered it. */
  crop: z.string().nullish(),
  acreage: FieldAcreage.optional(),
  /** Only for administrators and the job's pilot. */
  landCheck: LandCheck.optional(),
  exclusionZones: z
    .array(
      z.object({
        id: Id,
        coordinates: z.array(GeoPoint),
        kind: ZoneKind.nullable().optional(),
        /** Not for the farmer: it may name neighbours. */
        note: z.string().nullish(),
      }),
    )
    .optional(),
  /** Only for administrators: the time of the copy that the job shows instead of the current field; null if it shows the current field. */
  frozenAt: Timestamp.nullable().optional(),
  /** Only for administrators: why the job shows a copy. */
  frozenReason: FrozenReason.nullable().optional(),
});

export const JobChemical = z.object({
  id: Id.optional(),
  chemicalId: Id.nullable(),
  applicationRateLitersPerAcre: z.number(),
  /** The unit of the rate, also of a farmer-supplied chemical. */
  rateUnit: z.enum(RATE_UNITS).optional(),
  farmerSupplied: z.boolean(),
  customChemicalName: z.string().nullable(),
  customChemicalDescription: z.string().nullable(),
  /** Of a farmer-supplied chemical; catalogue chemicals have it in `label`. */
  pcpNumber: z.string().nullish(),
  /** The farmer-supplied chemical has no registration, such as an adjuvant or a fertilizer. */
  hasNoPcpNumber: z.boolean().optional(),
  name: z.string().optional(),
  type: z.enum(CHEMICAL_TYPES).optional(),
  concentration: z.string().nullish(),
  /** As the office entered them in the catalogue. */
  restrictions: z.string().nullish(),
  /** Null for farmer-supplied chemicals. */
  label: ChemicalLabel.nullable().optional(),
  /** Null for farmer-supplied chemicals. */
  mixing: ChemicalMixing.nullable().optional(),
});

export const GroundCrewMember = User.pick({ id: true, firstName: true, lastName: true, email: true, phone: true, companyName: true });

/** A crew member assigned to a job. Contacts and notes are absent for farmers. */
export const JobGroundCrew = GroundCrewMember.partial({ email: true, phone: true, companyName: true }).extend({
  assignmentId: Id.optional(),
  assignedAt: Timestamp,
  assignedBy: z.string().nullable(),
  assignmentNotes: z.string().nullable().optional(),
});
export type JobGroundCrew = z.infer<typeof JobGroundCrew>;

/** Another server may send one `name` instead of two. This server never does. */
export const JobPilot = z.object({
  id: Id.optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  name: z.string().optional(),
});
export type JobPilot = z.infer<typeof JobPilot>;

/** The job's aircraft: its current data, or those when the job was completed. Copies of before have no masses. */
export const JobAircraft = Aircraft.omit({ isActive: true, createdAt: true, updatedAt: true }).partial({ emptyMassKg: true, fuelKg: true });
export type JobAircraft = z.infer<typeof JobAircraft>;

export const StatusChange = z.object({
  from: SprayJobStatus.nullable(),
  to: SprayJobStatus,
  at: Timestamp,
  by: z.string().nullable(),
  notes: z.string().nullable(),
  /** Whether the person who approved the job confirmed on the read-back card that its land is right. False for other changes. */
  landConfirmed: z.boolean().optional(),
});

/** When a completed job was copied. Its fields, chemicals and people are shown as they were then. */
export const JobSnapshot = z.object({
  takenAt: Timestamp,
  /** The job was completed before the server made such copies, and was copied when the server was upgraded. */
  isFromUpgrade: z.boolean(),
});

/** The end of spraying on a field, by its signed application record. Re-entry and harvest are counted from it. */
export const AppliedField = z.object({
  recordId: Id,
  fieldId: Id,
  fieldName: z.string(),
  endedAt: Timestamp,
  /** The longest of the products' intervals; null where no label names one. */
  reentryHours: z.number().nullable(),
  preHarvestDays: z.number().nullable(),
  /** The names of products of which the office has no re-entry or no harvest interval. */
  withoutInterval: z.array(z.string()).optional(),
});
