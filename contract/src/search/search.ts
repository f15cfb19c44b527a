import { z } from '../zod.ts';
import { Aircraft } from '../aircraft/aircraft.ts';
import { Chemical } from '../chemicals/chemicals.ts';
import { FarmerName } from '../fields/fields.ts';
import { RecordRow } from '../records/records.ts';
import { route } from '../route.ts';
import { SprayJobStatus } from '../spray-jobs/workflow.ts';
import { User } from '../users/person.ts';
import { Id } from '../values.ts';

/** A single letter matches nearly every record. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 200;
const TOO_SHORT = `Write at least ${MIN_SEARCH_LENGTH} characters`;

const FoundUser = User.pick({
  id: true,
  firstName: true,
  lastName: true,
  companyName: true,
  email: true,
  phone: true,
  role: true,
  isActive: true,
});

const FoundField = z.object({ id: Id, name: z.string(), location: z.string().nullable(), farmer: FarmerName, isActive: z.boolean() });
const FoundJob = z.object({ id: Id, name: z.string(), status: SprayJobStatus, startDate: z.string(), farmer: FarmerName });
const FoundPilot = FoundUser.extend({ isCheckedIn: z.boolean() });

const FoundChemical = Chemical.pick({ id: true, name: true, type: true, activeIngredient: true, pcpNumber: true });
const FoundAircraft = Aircraft.pick({ id: true, registration: true, make: true, model: true, isActive: true });
const FoundRecord = RecordRow.pick({ id: true, recordNumber: true, state: true, fieldName: true, customerName: true, sprayJobName: true });

/** Search results: at most 5 of each kind, the best match first. `users` excludes pilots and lists farmers first. */
export const Found = z.object({
  users: z.array(FoundUser),
  fields: z.array(FoundField),
  sprayJobs: z.array(FoundJob),
  pilots: z.array(FoundPilot),
  chemicals: z.array(FoundChemical).optional(),
  aircraft: z.array(FoundAircraft).optional(),
  records: z.array(FoundRecord).optional(),
});
export type Found = z.infer<typeof Found>;

export const search = {
  everything: route({
    method: 'GET',
    path: '/admin/search',
    access: ['admin'],
    /**
     * Matches the beginnings of words in any order, ignoring accents. A legal description in any usual spelling finds the fields on that
     * land.
     */
    query: z.strictObject({
      q: z
        .string({ error: TOO_SHORT })
        .trim()
        .normalize()
        .min(MIN_SEARCH_LENGTH, TOO_SHORT)
        .max(MAX_SEARCH_LENGTH, `A search can have at most ${MAX_SEARCH_LENGTH} characters`),
    }),
    reply: Found,
    failure: 'The search failed',
  }),
};
