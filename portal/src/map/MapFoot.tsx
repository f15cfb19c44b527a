import { LandLegend } from './LandLegend.tsx';
import css from './map.module.css';
import type { Drawn } from './map-layers.ts';

/** Below a map or sketch, where it covers no land: what is drawn, and that no list of hazards is complete. */
export function MapFoot({ drawn }: { drawn: Drawn }) {
  return (
    <div className={css['foot']}>
      <LandLegend drawn={drawn} />
      {drawn.hazards.length > 0 && <p>No list of hazards is complete.</p>}
    </div>
  );
}
