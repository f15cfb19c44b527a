import type { LineKind, PriceEntry, TaxProvince, TaxTreatment } from '@swathline/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Dated, JsonList } from './columns.ts';

/** An object stored as jsonb: parsed when read, written as JSON text (see `json()`). */
type Json<Value> = ColumnType<Value, string, string>;

interface PriceListsTable extends Dated {
  id: Generated<string>;
  /** Whose own prices these are; null for those of everyone. */
  customerId: string | null;
  name: string | null;
  holdsFrom: string;
  entries: JsonList<PriceEntry>;
}

interface TaxesTable extends Dated {
  id: Generated<string>;
  code: string;
  name: string;
  province: TaxProvince;
  registrationNumber: string | null;
  rates: JsonList<{ holdsFrom: string; percent: string }>;
  /** Kinds of lines that are not named are not decided. */
  treatments: Json<Partial<Record<LineKind, TaxTreatment>>>;
  isChecked: Generated<boolean>;
}

interface TaxExemptionsTable extends Dated {
  id: Generated<string>;
  customerId: string;
  taxId: string;
  certificateNumber: string;
  validFrom: string;
  validTo: string | null;
  /** Of the certificate's file, hex. */
  sha256: string | null;
  fileName: string | null;
  mediaType: string | null;
  bytes: number | null;
  addedAt: string | null;
  addedBy: string | null;
}

interface BillingSettingsTable extends Dated {
  isOnlyRow: Generated<boolean>;
  termsDays: Generated<number>;
  invoicePrefix: Generated<string>;
  creditNotePrefix: Generated<string>;
  paymentText: string | null;
  /** Numeric: read by `decimalText`, since the driver's parser would make it a floating-point number. So are all amounts below. */
  lateChargePercent: ColumnType<number | null, string | null, string | null>;
  reminderDays: Generated<number[]>;
  accountCodes: Json<Record<string, string>>;
  contact: string | null;
}

export interface BillingTables {
  priceLists: PriceListsTable;
  taxes: TaxesTable;
  taxExemptions: TaxExemptionsTable;
  billingSettings: BillingSettingsTable;
}
