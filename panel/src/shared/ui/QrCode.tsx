import { useMemo } from 'react';
import { encode } from 'uqr';

interface Props {
  text: string;
  /** Describes for screen readers what scanning the code does. */
  label: string;
}

/** Empty modules that scanners need on each side (ISO/IEC 18004). */
const QUIET_ZONE = 4;
const WIDTH = 240;

/** A QR code, black on white in both colour schemes, since many scanners cannot read inverted codes. */
export function QrCode({ text, label }: Props) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'L', border: QUIET_ZONE }), [text]);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={WIDTH}
      height={WIDTH}
      shapeRendering="crispEdges"
      style={{ display: 'block', borderRadius: 8, flexShrink: 0 }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
