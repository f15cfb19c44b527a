import { useMemo } from 'react';
import { FieldsSketch } from '../../shared/map/sketch/FieldsSketch.tsx';
import type { SketchLayout } from '../../shared/map/sketch/sketch-layout.ts';
import type { Drawn } from './map-layers.ts';

const FIELD_COLOR = 'var(--sw-palette-primary-main)';
const ZONE_COLOR = 'var(--crew-alarm)';

/** Needs no map: drawn from the copy of the job. */
export function JobSketch({ label, drawn: { fields, hazards, neighbours, here } }: { label: string; drawn: Drawn }) {
  const colored = useMemo(
    () => fields.map((field) => ({ ...field, zones: field.zones.map(({ ring }) => ring), color: FIELD_COLOR })),
    [fields],
  );
  const overlay = (layout: SketchLayout) => (
    <>
      {[...hazards, ...neighbours].map(({ id, line }) => (
        <Line key={id} spots={line.map(layout.place)} />
      ))}
      {neighbours.map(({ id, point, name }) => (
        <Mark key={id} spot={layout.place(point)} size={layout.sizeMetres} color="var(--crew-here)" label={name} />
      ))}
      {hazards.map(({ id, point, name }) => (
        <Mark key={id} spot={layout.place(point)} size={layout.sizeMetres} color={ZONE_COLOR} label={name} isSquare />
      ))}
      {here && <Mark spot={layout.place(here.point)} size={layout.sizeMetres} color="var(--crew-here)" label="You" />}
    </>
  );
  return <FieldsSketch label={label} fields={colored} zoneColor={ZONE_COLOR} renderOverlay={overlay} />;
}

interface MarkProps {
  spot: { x: number; y: number };
  size: number;
  color: string;
  label: string;
  isSquare?: boolean;
}

function Mark({ spot: { x, y }, size, color, label, isSquare = false }: MarkProps) {
  return (
    <g style={{ color }}>
      <path
        d={`M${x} ${y}h0`}
        stroke="currentColor"
        strokeWidth="18"
        strokeLinecap={isSquare ? 'square' : 'round'}
        vectorEffect="non-scaling-stroke"
      />
      <text x={x + size * 0.03} y={y + size * 0.015} fontSize={size * 0.05} fill="currentColor">
        {label}
      </text>
    </g>
  );
}

/** The line of a hazard or the outline of a site; nothing for a point. */
function Line({ spots }: { spots: { x: number; y: number }[] }) {
  if (spots.length < 2) return null;
  const d = spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return <path d={d} fill="none" stroke={ZONE_COLOR} strokeWidth="3" strokeDasharray="8 5" vectorEffect="non-scaling-stroke" />;
}
