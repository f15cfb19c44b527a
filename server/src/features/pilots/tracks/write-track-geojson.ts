import type { NamedTrack } from './day.ts';
import { type Spot, stretchesOf, trackName } from './stretches.ts';

/** A line for each unbroken stretch, with the time of each position in `coordTimes`; a lone position is a point with its `time`. RFC 7946. */
export function writeTrackGeojson(title: string, tracks: NamedTrack[]): string {
  const features = tracks.flatMap((track) => stretchesOf(track).map((spots) => feature(track, spots)));
  return JSON.stringify({ type: 'FeatureCollection', name: title, features });
}

function feature(track: NamedTrack, spots: Spot[]) {
  const { pilotId, pilotFirstName, pilotLastName, sprayJobs } = track;
  const about = {
    name: trackName(track),
    pilotId,
    pilot: `${pilotFirstName} ${pilotLastName}`,
    sprayJobs: sprayJobs.map(({ name }) => name),
  };
  const coordinates = spots.map(({ longitude, latitude, altitude }) => [longitude, latitude, ...(altitude === null ? [] : [altitude])]);
  const times = spots.map(({ time }) => time);
  return spots.length > 1
    ? { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { ...about, coordTimes: times } }
    : { type: 'Feature', geometry: { type: 'Point', coordinates: coordinates[0] }, properties: { ...about, time: times[0] } };
}
