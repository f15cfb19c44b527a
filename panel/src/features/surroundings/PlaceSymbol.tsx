import { FRAME_PATH, HAZARD_STYLE, type HazardKind, SITE_STYLE, type SiteKind, SYMBOL_SCALE } from '@swathline/contract';

type Props = ({ frame: 'hazard'; kind: HazardKind } | { frame: 'site'; kind: SiteKind }) & { size?: number };

/** The symbol of a kind as on the map. Its label stands beside it, so screen readers skip it. */
export function PlaceSymbol({ size = 20, ...place }: Props) {
  const { symbol, mapColor } = place.frame === 'hazard' ? HAZARD_STYLE[place.kind] : SITE_STYLE[place.kind];
  const scale = SYMBOL_SCALE[place.frame];
  return (
    <svg width={size} height={size} viewBox="-1 -1 26 26" aria-hidden style={{ flexShrink: 0 }}>
      <path d={FRAME_PATH[place.frame]} fill={mapColor} stroke="#fff" strokeWidth="2" />
      <path d={symbol} fill="#fff" fillRule="evenodd" transform={`translate(${12 * (1 - scale)} ${12 * (1 - scale)}) scale(${scale})`} />
    </svg>
  );
}
