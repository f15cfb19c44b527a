import { z } from '../zod.ts';
import { KnownLand } from '../land-locator/land.ts';
import { LAND_FILE_MEDIA_TYPES } from '../files/file-kinds.ts';
import { UploadQuery } from '../files/files.ts';
import { FileBytes, Nothing, route } from '../route.ts';
import { requiredId, GeoPoint, OpenRing } from '../values.ts';
import { ExclusionZoneForm, MAX_ZONES_PER_FIELD, TOO_MANY_ZONES, ZoneKind } from './exclusion-zones.ts';
import { FieldForm, ListFields } from './fields.ts';

export const FIELD_FILE_FORMATS = ['geojson', 'kml', 'shapefile'] as const;
export type FieldFileFormat = (typeof FIELD_FILE_FORMATS)[number];

/** The limits of one file of fields. */
export const FIELD_FILE_LIMITS = { fileBytes: 10 * 1024 * 1024, unpackedBytes: 50 * 1024 * 1024, features: 5000, vertices: 100_000 };

/** Enough for the maximum of rows and vertices as JSON with long names and descriptions. */
const MAX_IMPORT_BYTES = 24 * 1024 * 1024;

/** A field in a file, as the import would create it. After the preview it is sent back as an `ImportRow`. */
export const FoundField = z.object({
  /** Counted from 1, in the order of the file. */
  row: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  /** From a column of the file; the import keeps it for a season. */
  crop: z.string().nullable().optional(),
  /** The year of the crop; null if the file does not say, which the import takes for this year. */
  season: z.number().int().nullable().optional(),
  /** The land at the outline. */
  ...KnownLand.shape,
  ruralMunicipality: z.string().nullable(),
  acres: z.number(),
  /** Open ring; empty if the file's numbers are not valid coordinates. */
  coordinates: z.array(GeoPoint),
  exclusionZones: z.array(
    z.object({ coordinates: z.array(GeoPoint), kind: ZoneKind.nullable().optional(), note: z.string().nullable().optional() }),
  ),
  warnings: z.array(z.string()),
  /** Why the field cannot be imported; null if it can. */
  problem: z.string().nullable(),
  /** The quarter already has a field. */
  exists: z.boolean(),
  /** It may be a drawing error, so it is imported only if a person chooses it. */
  isDoubtful: z.boolean().optional(),
  /** The row whose outline cannot be imported as it is, and of which this is the repaired outline. */
  repairs: z.number().int().nullable().optional(),
});
export type FoundField = z.infer<typeof FoundField>;

const ImportRow = FieldForm.omit({ userId: true }).extend({
  coordinates: OpenRing,
  exclusionZones: z.array(ExclusionZoneForm).max(MAX_ZONES_PER_FIELD, TOO_MANY_ZONES).default([]),
});
export type ImportRow = z.output<typeof ImportRow>;

const verticesOf = ({ coordinates, exclusionZones }: ImportRow) =>
  exclusionZones.reduce((sum, zone) => sum + zone.coordinates.length, coordinates.length);

/** The fields to import, all for one farmer. */
export const FieldsImport = z.strictObject({
  userId: requiredId('Please select a farmer'),
  rows: z
    .array(ImportRow)
    .min(1, 'Choose at least one field to import')
    .max(FIELD_FILE_LIMITS.features, 'At most 5,000 fields can be imported at once')
    .refine((rows) => rows.reduce((sum, row) => sum + verticesOf(row), 0) <= FIELD_FILE_LIMITS.vertices, {
      error: 'The fields of one import can have at most 100,000 points together',
    }),
});

export const fieldsExchange = {
  export: route({
    method: 'GET',
    path: '/admin/fields/export',
    access: ['admin'],
    hasEffect: true,
    query: ListFields.omit({ limit: true, offset: true, after: true }).extend({
      format: z.enum(FIELD_FILE_FORMATS, 'format must be one of geojson, kml, shapefile'),
    }),
    reply: Nothing,
    files: ['application/geo+json', 'application/vnd.google-earth.kml+xml', 'application/zip'],
    failure: 'Failed to export fields',
  }),
  /** Reads a file and returns the fields that an import would create. Creates nothing. */
  preview: route({
    method: 'POST',
    path: '/admin/fields/import/preview',
    access: ['admin'],
    query: UploadQuery,
    body: FileBytes,
    bodyTypes: LAND_FILE_MEDIA_TYPES,
    maxBodyBytes: FIELD_FILE_LIMITS.fileBytes,
    reply: z.object({
      /** Remarks about the file as a whole. */
      notices: z.array(z.string()),
      rows: z.array(FoundField),
    }),
    failure: 'Failed to read the file',
  }),
  import: route({
    method: 'POST',
    path: '/admin/fields/import',
    access: ['admin'],
    body: FieldsImport,
    maxBodyBytes: MAX_IMPORT_BYTES,
    reply: z.object({ imported: z.number().int() }),
    creates: true,
    failure: 'Failed to import fields',
  }),
};
