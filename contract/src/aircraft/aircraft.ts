import { z } from '../zod.ts';
import { listQuery, pagedListOf, queryFlag } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { ById, Id, optionalNumber, optionalText, requiredText, Timestamp, UnmodifiedSince } from '../values.ts';
import { AIRCRAFT_KINDS, normalizeRegistration, registrationError, SPRAY_QUALITIES, SPRAY_QUALITY_MESSAGE } from './aircraft-kinds.ts';

export const MIN_HOPPER_LITRES = 5;
export const MAX_HOPPER_LITRES = 4000;
export const MIN_SWATH_METRES = 2;
export const MAX_SWATH_METRES = 40;

const KIND = `Kind must be one of ${AIRCRAFT_KINDS.join(', ')}`;

const AircraftInputs = z.strictObject({
  kind: z.enum(AIRCRAFT_KINDS, KIND),
  /** C- and four letters; for a drone C- and digits. Any letter case, with or without the hyphen. */
  registration: requiredText('Registration is required', 20, 'Registration can have at most 20 characters').overwrite(
    normalizeRegistration,
  ),
  make: optionalText(99, 'Make must be less than 100 characters'),
  model: optionalText(99, 'Model must be less than 100 characters'),
  serialNumber: optionalText(99, 'Serial number must be less than 100 characters'),
  /** Maximum take-off weight. */
  mtowKg: optionalNumber(1, 50_000, 'Maximum take-off weight must be between 1 and 50,000 kg'),
  /** With the pilot and the equipment, without fuel. */
  emptyMassKg: optionalNumber(1, 50_000, 'Empty mass must be between 1 and 50,000 kg'),
  /** What is usually on board at take-off. */
  fuelKg: optionalNumber(0, 20_000, 'Fuel must be between 0 and 20,000 kg'),
  hopperLitres: optionalNumber(MIN_HOPPER_LITRES, MAX_HOPPER_LITRES, 'Hopper size must be between 5 and 4,000 L'),
  swathMetres: optionalNumber(MIN_SWATH_METRES, MAX_SWATH_METRES, 'Swath must be between 2 and 40 m'),
  nozzles: optionalText(199, 'Nozzles must be less than 200 characters'),
  sprayQuality: z.enum(SPRAY_QUALITIES, SPRAY_QUALITY_MESSAGE).nullable().optional(),
  /** The spray volume that work orders start from. */
  defaultLitersPerAcre: optionalNumber(1, 1000, 'Spray volume must be between 1 and 1000 L/acre'),
  isActive: z.boolean().default(true),
});

/** The inputs of an aircraft. The dialog validates them before sending, the server on arrival. */
export const AircraftForm = AircraftInputs.superRefine(
  ({ kind, registration }, check) => {
    const message = registrationError(kind, registration);
    if (message !== null) check.addIssue({ code: 'custom', path: ['registration'], message });
  },
  { when: ({ value }) => AircraftInputs.pick({ kind: true, registration: true }).loose().safeParse(value).success },
);

/** Changes the given properties and keeps the others. `isActive: true` restores a deactivated aircraft. */
export const AircraftChange = AircraftInputs.extend({ isActive: z.boolean() }).partial().extend({ updatedAt: UnmodifiedSince.optional() });

export const Aircraft = z.object({
  id: Id,
  kind: z.enum(AIRCRAFT_KINDS),
  registration: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  serialNumber: z.string().nullable(),
  mtowKg: z.number().nullable(),
  emptyMassKg: z.number().nullable(),
  fuelKg: z.number().nullable(),
  hopperLitres: z.number().nullable(),
  swathMetres: z.number().nullable(),
  nozzles: z.string().nullable(),
  sprayQuality: z.enum(SPRAY_QUALITIES).nullable(),
  defaultLitersPerAcre: z.number().nullable(),
  isActive: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Aircraft = z.infer<typeof Aircraft>;

/** 'C-GABC (Air Tractor AT-802A)', or the registration alone. */
export function aircraftName({ registration, make, model }: Pick<Aircraft, 'registration' | 'make' | 'model'>): string {
  const type = [make, model].filter(Boolean).join(' ');
  return type === '' ? registration : `${registration} (${type})`;
}

const ListAircraft = listQuery({
  sorts: ['registration', 'kind', 'make', 'model', 'serialNumber', 'hopperLitres', 'swathMetres', 'isActive', 'createdAt'],
  filters: ['registration', 'kind', 'make', 'model', 'serialNumber', 'nozzles'],
  sort: 'registration',
  order: 'asc',
}).extend({ isActive: queryFlag.optional() });

const LOAD_FAILURE = 'Failed to load aircraft';

export const aircraft = {
  list: route({
    method: 'GET',
    path: '/admin/aircraft',
    access: ['admin'],
    query: ListAircraft,
    reply: pagedListOf('aircraft', Aircraft),
    failure: LOAD_FAILURE,
  }),
  create: route({
    method: 'POST',
    path: '/admin/aircraft',
    access: ['admin'],
    body: AircraftForm,
    reply: Aircraft,
    creates: true,
    done: 'Aircraft added',
    failure: 'Failed to add aircraft. Please try again.',
  }),
  get: route({
    method: 'GET',
    path: '/admin/aircraft/:id',
    access: ['admin'],
    params: ById,
    reply: Aircraft,
    failure: LOAD_FAILURE,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/aircraft/:id',
    access: ['admin'],
    params: ById,
    body: AircraftChange,
    reply: Aircraft,
    done: 'Aircraft updated',
    failure: 'Failed to update aircraft. Please try again.',
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/aircraft/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Aircraft deleted',
    failure: 'Failed to delete aircraft. It may be in use by spray jobs.',
  }),
};
