interface Props {
  /** The logo's height in CSS pixels. */
  size?: number;
}

/** The product name with its logo: three passes of an aircraft over a field, the latest one in yellow. */
export function Wordmark({ size = 28 }: Props) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.36 }}>
      <Swath size={size} />
      <span style={{ fontSize: size * 0.8, fontWeight: 600, letterSpacing: '-0.02em', lineHeight: 1 }}>Swathline</span>
    </span>
  );
}

function Swath({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path d="M5 29C5 17 9 9 17 3" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" opacity="0.45" />
      <path d="M13 29c0-9 3-15 9-20" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" opacity="0.75" />
      <path d="M21 29c0-6 2-10 6-13" fill="none" stroke="#f2b705" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
