import type { api, QueryOf } from '@swathline/contract';
import type { Db } from '../../../platform/db/connection/open.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { tracksOfDay } from './day.ts';
import { writeGpx } from './write-gpx.ts';
import { writeTrackGeojson } from './write-track-geojson.ts';

/** The tracks of a day as a file. */
export async function exportTracks(db: Db, timeZone: string, { format, ...query }: QueryOf<typeof api.tracks.export>): Promise<ServedFile> {
  const { tracks, toleranceMetres } = await tracksOfDay(db, timeZone, query);
  const title = `Tracks of ${query.day}${toleranceMetres > 0 ? `, thinned to ${toleranceMetres} m` : ''}`;
  const name = `tracks-${query.day}`;
  return format === 'gpx'
    ? { name: `${name}.gpx`, type: 'application/gpx+xml', content: writeGpx(title, tracks), mayCompress: true }
    : { name: `${name}.geojson`, type: 'application/geo+json', content: writeTrackGeojson(title, tracks), mayCompress: true };
}
