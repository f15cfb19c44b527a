import { HAZARD_STYLE, type SharedJob, SITE_STYLE } from '@swathline/contract';
import { MapBoundary } from '../../../shared/map/MapNotice.tsx';
import { ALL_THEME_VARIABLES } from '../../../shared/theme/all-theme-variables.ts';
import { IncompleteNote } from '../../surroundings/IncompleteNote.tsx';
import { PlaceSymbol } from '../../surroundings/PlaceSymbol.tsx';
import { SurroundingsLayers } from '../../surroundings/SurroundingsLayers.tsx';
import { JobMap } from '../details/JobMap.tsx';

interface Props extends Pick<SharedJob, 'fields' | 'surroundings'> {
  label: string;
}

/** The map of a shared job with what lies around it, with the variables of the theme that maps need. */
export function SharedJobMap({ label, fields, surroundings = { hazards: [], neighbours: [] } }: Props) {
  const { hazards, neighbours } = surroundings;
  const sites = neighbours.filter(({ coordinates }) => coordinates.length > 0);
  return (
    <>
      <style>{ALL_THEME_VARIABLES}</style>
      <div className="job-map-layout">
        <div>
          <MapBoundary>
            <JobMap label={label} fields={fields}>
              <SurroundingsLayers hazards={hazards} sites={sites} onSelect={undefined} />
              <IncompleteNote />
            </JobMap>
          </MapBoundary>
        </div>
        <Symbols hazards={hazards} sites={sites} />
      </div>
    </>
  );
}

interface SymbolsProps {
  hazards: NonNullable<SharedJob['surroundings']>['hazards'];
  sites: NonNullable<SharedJob['surroundings']>['neighbours'];
}

/** What the symbols on the map mean, as far as they occur. */
function Symbols({ hazards, sites }: SymbolsProps) {
  const hazardKinds = [...new Set(hazards.map(({ kind }) => kind))];
  const siteKinds = [...new Set(sites.map(({ kind }) => kind))];
  if (hazardKinds.length + siteKinds.length === 0) return null;
  return (
    <ul className="job-symbols" aria-label="Symbols on the map">
      {hazardKinds.map((kind) => (
        <li key={kind}>
          <PlaceSymbol frame="hazard" kind={kind} /> {HAZARD_STYLE[kind].label}
        </li>
      ))}
      {siteKinds.map((kind) => (
        <li key={kind}>
          <PlaceSymbol frame="site" kind={kind} /> {SITE_STYLE[kind].label}
        </li>
      ))}
    </ul>
  );
}
