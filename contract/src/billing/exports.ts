import { pagedListOf, pageOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { ById, calendarDay, Id, Timestamp } from '../values.ts';
import { z } from '../zod.ts';

export const EXPORT_FORMATS = ['quickbooks_online', 'quickbooks_desktop', 'xero', 'plain'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_FORMAT_LABEL: Record<ExportFormat, string> = {
  quickbooks_online: 'QuickBooks Online (CSV)',
  quickbooks_desktop: 'QuickBooks Desktop (IIF)',
  xero: 'Xero (CSV)',
  plain: 'Plain CSV, one row for each line',
};

/** Shown beside every format of another program. */
export const NOT_TRIED = 'Made to its documentation, not yet tried in the program';

/** The most invoices that Xero reads in one file. */
export const MAX_XERO_INVOICES = 500;

const day = calendarDay('A day is needed here');

export const ExportForm = z
  .strictObject({
    format: z.enum(EXPORT_FORMATS, `The format must be one of ${EXPORT_FORMATS.join(', ')}`),
    from: day,
    to: day,
    /** Leaves out what an earlier export of this format had. */
    onlyNew: z.boolean().optional(),
  })
  .refine(({ from, to }) => from <= to, { error: 'The range must not end before it begins', path: ['to'] });

export const BillingExport = z.object({
  id: Id,
  format: z.enum(EXPORT_FORMATS),
  from: z.string(),
  to: z.string(),
  fileName: z.string(),
  documents: z.number().int(),
  /** How many documents an earlier export of this format had. */
  repeated: z.number().int(),
  /** That some were exported before, and other things to know; null if there is nothing. */
  warning: z.string().nullable(),
  madeBy: z.string(),
  createdAt: Timestamp,
});
export type BillingExport = z.infer<typeof BillingExport>;

export const billingExports = {
  /** The newest first. */
  list: route({
    method: 'GET',
    path: '/admin/billing/exports',
    access: ['admin'],
    query: pageOf(100),
    reply: pagedListOf('exports', BillingExport),
    failure: 'Failed to load the exports',
  }),
  create: route({
    method: 'POST',
    path: '/admin/billing/exports',
    access: ['admin'],
    body: ExportForm,
    reply: BillingExport,
    creates: true,
    done: 'Export made',
    failure: 'Failed to make the export. Please try again.',
  }),
  file: route({
    method: 'GET',
    path: '/admin/billing/exports/:id/file',
    access: ['admin'],
    params: ById,
    reply: Nothing,
    files: ['text/csv', 'text/plain'],
    failure: 'Failed to load the export',
  }),
};
