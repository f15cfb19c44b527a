import type { MovementKind, RateUnit, StockPlaceKind } from '@swathline/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Dated } from './columns.ts';

// Amounts are numeric: read by `amountText`, since the driver's parser would make them floating-point numbers.

interface StockPlacesTable extends Dated {
  id: Generated<string>;
  name: string;
  kind: StockPlaceKind;
  isActive: Generated<boolean>;
}

interface StockProductsTable extends Dated {
  id: Generated<string>;
  /** Null for a product that is not in the catalogue, which has a name instead. */
  chemicalId: string | null;
  name: string | null;
  unit: RateUnit;
  /** Of a product that is not in the catalogue. */
  pcpNumber: string | null;
  lowLevel: ColumnType<number | null, string | null, string | null>;
  activeGramsPerUnit: ColumnType<number | null, string | null, string | null>;
}

interface StockLotsTable extends Dated {
  id: Generated<string>;
  productId: string;
  /** Null for a lot whose number nobody knows. */
  number: string | null;
  expiresOn: string | null;
  containerSize: ColumnType<number | null, string | null, string | null>;
  pcpNumber: string | null;
  registrationEndsOn: string | null;
}

/** Append-only. */
interface StockMovementsTable {
  id: Generated<string>;
  number: Generated<number>;
  kind: MovementKind;
  happenedAt: string;
  /** The number whose place it takes among movements of one moment, if not its own: of a reversal and of an adjusted count. */
  ordinal: number | null;
  recordedAt: Generated<string>;
  recordedBy: string;
  recordedByUserId: string | null;
  lotId: string;
  /** Null for the operation's own product. */
  ownerId: string | null;
  amount: ColumnType<number, string, never>;
  fromPlaceId: string | null;
  toPlaceId: string | null;
  sprayJobId: string | null;
  recordId: string | null;
  load: number | null;
  supplier: string | null;
  document: string | null;
  unitCost: ColumnType<number | null, string | null, never>;
  /** What a count found. */
  countedAmount: ColumnType<number | null, string | null, never>;
  reason: string | null;
  reversesId: string | null;
  /** The count whose result it keeps, since a movement from before the count was recorded later. */
  adjustsId: string | null;
}

export interface StockTables {
  stockPlaces: StockPlacesTable;
  stockProducts: StockProductsTable;
  stockLots: StockLotsTable;
  stockMovements: StockMovementsTable;
}
