import { NEVER_COMPLETE } from '@swathline/contract';
import { MapFoot } from '../../shared/map/MapFoot.tsx';

/** Below every map that draws hazards: that no list of them is complete. */
export function IncompleteNote() {
  return (
    <MapFoot>
      <span>{NEVER_COMPLETE}</span>
    </MapFoot>
  );
}
