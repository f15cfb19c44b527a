import { z } from '../zod.ts';
import { Nothing, route } from '../route.ts';
import { ById, Timestamp } from '../values.ts';

/** Formats for the guidance of an aircraft or a tractor. The labels name formats, not devices. */
export const GUIDANCE_FORMATS = ['geojson', 'kml', 'shapefile', 'gpx', 'isoxml', 'satloc-job'] as const;
const GuidanceFormat = z.enum(GUIDANCE_FORMATS, `format must be one of ${GUIDANCE_FORMATS.join(', ')}`);
export type GuidanceFormat = z.infer<typeof GuidanceFormat>;

export const GUIDANCE_FORMAT_LABEL: Record<GuidanceFormat, string> = {
  geojson: 'GeoJSON',
  kml: 'KML',
  shapefile: 'Shapefile (ZIP)',
  gpx: 'GPX',
  isoxml: 'ISOXML (ZIP)',
  'satloc-job': 'Satloc .JOB (untested)',
};

/** One download of a job's file. */
export const HandOff = z.object({
  format: GuidanceFormat,
  at: Timestamp,
  by: z.string(),
  /** Whether the outlines or zones of the job have changed since. */
  changedSince: z.boolean(),
});
export type HandOff = z.infer<typeof HandOff>;

export const guidance = {
  /** The job's outlines, its exclusion zones, and the area left to spray. Each download is kept as a hand-off. */
  export: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/export',
    access: ['admin'],
    hasEffect: true,
    params: ById,
    query: z.strictObject({ format: GuidanceFormat }),
    reply: Nothing,
    files: ['application/geo+json', 'application/vnd.google-earth.kml+xml', 'application/zip', 'application/gpx+xml', 'text/plain'],
    failure: 'Failed to export the spray job. Please try again.',
  }),
  /** Newest first. */
  list: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/exports',
    access: ['admin'],
    params: ById,
    reply: z.object({ exports: z.array(HandOff) }),
    failure: 'Failed to load the hand-offs',
  }),
};
