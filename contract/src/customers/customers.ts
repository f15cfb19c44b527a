import { z } from '../zod.ts';
import { Neighbour } from '../hazards/surroundings.ts';
import { listQuery, pagedListOf, queryFlag } from '../lists/lists.ts';
import { route } from '../route.ts';
import { CompanyName, EMAIL_INVALID, Phone } from '../users/person.ts';
import {
  ById,
  EMAIL_PATTERN,
  Id,
  isAnyObject,
  MAX_EMAIL_LENGTH,
  NewId,
  optionalNotes,
  optionalText,
  Timestamp,
  UnmodifiedSince,
} from '../values.ts';
import { CONTACT_WAYS } from './contact-ways.ts';

const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .refine((email) => email === '' || (email.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(email)), EMAIL_INVALID)
  .transform((email) => (email === '' ? null : email))
  .nullable()
  .optional();

const CustomerParts = z.strictObject({
  companyName: CompanyName,
  firstName: optionalText(100, 'First name can have at most 100 characters'),
  lastName: optionalText(100, 'Last name can have at most 100 characters'),
  phone: Phone,
  /** On one line. */
  address: optionalText(300, 'Address can have at most 300 characters'),
  /** Null for a customer without an e-mail address. */
  email: optionalEmail,
  /** How the customer prefers to be contacted; null if nobody asked. */
  contactBy: z
    .enum(CONTACT_WAYS, `contactBy must be one of ${CONTACT_WAYS.join(', ')}`)
    .nullable()
    .optional(),
  /** Only for the office. */
  notes: optionalNotes(5000, 'Notes can have at most 5000 characters'),
  /** Chemicals of the catalogue, the most preferred first. */
  preferredProductIds: z.array(Id).max(50, 'At most 50 products can be preferred').optional(),
});

export const CUSTOMER_NAME_MISSING = 'Enter a company or a name';

interface Names {
  companyName?: unknown;
  firstName?: unknown;
  lastName?: unknown;
}
const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Whether a customer can be named: by company, first or last name. */
export const hasCustomerName = ({ companyName, firstName, lastName }: Names) => [companyName, firstName, lastName].some(isGiven);

/** The inputs of a customer. No password is set, so nobody can sign in until the office sends a link to choose one. */
export const CustomerForm = CustomerParts.refine(hasCustomerName, {
  error: CUSTOMER_NAME_MISSING,
  path: ['companyName'],
  when: isAnyObject,
});

/** Changes the given properties and keeps the others. */
export const CustomerChange = CustomerParts.extend({ updatedAt: UnmodifiedSince.optional() });

/** A farmer as the office sees them. */
export const Customer = z.object({
  id: Id,
  companyName: z.string().nullable(),
  /** Empty for a company without a person. */
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  contactBy: z.enum(CONTACT_WAYS).nullable(),
  notes: z.string().nullable(),
  preferredProducts: z.array(z.object({ id: Id, name: z.string() })),
  isActive: z.boolean(),
  /** Whether the customer has a password. */
  canSignIn: z.boolean(),
  /** Active fields and their sprayable acres. */
  fieldCount: z.number().int(),
  sprayableAcres: z.number(),
  /** All jobs, and those that are neither completed nor cancelled. */
  jobCount: z.number().int(),
  openJobCount: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Customer = z.infer<typeof Customer>;

const MAX_QUERY_LENGTH = 200;

const ListCustomers = listQuery({
  sorts: ['companyName', 'lastName', 'phone', 'address', 'email', 'createdAt'],
  filters: ['companyName', 'firstName', 'lastName', 'phone', 'address', 'email', 'notes'],
  /** The company, else the person. */
  sort: 'companyName',
  order: 'asc',
}).extend({
  isActive: queryFlag.optional(),
  /** Finds by company, phone, e-mail, part of a name, or the legal description or name of a field. All words must match. */
  q: z.string().trim().normalize().max(MAX_QUERY_LENGTH, `q can have at most ${MAX_QUERY_LENGTH} characters`).optional(),
});

export const customers = {
  list: route({
    method: 'GET',
    path: '/admin/customers',
    access: ['admin'],
    query: ListCustomers,
    reply: pagedListOf('customers', Customer),
    failure: 'Failed to load the customers',
  }),
  create: route({
    method: 'POST',
    path: '/admin/customers',
    access: ['admin'],
    body: CustomerForm.safeExtend({ id: NewId }),
    reply: Customer,
    creates: true,
    done: 'Customer created',
    failure: 'Failed to create the customer. Please try again.',
  }),
  get: route({
    method: 'GET',
    path: '/admin/customers/:id',
    access: ['admin'],
    params: ById,
    reply: Customer,
    failure: 'Failed to load the customer',
  }),
  update: route({
    method: 'PUT',
    path: '/admin/customers/:id',
    access: ['admin'],
    params: ById,
    body: CustomerChange,
    reply: Customer,
    done: 'Customer saved',
    failure: 'Failed to save the customer. Please try again.',
  }),
  /** Near the customer's active fields: bees within 5 km, towns within 2 miles, all other sites within 1 km, nearest first. */
  neighbours: route({
    method: 'GET',
    path: '/admin/customers/:id/neighbours',
    access: ['admin'],
    params: ById,
    reply: z.object({ neighbours: z.array(Neighbour) }),
    failure: 'Failed to load the neighbours',
  }),
};
