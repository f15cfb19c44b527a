import type { CSSProperties } from 'react';

interface Props {
  fieldColor: string;
  zoneColor: string;
}

/** What the outlines of fields and exclusion zones look like, on every map and sketch that draws both. */
export function LandLegend({ fieldColor, zoneColor }: Props) {
  return (
    <ul aria-label="Legend" style={legend}>
      <li style={entry}>
        <Swatch color={fieldColor} isHatched={false} />
        Field
      </li>
      <li style={entry}>
        <Swatch color={zoneColor} isHatched />
        Exclusion zone: do not spray
      </li>
    </ul>
  );
}

function Swatch({ color, isHatched }: { color: string; isHatched: boolean }) {
  return (
    <svg viewBox="0 0 20 14" width="20" height="14" aria-hidden style={{ color, flex: 'none' }}>
      <path d="M1 1h18v12H1z" fill="currentColor" fillOpacity="0.2" stroke="currentColor" strokeWidth="2" />
      {isHatched && <path d="M1 9L9 1M4 13L16 1M12 13L19 6" stroke="currentColor" strokeWidth="1.5" />}
    </svg>
  );
}

/** Styled here, because sketches are on pages without the maps' style sheet. */
const legend: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  margin: 0,
  padding: 0,
  lineHeight: 1.5,
  listStyle: 'none',
};
const entry: CSSProperties = { display: 'flex', alignItems: 'center', gap: 6 };
