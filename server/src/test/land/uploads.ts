import type { Point } from '@swathline/survey';
import type { TestServer } from '../server.ts';

export const OCTETS = 'application/octet-stream';

/** A field as a feature of GeoJSON. */
export const featureOf = (ring: Point[], name = 'Home') => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Polygon', coordinates: [ring.map(({ latitude, longitude }) => [longitude, latitude])] },
});

export const collectionOf = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

/** Sends a file of fields for the preview of an import. */
export const uploadFields = (
  server: TestServer,
  by: { token: string },
  payload: Buffer | string,
  { type = OCTETS, query = '?fileName=fields.geojson' } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: `/api/admin/fields/import/preview${query}`,
    headers: { 'content-type': type, authorization: `Bearer ${by.token}` },
    payload,
  });
