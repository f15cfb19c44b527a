import { Imported, MAX_TABLE_IMPORT_BYTES, TABLE_LIMITS, TABLE_UPLOAD, tablePreview, tableRows } from '../files/table-import.ts';
import { FileBytes, route } from '../route.ts';
import { z } from '../zod.ts';
import { ChemicalForm } from './chemicals.ts';

const FoundChemical = z.object({
  name: z.string(),
  type: z.string(),
  activeIngredient: z.string(),
  applicationRateLitersPerAcre: z.number().nullable(),
  rateUnit: z.enum(['L', 'kg']),
  costPerLitre: z.number().nullable(),
  pcpNumber: z.string(),
  restrictions: z.string(),
});

/** Chemicals from a table in CSV or Excel. */
export const chemicalImport = {
  preview: route({
    method: 'POST',
    path: '/admin/chemicals/import/preview',
    access: ['admin'],
    ...TABLE_UPLOAD,
    body: FileBytes,
    maxBodyBytes: TABLE_LIMITS.fileBytes,
    reply: tablePreview(FoundChemical),
    failure: 'Failed to read the file',
  }),
  /** Creates all rows or none. The names of refused inputs start with `rows.N.`. */
  import: route({
    method: 'POST',
    path: '/admin/chemicals/import',
    access: ['admin'],
    body: tableRows(ChemicalForm),
    maxBodyBytes: MAX_TABLE_IMPORT_BYTES,
    reply: Imported,
    creates: true,
    failure: 'Failed to import the chemicals',
  }),
};
