import type {
  Invoice,
  InvoiceKind,
  InvoiceLine,
  InvoiceRecord,
  InvoiceTax,
  LineKind,
  Payer,
  PaymentMethod,
  PriceEntry,
  ExportFormat,
  QuoteLine,
  QuoteState,
  TaxProvince,
  TaxTreatment,
} from '@swathline/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Created, Dated, JsonList } from './columns.ts';

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

interface InvoiceSeriesTable {
  series: InvoiceKind;
  lastNumber: number;
}

interface InvoicesTable extends Dated {
  id: Generated<string>;
  kind: Generated<InvoiceKind>;
  state: Generated<Invoice['state']>;
  /** The number within its series, without gaps; null for a draft. */
  sequence: number | null;
  number: string | null;
  customerId: string;
  customerName: string;
  /** The draft that this payer's invoice came from; its own id where the customer pays all. */
  groupId: string;
  creditsId: string | null;
  reason: string | null;
  province: Exclude<TaxProvince, 'CA'> | null;
  issuedOn: string | null;
  dueOn: string | null;
  termsDays: number;
  fuelPrice: ColumnType<number | null, string | null, string | null>;
  distanceKm: number | null;
  notes: string | null;
  discountText: string | null;
  lines: JsonList<InvoiceLine>;
  payers: JsonList<Payer>;
  share: ColumnType<Invoice['share'], string | null, string | null>;
  taxes: JsonList<InvoiceTax>;
  customer: Json<Invoice['customer']>;
  company: Json<Invoice['company']>;
  subtotal: ColumnType<number, string, string>;
  taxTotal: ColumnType<number, string, string>;
  total: ColumnType<number, string, string>;
  /** Of the PDF, hex. */
  sha256: string | null;
  bytes: number | null;
  issuedAt: string | null;
  issuedBy: string | null;
  issuedByUserId: string | null;
}

/** What a record says about itself on an invoice. */
export type BilledFacts = Omit<InvoiceRecord, 'recordId' | 'billableAcres' | 'acresReason' | 'isReasonPrinted' | 'corrected'>;

interface InvoiceRecordsTable {
  id: Generated<string>;
  /** The draft that the records were billed by; invoices of other payers name it as their group. */
  invoiceId: string;
  recordId: string;
  /** Shared by all versions of the record, so that each is billed once. */
  recordNumber: number;
  position: number;
  facts: Json<BilledFacts>;
  billableAcres: number;
  acresReason: string | null;
  isReasonPrinted: Generated<boolean>;
  /** When the invoice was credited whole, so that the record can be billed again. */
  releasedAt: string | null;
}

/** The payers of a field, proposed for its next invoice. */
interface FieldSplitsTable {
  fieldId: string;
  /** The farmer who had the field. Null where an earlier version did not say: then nobody gets them. */
  customerId: string | null;
  payers: JsonList<Payer>;
  updatedAt: Generated<string>;
}

/** A link of a mail to the PDF of an invoice. */
interface InvoiceLinksTable {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  invoiceId: string;
  expiresAt: string;
}

interface PaymentsTable extends Dated {
  id: Generated<string>;
  customerId: string;
  receivedOn: string;
  amount: ColumnType<number, string, string>;
  method: PaymentMethod;
  reference: string | null;
  note: string | null;
  recordedBy: string;
  recordedByUserId: string;
  reversedOn: string | null;
  reversalReason: string | null;
  reversedBy: string | null;
}

interface PaymentAllocationsTable {
  paymentId: string;
  invoiceId: string;
  amount: ColumnType<number, string, string>;
}

/** A reminder about an overdue invoice, so that each is sent once. */
interface InvoiceRemindersTable {
  invoiceId: string;
  /** After the due date. */
  days: number;
  queuedAt: Generated<string>;
}

/** Customers who get no reminders. */
interface ReminderStopsTable {
  customerId: string;
  stoppedAt: Generated<string>;
}

/** Which months of an overdue invoice a late charge covers. */
interface LateChargesTable {
  invoiceId: string;
  chargeId: string;
  months: number;
}

interface QuotesTable extends Dated {
  id: Generated<string>;
  number: Generated<number>;
  state: Generated<QuoteState>;
  sprayJobId: string;
  sprayJobName: string;
  customerId: string;
  customerName: string;
  validUntil: string;
  lines: JsonList<QuoteLine>;
  acres: number;
  subtotal: ColumnType<number, string, string>;
  notes: string | null;
  /** SHA-256 of the token of the link, hex. */
  tokenHash: string | null;
  sha256: string | null;
  sentAt: string | null;
  acceptedAt: string | null;
  acceptedBy: string | null;
}

interface BillingExportsTable extends Created {
  id: Generated<string>;
  format: ExportFormat;
  from: string;
  to: string;
  fileName: string;
  mediaType: string;
  sha256: string;
  bytes: number;
  documents: number;
  /** Of them, how many were in an earlier export of this format. */
  repeated: number;
  madeBy: string;
}

interface ExportedInvoicesTable {
  exportId: string;
  invoiceId: string;
}

export interface BillingTables {
  invoiceReminders: InvoiceRemindersTable;
  reminderStops: ReminderStopsTable;
  lateCharges: LateChargesTable;
  quotes: QuotesTable;
  billingExports: BillingExportsTable;
  exportedInvoices: ExportedInvoicesTable;
  invoiceSeries: InvoiceSeriesTable;
  invoices: InvoicesTable;
  invoiceRecords: InvoiceRecordsTable;
  invoiceLinks: InvoiceLinksTable;
  fieldSplits: FieldSplitsTable;
  payments: PaymentsTable;
  paymentAllocations: PaymentAllocationsTable;
  priceLists: PriceListsTable;
  taxes: TaxesTable;
  taxExemptions: TaxExemptionsTable;
  billingSettings: BillingSettingsTable;
}
