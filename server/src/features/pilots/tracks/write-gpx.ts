import { xmlText } from '../../../platform/http/xml-text.ts';
import type { NamedTrack } from './day.ts';
import { type Spot, stretchesOf, trackName } from './stretches.ts';

/** A track for each pilot, a segment for each unbroken stretch (Topografix, GPX 1.1). */
export function writeGpx(title: string, tracks: NamedTrack[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Swathline">
<metadata><name>${xmlText(title)}</name></metadata>
${tracks.map(written).join('\n')}
</gpx>
`;
}

function written(track: NamedTrack): string {
  const segments = stretchesOf(track).map((spots) => `<trkseg>\n${spots.map(point).join('\n')}\n</trkseg>`);
  return `<trk><name>${xmlText(trackName(track))}</name>\n${segments.join('\n')}\n</trk>`;
}

function point({ latitude, longitude, altitude, time }: Spot): string {
  const elevation = altitude === null ? '' : `<ele>${plain(altitude)}</ele>`;
  return `<trkpt lat="${plain(latitude)}" lon="${plain(longitude)}">${elevation}<time>${time}</time></trkpt>`;
}

/** Never with an exponent, which XML's decimals do not know. */
const plain = (value: number) => String(Number(value.toFixed(9)) === 0 ? 0 : value.toFixed(9).replace(/\.?0+$/, ''));
