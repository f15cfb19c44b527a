import { Imported, MAX_TABLE_IMPORT_BYTES, TABLE_LIMITS, TABLE_UPLOAD, tablePreview, tableRows } from '../files/table-import.ts';
import { FileBytes, route } from '../route.ts';
import { Id, isAnyObject, optionalCalendarDay, optionalText } from '../values.ts';
import { z } from '../zod.ts';
import { OwnerId, PositiveAmount, StockAmount, UnitCost } from './stock-values.ts';

/** A line of a stock list: what a stock-take found of a lot at a place. */
export const StockRowForm = z
  .strictObject({
    productId: Id,
    placeId: Id,
    ownerId: OwnerId.optional(),
    lotNumber: optionalText(100, 'The lot number can have at most 100 characters'),
    amount: StockAmount,
    expiresOn: optionalCalendarDay,
    containerSize: PositiveAmount.nullable().optional(),
    unitCost: UnitCost.nullable().optional(),
  })
  .refine(({ ownerId = null, unitCost = null }) => ownerId === null || unitCost === null, {
    path: ['unitCost'],
    message: 'Product of a farmer has no cost',
    when: isAnyObject,
  });

const FoundStockRow = z.object({
  productId: z.string(),
  placeId: z.string(),
  ownerId: z.string().nullable(),
  lotNumber: z.string(),
  amount: z.string(),
  expiresOn: z.string(),
  containerSize: z.string().nullable(),
  unitCost: z.string().nullable(),
});

/** A stock list from a table in CSV or Excel. Each row sets the balance of its lot, as a count does. */
export const stockImport = {
  preview: route({
    method: 'POST',
    path: '/admin/stock/import/preview',
    access: ['admin'],
    ...TABLE_UPLOAD,
    body: FileBytes,
    maxBodyBytes: TABLE_LIMITS.fileBytes,
    reply: tablePreview(FoundStockRow),
    failure: 'Failed to read the file',
  }),
  /** Imports all rows or none. The names of refused inputs start with `rows.N.`. */
  import: route({
    method: 'POST',
    path: '/admin/stock/import',
    access: ['admin'],
    body: tableRows(StockRowForm),
    maxBodyBytes: MAX_TABLE_IMPORT_BYTES,
    reply: Imported,
    creates: true,
    failure: 'Failed to import the stock list',
  }),
};
