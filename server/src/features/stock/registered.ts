import type { Constraints } from '../../platform/db/schema/violations.ts';
import { Problem } from '../../platform/errors/problem.ts';
import type { UserReference } from '../users/references.ts';

/** How the audit trail names them, and what it leaves out. */
export const STOCK_SUBJECTS = {
  stock_place: { table: 'stockPlaces', name: '"name"' },
  stock_product: {
    table: 'stockProducts',
    name: `coalesce("name", (SELECT c."name" FROM "chemicals" c WHERE c."id" = "stockProducts"."chemicalId"))`,
    unrecorded: ['chemicalId'],
  },
  stock_lot: { table: 'stockLots', name: `coalesce('Lot ' || "number", 'Unknown lot')` },
  stock_movement: { table: 'stockMovements', name: `"kind" || ' ' || trim_scale("amount")::text` },
};

const LOCATED = 'Product was moved to or from this place, so it stays. Mark it as not in use instead.';

export const STOCK_CONSTRAINTS: Constraints = {
  stockMovements_stay: () => new Problem('protected', 'A movement of stock is never changed or deleted. Reverse it instead.'),
  stockMovements_reversed_once: () => new Problem('wrong_status', 'This movement is reversed already.'),
  stockMovements_from_exists: () => new Problem('in_use', LOCATED),
  stockMovements_to_exists: () => new Problem('in_use', LOCATED),
  stockMovements_job_exists: () =>
    new Problem('in_use', 'Product was drawn for this job, so the job stays. Cancel it instead, and put the product back.'),
  stockPlaces_name_taken: () => new Problem('already_taken', 'There is a place with this name already. Choose another name.'),
  stockProducts_name_taken: () => new Problem('already_taken', 'There is a product with this name in stock already.'),
  stockProducts_chemical_taken: () => new Problem('already_taken', 'The stock of this product is kept already.'),
  stockProducts_chemical_exists: () => new Problem('in_use', 'The stock of this product is kept, so it stays in the catalogue.'),
  stockLots_number_taken: () =>
    new Problem('already_taken', 'This product has a lot with this number and container already. Use that one.'),
};

export const STOCK_USER_REFERENCES: UserReference[] = [
  {
    table: 'stockMovements',
    column: 'ownerId',
    singular: 'movement of own product',
    plural: 'movements of own product',
    onlyFarmers: true,
  },
  { table: 'stockMovements', column: 'recordedByUserId', singular: 'recorded movement of stock', plural: 'recorded movements of stock' },
];
