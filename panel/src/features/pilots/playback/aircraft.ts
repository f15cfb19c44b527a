import type { Track } from '@swathline/contract';
import { distinctColors } from '../../../shared/map/markers/pilot-colors.ts';

/** One pilot's day, as the screen names and colours it. */
export interface Aircraft {
  id: string;
  name: string;
  initials: string;
  color: string;
  points: Track['points'];
  sprayJobs: Track['sprayJobs'];
}

/** Those who reported anything, in order of their names; colours hang on all of them, so that choosing some recolours none. */
export function aircraftOf(tracks: readonly Track[]): Aircraft[] {
  const flown = tracks.filter(({ points }) => points.at.length > 0);
  const colors = distinctColors(flown.map(({ pilotId }) => pilotId).sort());
  return flown
    .map(({ pilotId, pilotFirstName, pilotLastName, points, sprayJobs }) => ({
      id: pilotId,
      name: `${pilotFirstName} ${pilotLastName}`,
      initials: `${pilotFirstName.slice(0, 1)}${pilotLastName.slice(0, 1)}`.toUpperCase(),
      color: colors.get(pilotId) ?? '',
      points,
      sprayJobs,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
