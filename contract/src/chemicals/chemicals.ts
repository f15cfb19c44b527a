import { z } from '../zod.ts';
import { listQuery, pagedListOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { ById, Id, NewId, numberIn, optionalNotes, optionalNumber, requiredText, Timestamp, UnmodifiedSince } from '../values.ts';
import { ChemicalLabel, LABEL_INPUTS } from './chemical-label.ts';
import { ChemicalMixing, MIXING_INPUTS } from './chemical-mixing.ts';
import { CHEMICAL_TYPES, normalizeType } from './chemical-types.ts';

export const ChemicalType = z
  .string({ error: 'Chemical type is required' })
  .min(1, { error: 'Chemical type is required', abort: true })
  .transform(normalizeType)
  .pipe(z.enum(CHEMICAL_TYPES, `Chemical type must be one of ${CHEMICAL_TYPES.join(', ')}`));
export type ChemicalType = z.infer<typeof ChemicalType>;

const RATE = 'Application rate must be between 0 and 1000 L/acre';
const COST = 'Cost per litre must be between 0 and 1,000';

/** Litres per acre, or kilograms per acre for a dry product. */
export const ApplicationRate = numberIn(0, 1000, RATE);

/** The inputs of a chemical. The dialog validates them before sending, the server on arrival. */
export const ChemicalForm = z.strictObject({
  name: requiredText('Chemical name is required', 99, 'Chemical name must be less than 100 characters'),
  type: ChemicalType,
  activeIngredient: requiredText('Active ingredient is required', 199, 'Active ingredient must be less than 200 characters'),
  applicationRateLitersPerAcre: ApplicationRate,
  /** Dollars per litre, or per kilogram of a dry product. Dropped for Farmer Supply. */
  costPerLitre: optionalNumber(0, 1000, COST),
  restrictions: optionalNotes(499, 'Restrictions must be less than 500 characters'),
  ...LABEL_INPUTS,
  ...MIXING_INPUTS,
});

export const ChemicalChange = ChemicalForm.partial().extend({ updatedAt: UnmodifiedSince.optional() });

export const Chemical = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(CHEMICAL_TYPES),
  activeIngredient: z.string(),
  applicationRateLitersPerAcre: z.number(),
  /** Absent for Farmer Supply, null if it is not known. */
  costPerLitre: z.number().nullish(),
  restrictions: z.string().nullable(),
  ...ChemicalLabel.partial().shape,
  ...ChemicalMixing.partial().shape,
  createdAt: Timestamp,
  updatedAt: Timestamp.optional(),
});
export type Chemical = z.infer<typeof Chemical>;

const PROPERTIES = ['name', 'type', 'activeIngredient', 'applicationRateLitersPerAcre', 'costPerLitre', 'restrictions'] as const;

const ListChemicals = listQuery({ sorts: [...PROPERTIES, 'createdAt'], filters: PROPERTIES, sort: 'createdAt', order: 'desc' });

export const ChemicalStats = z.object({ totalChemicals: z.number().int(), chemicalTypes: z.record(z.string(), z.number().int()) });

export const chemicals = {
  list: route({
    method: 'GET',
    path: '/admin/chemicals',
    access: ['admin'],
    query: ListChemicals,
    reply: pagedListOf('chemicals', Chemical),
    failure: 'Failed to fetch chemicals',
  }),
  stats: route({
    method: 'GET',
    path: '/admin/chemicals/stats',
    access: ['admin'],
    reply: ChemicalStats,
    failure: 'Failed to fetch chemicals',
  }),
  create: route({
    method: 'POST',
    path: '/admin/chemicals',
    access: ['admin'],
    body: ChemicalForm.safeExtend({ id: NewId }),
    reply: Chemical,
    creates: true,
    done: 'Chemical created',
    failure: 'Failed to create chemical. Please try again.',
  }),
  get: route({
    method: 'GET',
    path: '/admin/chemicals/:id',
    access: ['admin'],
    params: ById,
    reply: Chemical,
    failure: 'Failed to fetch chemicals',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/chemicals/:id',
    access: ['admin'],
    params: ById,
    body: ChemicalChange,
    reply: Chemical,
    done: 'Chemical updated',
    failure: 'Failed to update chemical. Please try again.',
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/chemicals/:id',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    done: 'Chemical deleted',
    failure: 'Failed to delete chemical. It may be in use by spray jobs.',
  }),
};
