import { z } from '../zod.ts';
import { UploadQuery } from './files.ts';

/** The limits of a table in CSV or Excel. */
export const TABLE_LIMITS = { fileBytes: 2 * 1024 * 1024, rows: 2000 };
export const MAX_TABLE_IMPORT_BYTES = 8 * 1024 * 1024;

/** The query and the media types of a table that is only read. The content shows which kind it is. */
export const TABLE_UPLOAD = {
  query: UploadQuery.partial(),
  bodyTypes: ['application/octet-stream', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const;

/** A row of a table, as the import would create it from `values`. After the preview these are sent back. */
export const foundTableRow = <Values extends z.ZodType>(values: Values) =>
  z.object({
    /** The line of the table, as people count it: the header is in line 1. */
    row: z.number().int(),
    name: z.string(),
    values,
    /** Why the row cannot be imported; null if it can. */
    problem: z.string().nullable(),
    warnings: z.array(z.string()),
    /** Something with this name is on file or above in the table. It is imported only if a person chooses it. */
    exists: z.boolean(),
  });

/** The reply of a preview, which creates nothing. */
export const tablePreview = <Values extends z.ZodType>(values: Values) =>
  z.object({
    /** Remarks about the file as a whole, such as columns that are not used. */
    notices: z.array(z.string()),
    rows: z.array(foundTableRow(values)),
  });

export const tableRows = <Form extends z.ZodType>(form: Form) =>
  z.strictObject({
    rows: z
      .array(form)
      .min(1, 'Choose at least one row to import')
      .max(TABLE_LIMITS.rows, `At most ${TABLE_LIMITS.rows.toLocaleString('en-CA')} rows can be imported at once`),
  });

/** Everything was imported: all rows or none. */
export const Imported = z.object({ imported: z.number().int() });
