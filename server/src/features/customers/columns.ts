import type { Customer } from '@swathline/contract';
import { sql } from 'kysely';
import { NO_PASSWORD } from '../auth/secrets.ts';

const PRODUCTS = sql<Customer['preferredProducts']>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', c."id", 'name', c."name") ORDER BY p."position")
  FROM "preferredProducts" p JOIN "chemicals" c ON c."id" = p."chemicalId" WHERE p."userId" = "users"."id"), '[]'::jsonb)`;

const activeFields = (value: string) =>
  sql<number>`(SELECT ${sql.raw(value)} FROM "fields" f WHERE f."userId" = "users"."id" AND f."isActive")`;

const jobs = (filter: string) => sql<number>`(SELECT count(*) FROM "sprayJobs" j WHERE j."userId" = "users"."id" AND ${sql.raw(filter)})`;

export const CUSTOMER_COLUMNS = [
  'id',
  'companyName',
  'firstName',
  'lastName',
  'phone',
  'address',
  'email',
  'contactBy',
  'officeNotes as notes',
  'isActive',
  'createdAt',
  'updatedAt',
  PRODUCTS.as('preferredProducts'),
  sql<boolean>`("passwordHash" <> ${NO_PASSWORD} AND NOT "mustChoosePassword")`.as('canSignIn'),
  activeFields('count(*)').as('fieldCount'),
  activeFields(`coalesce(sum(greatest(f."fieldAcres" - f."exclusionAcres", 0)), 0)`).as('sprayableAcres'),
  jobs('true').as('jobCount'),
  jobs(`j."status" NOT IN ('completed', 'cancelled')`).as('openJobCount'),
] as const;
