import { useMemo } from 'react';
import { LandLegend } from './LandLegend.tsx';
import css from './map.module.css';
import type { Drawn } from './map-layers.ts';

/** Below a map or sketch, where it covers no land: what the outlines mean, and that no list of hazards is complete. */
export function MapFoot({ drawn: { fields, hazards } }: { drawn: Drawn }) {
  const hasZones = useMemo(() => fields.some(({ zones }) => zones.length > 0), [fields]);
  return (
    <div className={css['foot']}>
      {hasZones && <LandLegend />}
      {hazards.length > 0 && <p>No list of hazards is complete.</p>}
    </div>
  );
}
