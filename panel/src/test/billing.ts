import {
  type Invoice,
  type InvoiceLine,
  LINE_KINDS,
  type Payment,
  type PriceEntry,
  type PriceList,
  type Quote,
  type Statement,
  type Tax,
  type Unbilled,
  wholeEntry,
} from '@swathline/contract';

const AT = '2026-07-02T15:00:00.000Z';
export const CUSTOMER_ID = 'd0000000-0000-4000-8000-000000000001';
export const INVOICE_ID = 'e0000000-0000-4000-8000-000000000001';
export const RECORD_ID = 'f0000000-0000-4000-8000-000000000001';
const LIST_ID = 'c0000000-0000-4000-8000-000000000001';

export const applicationLine: InvoiceLine = {
  id: 'b0000000-0000-4000-8000-000000000001',
  kind: 'application',
  description: 'Application, Home Quarter (NW-14-18-29-W2)',
  recordId: RECORD_ID,
  quantity: '150',
  unit: 'acre',
  unitPrice: '12.50',
  wholeAmount: '1875.00',
  amount: '1875.00',
  listPrice: '12.50',
  source: { priceListId: LIST_ID, holdsFrom: '2026-01-01', isOwn: false, entry: 'Application' },
  priceReason: null,
  treatments: { GST: 'taxable' },
  treatmentReason: null,
  key: 'application 1',
};

export const standbyLine: InvoiceLine = {
  ...applicationLine,
  id: 'b0000000-0000-4000-8000-000000000002',
  kind: 'standby',
  description: 'Standby',
  recordId: null,
  key: null,
  source: null,
  quantity: '2',
  unit: 'hour',
  unitPrice: '100.00',
  listPrice: null,
  wholeAmount: '200.00',
  amount: '200.00',
};

export const draft: Invoice = {
  id: INVOICE_ID,
  kind: 'invoice',
  state: 'draft',
  number: null,
  customerId: CUSTOMER_ID,
  customerName: 'Gill Acres Ltd.',
  customer: { name: 'Gill Acres Ltd.', address: null, phone: null, email: 'gill@farm.example' },
  company: { name: 'Prairie Air', address: null, phone: null, email: null },
  province: 'SK',
  issuedOn: null,
  dueOn: null,
  termsDays: 30,
  fuelPrice: null,
  distanceKm: null,
  notes: null,
  discountText: null,
  records: [
    {
      recordId: RECORD_ID,
      recordNumber: '2026-00012',
      version: 1,
      fieldId: 'a0000000-0000-4000-8000-000000000001',
      fieldName: 'Home Quarter',
      location: 'NW-14-18-29-W2',
      sprayJobId: 'a0000000-0000-4000-8000-000000000002',
      sprayedOn: '2026-07-01',
      crop: 'Canola',
      products: [{ name: 'Liberty', pcpNumber: '25337', farmerSupplied: false }],
      signedAcres: 150,
      sprayableAcres: 152.4,
      measuredAcres: null,
      billableAcres: 150,
      acresReason: null,
      isReasonPrinted: false,
      corrected: null,
    },
  ],
  lines: [applicationLine, standbyLine],
  payers: [],
  share: null,
  siblings: [],
  subtotal: '2075.00',
  taxes: [{ code: 'GST', name: 'GST', percent: '5.00', registrationNumber: null, taxable: '2075.00', amount: '103.75', exemption: null }],
  taxTotal: '103.75',
  total: '2178.75',
  credited: '0.00',
  paid: '0.00',
  open: '0.00',
  creditOf: null,
  reason: null,
  blockers: [],
  notices: [],
  choosablePrices: [],
  issuedAt: null,
  issuedBy: null,
  createdAt: AT,
  updatedAt: AT,
};

export const issued: Invoice = {
  ...draft,
  state: 'issued',
  number: 'INV-000007',
  issuedOn: '2026-07-02',
  dueOn: '2026-08-01',
  open: '2178.75',
  issuedAt: AT,
  issuedBy: 'Olive Office',
};

export const unbilled: Unbilled = {
  customers: [
    {
      customerId: CUSTOMER_ID,
      customerName: 'Gill Acres Ltd.',
      acres: 230,
      expected: '2875.00',
      oldestDays: 9,
      records: [
        unbilledRecord(RECORD_ID, 'Home Quarter', 150, '1875.00'),
        unbilledRecord('f0000000-0000-4000-8000-000000000002', 'River Field', 80, '1000.00'),
      ],
    },
  ],
  recordCount: 2,
  acres: 230,
  expected: '2875.00',
  unsigned: {
    count: 1,
    text: '1 record to sign before it can be billed',
    records: [
      {
        id: 'f0000000-0000-4000-8000-000000000003',
        recordNumber: '2026-00014',
        customerName: 'Gill Acres Ltd.',
        fieldName: 'East Field',
        sprayJobName: 'Fungicide, Gill',
        acres: 60,
      },
    ],
  },
  isCut: false,
};

function unbilledRecord(id: string, fieldName: string, acres: number, expected: string): Unbilled['customers'][number]['records'][number] {
  return {
    id,
    fieldName,
    acres,
    expected,
    recordNumber: '2026-00012',
    sprayJobId: CUSTOMER_ID,
    sprayJobName: 'Fungicide, Gill',
    location: null,
    sprayedOn: '2026-07-01',
    ageDays: 9,
    lacksPrice: false,
    draftId: null,
  };
}

export const payment: Payment = {
  id: 'a1000000-0000-4000-8000-000000000001',
  customerId: CUSTOMER_ID,
  customerName: 'Gill Acres Ltd.',
  receivedOn: '2026-07-20',
  amount: '1000.00',
  method: 'cheque',
  reference: '1042',
  note: null,
  allocations: [{ invoiceId: INVOICE_ID, number: 'INV-000007', amount: '900.00' }],
  unallocated: '100.00',
  recordedBy: 'Olive Office',
  reversedOn: null,
  reversalReason: null,
  reversedBy: null,
  createdAt: AT,
  updatedAt: AT,
};

const buckets = {
  current: '0.00',
  days1to30: '2178.75',
  days31to60: '0.00',
  days61to90: '0.00',
  over90: '0.00',
  credit: '-100.00',
  balance: '2078.75',
};

export const ageing = {
  day: '2026-08-20',
  customers: [{ ...buckets, customerId: CUSTOMER_ID, customerName: 'Gill Acres Ltd.' }],
  total: buckets,
};

export const statement: Statement = {
  customerId: CUSTOMER_ID,
  customerName: 'Gill Acres Ltd.',
  from: '2026-01-01',
  to: '2026-08-20',
  opening: '0.00',
  entries: [
    { day: '2026-07-02', text: 'Invoice INV-000007', amount: '2178.75', balance: '2178.75', invoiceId: INVOICE_ID },
    { day: '2026-07-20', text: 'Payment, cheque 1042', amount: '-100.00', balance: '2078.75', invoiceId: null },
  ],
  closing: '2078.75',
  ageing: buckets,
  lateCharge: null,
  areRemindersStopped: false,
};

export const quote: Quote = {
  id: 'a2000000-0000-4000-8000-000000000001',
  number: '2026-0004',
  state: 'draft',
  sprayJobId: 'a0000000-0000-4000-8000-000000000002',
  sprayJobName: 'Fungicide, Gill',
  customerId: CUSTOMER_ID,
  customerName: 'Gill Acres Ltd.',
  validUntil: '2999-12-31',
  lines: [
    { kind: 'application', description: 'Application', quantity: '150', unit: 'acre', unitPrice: '12.50', amount: '1875.00', source: null },
  ],
  acres: 150,
  subtotal: '1875.00',
  notes: null,
  sentAt: null,
  acceptedAt: null,
  acceptedBy: null,
  isJobOver: false,
  invoiced: null,
  createdAt: AT,
  updatedAt: AT,
};

const perAcre: PriceEntry = wholeEntry({ kind: 'application', price: '12.50', to: 15 });

export const priceList: PriceList = {
  id: LIST_ID,
  customerId: null,
  customerName: null,
  name: 'Season',
  holdsFrom: '2026-01-01',
  entries: [perAcre, wholeEntry({ kind: 'minimum', acres: 60, per: 'field' })],
  isUsed: false,
  createdAt: AT,
  updatedAt: AT,
};

export const gst: Tax = {
  id: 'a3000000-0000-4000-8000-000000000001',
  code: 'GST',
  name: 'Goods and services tax',
  province: 'CA',
  registrationNumber: null,
  rates: [{ holdsFrom: '2008-01-01', percent: '5.00' }],
  treatments: Object.fromEntries(LINE_KINDS.map((kind) => [kind, 'not_decided'])) as Tax['treatments'],
  isChecked: false,
  createdAt: AT,
  updatedAt: AT,
};
