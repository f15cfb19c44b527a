/**
 * The kinds of files that people may attach, with the media types and file name extensions under which programs send them. The first is
 * ours.
 */
export const FILE_KINDS = {
  pdf: { label: 'PDF', mediaTypes: ['application/pdf', 'application/x-pdf'], extensions: ['pdf'] },
  jpeg: { label: 'JPEG', mediaTypes: ['image/jpeg', 'image/jpg', 'image/pjpeg'], extensions: ['jpg', 'jpeg'] },
  png: { label: 'PNG', mediaTypes: ['image/png', 'image/x-png'], extensions: ['png'] },
  heic: { label: 'HEIC', mediaTypes: ['image/heic', 'image/heif'], extensions: ['heic', 'heif'] },
  csv: {
    label: 'CSV',
    mediaTypes: ['text/csv', 'application/csv', 'text/comma-separated-values', 'text/plain', 'application/vnd.ms-excel'],
    extensions: ['csv'],
  },
  geojson: { label: 'GeoJSON', mediaTypes: ['application/geo+json', 'application/json'], extensions: ['geojson', 'json'] },
  kml: { label: 'KML', mediaTypes: ['application/vnd.google-earth.kml+xml', 'application/xml', 'text/xml'], extensions: ['kml'] },
  zip: { label: 'zip', mediaTypes: ['application/zip', 'application/x-zip-compressed', 'application/x-zip'], extensions: ['zip'] },
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** The kinds of a scanned paper. */
export const SCAN_KINDS = ['pdf', 'jpeg', 'png', 'heic'] as const satisfies readonly FileKind[];

/** The limit of one attached file. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** The media types in which an attached file may be sent. */
export const ATTACHMENT_MEDIA_TYPES: readonly string[] = [
  'application/octet-stream',
  ...new Set(Object.values(FILE_KINDS).flatMap(({ mediaTypes }) => [...mediaTypes])),
];

/** The media types in which a file of land or places may be sent. Its content decides what it is. */
export const LAND_FILE_MEDIA_TYPES: readonly string[] = [
  ...ATTACHMENT_MEDIA_TYPES,
  'application/gpx+xml',
  'application/vnd.google-earth.kmz',
];

/** The media types of attached files when they are downloaded. */
export const STORED_MEDIA_TYPES = Object.values(FILE_KINDS).map(({ mediaTypes: [first] }) => first) as [string, ...string[]];

export const SCAN_MEDIA_TYPES = SCAN_KINDS.map((kind) => FILE_KINDS[kind].mediaTypes[0]) as [string, ...string[]];
