import css from './map.module.css';

/** What the outlines of fields and exclusion zones look like. */
export function LandLegend() {
  return (
    <ul aria-label="Legend" className={css['legend']}>
      <li>
        <span className={css['fieldSwatch']} aria-hidden />
        Field
      </li>
      <li>
        <span className={css['zoneSwatch']} aria-hidden />
        Exclusion zone: do not spray
      </li>
    </ul>
  );
}
