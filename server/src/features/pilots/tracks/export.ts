import type { api, QueryOf } from '@swathline/contract';
import type { Context } from '../../../platform/context.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { xmlText } from '../../../platform/http/bodies/xml-text.ts';
import { type NamedTrack, readTracksOfDay } from './day.ts';

/** The tracks of a day as a GPX or GeoJSON file. */
export async function exportTracks(
  context: Pick<Context, 'db' | 'timeZone'>,
  { format, ...query }: QueryOf<typeof api.tracks.export>,
): Promise<ServedFile> {
  const { tracks, toleranceMetres } = await readTracksOfDay(context, query);
  const title = `Tracks of ${query.day}${toleranceMetres > 0 ? `, thinned to ${toleranceMetres} m` : ''}`;
  const name = `tracks-${query.day}`;
  return format === 'gpx'
    ? { name: `${name}.gpx`, type: 'application/gpx+xml', content: writeGpx(title, tracks), isCompressible: true }
    : { name: `${name}.geojson`, type: 'application/geo+json', content: writeGeojson(title, tracks), isCompressible: true };
}

interface TrackPosition {
  latitude: number;
  longitude: number;
  altitude: number | null;
  /** ISO 8601 in UTC. */
  time: string;
}

/** Splits a track where nothing was reported for more than a minute. */
function splitIntoSegments({ points, starts }: NamedTrack): TrackPosition[][] {
  return starts.map((start, i) =>
    points.at.slice(start, starts[i + 1]).map((moment, index) => ({
      latitude: points.latitude[start + index] ?? NaN,
      longitude: points.longitude[start + index] ?? NaN,
      altitude: points.altitude[start + index] ?? null,
      time: new Date(moment).toISOString(),
    })),
  );
}

/** The pilot, and the jobs if there are any: `Amelia Hart: Canola, Lentils`. */
function trackName({ pilotFirstName, pilotLastName, sprayJobs }: NamedTrack): string {
  const pilot = `${pilotFirstName} ${pilotLastName}`;
  return sprayJobs.length === 0 ? pilot : `${pilot}: ${sprayJobs.map(({ name }) => name).join(', ')}`;
}

/** Writes a track for each pilot with a track segment for each unbroken segment (Topografix, GPX 1.1). */
function writeGpx(title: string, tracks: NamedTrack[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Swathline">
<metadata><name>${xmlText(title)}</name></metadata>
${tracks.map(gpxTrack).join('\n')}
</gpx>
`;
}

function gpxTrack(track: NamedTrack): string {
  const segments = splitIntoSegments(track).map((positions) => `<trkseg>\n${positions.map(gpxPoint).join('\n')}\n</trkseg>`);
  return `<trk><name>${xmlText(trackName(track))}</name>\n${segments.join('\n')}\n</trk>`;
}

function gpxPoint({ latitude, longitude, altitude, time }: TrackPosition): string {
  const elevation = altitude === null ? '' : `<ele>${xmlDecimal(altitude)}</ele>`;
  return `<trkpt lat="${xmlDecimal(latitude)}" lon="${xmlDecimal(longitude)}">${elevation}<time>${time}</time></trkpt>`;
}

/** A decimal without an exponent, which the XML schema type `decimal` does not allow. */
const xmlDecimal = (value: number) => String(Number(value.toFixed(9)) === 0 ? 0 : value.toFixed(9).replace(/\.?0+$/, ''));

/**
 * Writes a line for each unbroken segment, with the time of each position in `coordTimes`. A segment of one position is a point with its
 * `time` (RFC 7946).
 */
function writeGeojson(title: string, tracks: NamedTrack[]): string {
  const features = tracks.flatMap((track) => splitIntoSegments(track).map((positions) => geojsonFeature(track, positions)));
  return JSON.stringify({ type: 'FeatureCollection', name: title, features });
}

function geojsonFeature(track: NamedTrack, positions: TrackPosition[]) {
  const { pilotId, pilotFirstName, pilotLastName, sprayJobs } = track;
  const properties = {
    name: trackName(track),
    pilotId,
    pilot: `${pilotFirstName} ${pilotLastName}`,
    sprayJobs: sprayJobs.map(({ name }) => name),
  };
  const coordinates = positions.map(({ longitude, latitude, altitude }) => [longitude, latitude, ...(altitude === null ? [] : [altitude])]);
  const times = positions.map(({ time }) => time);
  return positions.length > 1
    ? { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { ...properties, coordTimes: times } }
    : { type: 'Feature', geometry: { type: 'Point', coordinates: coordinates[0] }, properties: { ...properties, time: times[0] } };
}
