import { Imported, MAX_TABLE_IMPORT_BYTES, TABLE_LIMITS, TABLE_UPLOAD, tablePreview, tableRows } from '../files/table-import.ts';
import { FileBytes, route } from '../route.ts';
import { z } from '../zod.ts';
import { CustomerForm } from './customers.ts';

const FoundCustomer = z.object({
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  email: z.string(),
  notes: z.string(),
});

/** Customers from a table in CSV or Excel. */
export const customerImport = {
  preview: route({
    method: 'POST',
    path: '/admin/customers/import/preview',
    access: ['admin'],
    ...TABLE_UPLOAD,
    body: FileBytes,
    maxBodyBytes: TABLE_LIMITS.fileBytes,
    reply: tablePreview(FoundCustomer),
    failure: 'Failed to read the file',
  }),
  /** Creates all rows or none. The names of refused inputs start with `rows.N.`. */
  import: route({
    method: 'POST',
    path: '/admin/customers/import',
    access: ['admin'],
    body: tableRows(CustomerForm),
    maxBodyBytes: MAX_TABLE_IMPORT_BYTES,
    reply: Imported,
    creates: true,
    failure: 'Failed to import the customers',
  }),
};
