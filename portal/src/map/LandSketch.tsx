import { layOutSketch, type SketchLayout } from '@swathline/client/map/sketch/sketch-layout';
import { useId, useMemo } from 'react';
import css from './map.module.css';
import type { Drawn } from './map-layers.ts';

const FIELD = 'var(--land-field)';
const ZONE = 'var(--land-zone)';
const NEIGHBOUR = 'var(--land-neighbour)';

/** Land drawn to scale, north up, without a map. */
export function LandSketch({ label, drawn }: { label: string; drawn: Drawn }) {
  const { fields } = drawn;
  const layout = useMemo(
    () => layOutSketch(fields.map((field) => ({ ...field, zones: field.zones.map(({ ring }) => ring), color: FIELD }))),
    [fields],
  );
  return (
    <div className={css['sketch']}>
      {layout && <Drawing label={label} layout={layout} drawn={drawn} />}
      <svg viewBox="-6 -1 12 27" width="20" height="45" aria-hidden className={css['north']}>
        <path d="M0 0L5 14L0 10.5L-5 14Z" />
        <text y="25" textAnchor="middle" fontSize="10">
          N
        </text>
      </svg>
    </div>
  );
}

function Drawing({ label, layout, drawn }: { label: string; layout: SketchLayout; drawn: Drawn }) {
  const hatchId = useId();
  const { hazards, neighbours, here } = drawn;
  const size = layout.sizeMetres;
  return (
    <svg viewBox={layout.viewBox} role="img" aria-label={label} width="100%" height="100%">
      <Hatch id={hatchId} sizeMetres={size} />
      {layout.shapes.map(({ field, outline, zones, dot }) => (
        <g key={field.id} fill={FIELD} stroke={FIELD}>
          <title>{field.name}</title>
          <path d={outline} fillOpacity="0.25" strokeWidth="2" vectorEffect="non-scaling-stroke" />
          {zones.map((zone, index) => (
            <path key={index} d={zone} fill={`url(#${hatchId})`} stroke={ZONE} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
          ))}
          {dot && <path d={`M${dot.x} ${dot.y}h0`} strokeWidth="12" strokeLinecap="round" vectorEffect="non-scaling-stroke" />}
        </g>
      ))}
      {[...hazards, ...neighbours].map(({ id, line }) => (
        <Line key={id} spots={line.map(layout.place)} />
      ))}
      {neighbours.map(({ id, point, name }) => (
        <Mark key={id} spot={layout.place(point)} size={size} color={NEIGHBOUR} label={name} />
      ))}
      {hazards.map(({ id, point, name }) => (
        <Mark key={id} spot={layout.place(point)} size={size} color={ZONE} label={name} isSquare />
      ))}
      {here && <Mark spot={layout.place(here.point)} size={size} color={NEIGHBOUR} label="You" />}
    </svg>
  );
}

/** The pattern that fills exclusion zones, by which they differ from fields of nearly the same colour. */
function Hatch({ id, sizeMetres }: { id: string; sizeMetres: number }) {
  const step = sizeMetres / 40;
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={step} height={step} fill={ZONE} fillOpacity="0.25" stroke="none" />
      <rect width={step / 3} height={step} fill={ZONE} stroke="none" />
    </pattern>
  );
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
  return <path d={d} fill="none" stroke={ZONE} strokeWidth="3" strokeDasharray="8 5" vectorEffect="non-scaling-stroke" />;
}
