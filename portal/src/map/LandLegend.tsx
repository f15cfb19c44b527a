import css from './map.module.css';
import type { Drawn } from './map-layers.ts';

/** What the outlines and dots of a map or sketch mean. */
export function LandLegend({ drawn: { fields, hazards, neighbours } }: { drawn: Drawn }) {
  const entries = [
    { isDrawn: fields.length > 0, swatch: 'fieldSwatch', label: 'Field' },
    { isDrawn: fields.some(({ zones }) => zones.length > 0), swatch: 'zoneSwatch', label: 'Exclusion zone: do not spray' },
    { isDrawn: hazards.length > 0, swatch: 'hazardSwatch', label: 'Hazard' },
    { isDrawn: neighbours.length > 0, swatch: 'neighbourSwatch', label: 'Neighbour' },
  ];
  return (
    <ul aria-label="Legend" className={css['legend']}>
      {entries
        .filter(({ isDrawn }) => isDrawn)
        .map(({ swatch, label }) => (
          <li key={label}>
            <span className={css[swatch]} aria-hidden />
            {label}
          </li>
        ))}
    </ul>
  );
}
