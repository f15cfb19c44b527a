import { z } from '../zod.ts';
import { FIELD_FILE_LIMITS } from '../fields/fields-exchange.ts';
import { LAND_FILE_MEDIA_TYPES } from '../files/file-kinds.ts';
import { UploadQuery } from '../files/files.ts';
import { FileBytes, route } from '../route.ts';
import { ById, GeoPoint, Timestamp, UnmodifiedSince } from '../values.ts';
import { ApplicationRecord } from './records.ts';

/** The contents of a log of the aircraft's guidance about a record's field. */
export const GuidanceLogPreview = z.object({
  /** Remarks about the file as a whole. */
  notices: z.array(z.string()),
  /** The file has times without a time zone. They are left out unless `timesIn` says the zone. */
  needsTimeZone: z.boolean(),
  /** The measured area in the field, overlaps counted once; null for a file without outlines. */
  areaAcres: z.number().nullable(),
  /** The flown lines near the field; null without lines or points. Times are null unless the file gives them with their time zone. */
  track: z.object({ positions: z.number().int(), startedAt: Timestamp.nullable(), endedAt: Timestamp.nullable() }).nullable(),
  /** For a sketch: measured outlines and flown lines, thinned. */
  outlines: z.array(z.array(GeoPoint)),
  lines: z.array(z.array(GeoPoint)),
});
export type GuidanceLogPreview = z.infer<typeof GuidanceLogPreview>;

/** The zone of times that have none: UTC, as satellite receivers log, or the local time of the office (`TIME_ZONE`). */
const LogQuery = UploadQuery.extend({ timesIn: z.enum(['utc', 'local'], 'timesIn must be utc or local').optional() });

const upload = {
  access: ['admin'],
  params: ById,
  body: FileBytes,
  bodyTypes: LAND_FILE_MEDIA_TYPES,
  maxBodyBytes: FIELD_FILE_LIMITS.fileBytes,
} as const;

/** GeoJSON, KML, KMZ, GPX, a zipped shapefile, or CSV with columns for latitude and longitude. */
export const recordGuidance = {
  /** Reads the file and changes nothing. */
  preview: route({
    ...upload,
    method: 'POST',
    path: '/admin/records/:id/guidance/preview',
    query: LogQuery,
    reply: GuidanceLogPreview,
    failure: 'Failed to read the file',
  }),
  /** Takes area and track of an open record from the file, and start and end if empty. Attaches the file if records take its kind. */
  import: route({
    ...upload,
    method: 'POST',
    path: '/admin/records/:id/guidance',
    query: LogQuery.extend({ updatedAt: UnmodifiedSince.optional() }),
    reply: ApplicationRecord,
    done: 'Guidance log imported',
    failure: 'Failed to import the guidance log. Please try again.',
  }),
  /** Drops the imported track, so that the positions of devices count again. */
  remove: route({
    method: 'DELETE',
    path: '/admin/records/:id/guidance',
    access: ['admin'],
    params: ById,
    reply: ApplicationRecord,
    done: 'Imported track removed',
    failure: 'Failed to remove the imported track',
  }),
};
