import { type CSSProperties, memo, type ReactNode, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { LandLegend } from './LandLegend.tsx';
import { layOutSketch, type SketchedField, type SketchLayout, type SketchShape } from '@swathline/client/map/sketch/sketch-layout';

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
  const hatchId = useId();
  const zoneStyle = { zoneColor, hatchId };
  const hasZones = fields.some(({ zones = [] }) => zones.length > 0);
  const [wasPointedAt, setPointedAt] = useState(false);
  const hasFieldElements = wasPointedAt || fields.length <= MAX_FIELD_ELEMENTS;
  // At once, so that a tap finds the field below it.
  const pointAt = () => flushSync(() => setPointedAt(true));
  return (
    <div style={frame} onPointerEnter={hasFieldElements ? undefined : pointAt}>
      {layout && (
        <svg viewBox={layout.viewBox} role="img" aria-label={label} width="100%" style={drawing}>
          {hasZones && <Hatch id={hatchId} color={zoneColor} sizeMetres={layout.sizeMetres} />}
          {!hasFieldElements && <FieldsByColor shapes={layout.shapes} {...zoneStyle} />}
          {hasFieldElements &&
            layout.shapes.map((shape) => <FieldShape key={shape.field.id} shape={shape} {...zoneStyle} onClick={onClick} />)}
          {renderOverlay?.(layout)}
        </svg>
      )}
      {hasZones && fields[0] && zoneColor !== undefined && (
        <div style={foot}>
          <LandLegend fieldColor={fields[0].color} zoneColor={zoneColor} />
        </div>
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

/** Until the pointer is over the sketch, more fields than these are drawn together: on a busy day, the dashboard has hundreds. */
const MAX_FIELD_ELEMENTS = 50;

interface ZoneStyle {
  zoneColor: string | undefined;
  /** The id of the SVG pattern that fills zones. */
  hatchId: string;
}

/** A field with its name and its click. */
function FieldShape({ shape, onClick, ...zoneStyle }: { shape: SketchShape } & ZoneStyle & Pick<Props, 'onClick'>) {
  const { field } = shape;
  return (
    <g style={onClick && { cursor: 'pointer' }} onClick={onClick && (() => onClick(field.id))}>
      <title>{field.name}</title>
      <Shapes shapes={[shape]} color={field.color} {...zoneStyle} />
    </g>
  );
}

function FieldsByColor({ shapes, ...zoneStyle }: { shapes: readonly SketchShape[] } & ZoneStyle) {
  const colors = [...new Set(shapes.map(({ field }) => field.color))];
  return colors.map((color) => (
    <Shapes key={color} shapes={shapes.filter(({ field }) => field.color === color)} color={color} {...zoneStyle} />
  ));
}

const DOT_PX = 12;

/** Fields of one colour: their outlines are one path, and their dots. */
function Shapes({ shapes, color, zoneColor, hatchId }: { shapes: readonly SketchShape[]; color: string } & ZoneStyle) {
  const outlines = shapes.map(({ outline }) => outline).join('');
  const zones = shapes.flatMap((shape) => shape.zones);
  // Lines without length: their round ends keep their size in pixels.
  const dots = shapes.flatMap(({ dot }) => (dot ? [`M${dot.x} ${dot.y}h0`] : [])).join('');
  return (
    <g fill="currentColor" stroke="currentColor" style={{ color }}>
      <path d={outlines} fillOpacity="0.25" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      {zones.map((zone, index) => (
        <path key={index} d={zone} fill={`url(#${hatchId})`} stroke={zoneColor} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      ))}
      {dots && <path d={dots} strokeWidth={DOT_PX} strokeLinecap="round" vectorEffect="non-scaling-stroke" />}
    </g>
  );
}

/** The pattern that fills exclusion zones, by which they differ from fields of nearly the same colour. */
function Hatch({ id, color, sizeMetres }: { id: string; color: string | undefined; sizeMetres: number }) {
  const step = sizeMetres / 40;
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={step} height={step} fill={color} fillOpacity="0.25" stroke="none" />
      <rect width={step / 3} height={step} fill={color} stroke="none" />
    </pattern>
  );
}

const frame: CSSProperties = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  boxSizing: 'border-box',
  overflow: 'hidden',
  border: '1px solid var(--sw-palette-divider)',
  borderRadius: 'var(--sw-shape-borderRadius)',
  background: 'color-mix(in srgb, var(--sw-palette-text-primary) 4%, var(--sw-palette-background-paper))',
};

const drawing: CSSProperties = { display: 'block', flex: '1 1 0', minHeight: 0 };

/** Below the drawing, where it covers no land. */
const foot: CSSProperties = {
  padding: '2px 8px',
  fontSize: 'var(--sketch-legend-size, 12px)',
  color: 'var(--sw-palette-text-primary, CanvasText)',
};

const northArrow: CSSProperties = { position: 'absolute', top: 8, right: 8, fill: 'var(--sw-palette-text-secondary)' };
