import type { Point } from '@swathline/survey';
import { Marker } from '@vis.gl/react-maplibre';

interface MarkedPointProps {
  point: Point;
  /** For screen readers. */
  label: string;
}

/** Marks the location of a problem. Clicks pass through it. */
export function ProblemMarker({ point, label }: MarkedPointProps) {
  return (
    <Marker {...point} style={{ zIndex: 4, pointerEvents: 'none' }}>
      <div role="img" className="problem-marker" aria-label={label}>
        <svg viewBox="-24 -24 48 48" fill="none" aria-hidden>
          <circle r="19" stroke="#fff" strokeWidth="8" />
          <circle r="19" stroke="#d32f2f" strokeWidth="4" />
          <path d={CROSS} stroke="#fff" strokeWidth="7" strokeLinecap="round" />
          <path d={CROSS} stroke="#d32f2f" strokeWidth="3.5" strokeLinecap="round" />
        </svg>
      </div>
    </Marker>
  );
}

const CROSS = 'M-8-8 8 8M8-8-8 8';

/** A short label with a halo, legible over any layer. Clicks pass through it. */
export function MapLabel({ point, name }: { point: Point; name: string }) {
  return (
    <Marker {...point} style={{ zIndex: 2, pointerEvents: 'none' }}>
      <span className="map-label">{name}</span>
    </Marker>
  );
}
