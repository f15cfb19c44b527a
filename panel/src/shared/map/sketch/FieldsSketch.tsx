import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import { layOutSketch, type SketchedField, type SketchLayout, type SketchShape } from './sketch-layout.ts';

interface Props {
  /** Describes the sketch to screen readers. */
  label: string;
  fields: readonly SketchedField[];
  zoneColor?: string | undefined;
  /** The land shown around the fields, relative to their size. */
  marginRatio?: number | undefined;
  /** Called with the id of a clicked field. The same must be reachable by keyboard beside the sketch. */
  onClick?: ((id: string) => void) | undefined;
  /** SVG elements above the fields. */
  renderOverlay?: ((layout: SketchLayout) => ReactNode) | undefined;
}

/** Fields drawn to scale, north up, with React and SVG only: a map's library is larger than most pages. */
export const FieldsSketch = memo(function FieldsSketch({ label, fields, zoneColor, marginRatio, onClick, renderOverlay }: Props) {
  const layout = useMemo(() => layOutSketch(fields, marginRatio), [fields, marginRatio]);
  return (
    <div style={frame}>
      {layout && (
        <svg viewBox={layout.viewBox} role="img" aria-label={label} width="100%" height="100%" style={{ display: 'block' }}>
          {layout.shapes.map((shape) => (
            <FieldShape key={shape.field.id} shape={shape} zoneColor={zoneColor} onClick={onClick} />
          ))}
          {renderOverlay?.(layout)}
        </svg>
      )}
      <svg viewBox="-6 -1 12 27" width="20" height="45" aria-hidden style={northArrow}>
        <path d="M0 0L5 14L0 10.5L-5 14Z" />
        <text y="25" textAnchor="middle" fontSize="10">
          N
        </text>
      </svg>
    </div>
  );
});

const DOT_PX = 12;

function FieldShape({ shape, zoneColor, onClick }: { shape: SketchShape } & Pick<Props, 'zoneColor' | 'onClick'>) {
  const { field, outline, zones, dot } = shape;
  return (
    <g
      fill="currentColor"
      stroke="currentColor"
      style={{ color: field.color, ...(onClick && { cursor: 'pointer' }) }}
      onClick={onClick && (() => onClick(field.id))}
    >
      <title>{field.name}</title>
      <path d={outline} fillOpacity="0.25" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      {zones.map((zone, index) => (
        <path
          key={index}
          d={zone}
          fill={zoneColor}
          stroke={zoneColor}
          fillOpacity="0.5"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {/* A line without length: its round ends keep their size in pixels. */}
      {dot && <path d={`M${dot.x} ${dot.y}h0`} strokeWidth={DOT_PX} strokeLinecap="round" vectorEffect="non-scaling-stroke" />}
    </g>
  );
}

const frame: CSSProperties = {
  position: 'relative',
  height: '100%',
  boxSizing: 'border-box',
  overflow: 'hidden',
  border: '1px solid var(--sw-palette-divider)',
  borderRadius: 'var(--sw-shape-borderRadius)',
  background: 'color-mix(in srgb, var(--sw-palette-text-primary) 4%, var(--sw-palette-background-paper))',
};

const northArrow: CSSProperties = { position: 'absolute', top: 8, right: 8, fill: 'var(--sw-palette-text-secondary)' };
