import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber, type SheetField, ZONE_KIND_STYLE } from '@swathline/contract';
import { type FieldSketch, fieldSketch, type SketchedZone, type SketchPoint } from '@swathline/survey';
import { useId } from 'react';

/** A field with its legal description and a scale drawing, north up. */
export function FieldFigure({ field }: { field: SheetField }) {
  const sketch = fieldSketch(
    field.coordinates,
    field.zones.map(({ coordinates }) => coordinates),
  );
  return (
    <Box component="figure" sx={{ m: 0, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Box component="figcaption" sx={{ flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{field.name}</Typography>
        {field.lines.map((line, index) => (
          <Typography key={index} variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
        {field.landWarnings.map((warning) => (
          <Typography key={warning} variant="body2" sx={{ fontWeight: 600, color: 'warning.main', overflowWrap: 'anywhere' }}>
            {warning}
          </Typography>
        ))}
      </Box>
      <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 1 }}>
        {sketch ? <Drawing sketch={sketch} field={field} /> : <Typography variant="body2">No outline to draw</Typography>}
      </Box>
    </Box>
  );
}

/** SVG user units: the length of the drawing's longer side, and the margins for the north arrow, scale bar and lengths. */
const LONG_SIDE = 200;
const MARGIN = { top: 8, side: 26, bottom: 34 };

function Drawing({ sketch, field: { name, zones } }: { sketch: FieldSketch; field: SheetField }) {
  const hatch = useId();
  const scale = LONG_SIDE / Math.max(sketch.widthMetres, sketch.heightMetres);
  const [width, height] = [sketch.widthMetres * scale, sketch.heightMetres * scale];
  const box = `${-MARGIN.side} ${-MARGIN.top} ${Math.max(width, 120) + 2 * MARGIN.side} ${height + MARGIN.top + MARGIN.bottom}`;
  const count = zones.length;

  return (
    <Box
      component="svg"
      viewBox={box}
      role="img"
      aria-label={`Outline of ${name}, north up, with ${count} exclusion ${count === 1 ? 'zone' : 'zones'}`}
      sx={{ display: 'block', width: '100%', maxHeight: 220, '& text': { fontSize: 11, fill: 'var(--sw-palette-text-secondary)' } }}
    >
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line y2="5" stroke="var(--sw-palette-error-main)" strokeWidth="1.2" />
      </pattern>
      <path d={ringPath(sketch.outline, scale)} fill="var(--sw-palette-primary-main)" fillOpacity="0.1" />
      {sketch.zones.map(({ ring }, index) => (
        <path key={index} d={ringPath(ring, scale)} fill={`url(#${hatch})`} stroke="var(--sw-palette-error-main)" />
      ))}
      <path d={ringPath(sketch.outline, scale)} fill="none" stroke="var(--sw-palette-text-primary)" strokeWidth="1.6" />
      {sketch.zones.map((zone, index) => {
        const kind = zones[index]?.kind;
        return kind && <ZoneName key={index} zone={zone} sketch={sketch} scale={scale} name={ZONE_KIND_STYLE[kind].label} />;
      })}
      {sketch.sides.map((side, index) => (
        <SideLength key={index} side={side} sketch={sketch} scale={scale} />
      ))}
      <NorthArrow x={width + 14} />
      <ScaleBar y={height + 26} metres={sketch.scaleBarMetres} scale={scale} />
    </Box>
  );
}

const ringPath = (ring: SketchPoint[], scale: number) =>
  `M${ring.map(({ x, y }) => `${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)}`).join('L')}Z`;

function NorthArrow({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`} fill="var(--sw-palette-text-primary)">
      <path d="M0 0L5 14L0 10.5L-5 14Z" />
      <text y="24" textAnchor="middle">
        N
      </text>
    </g>
  );
}

function ScaleBar({ y, metres, scale }: { y: number; metres: number; scale: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path d={`M0 -4V0H${metres * scale}V-4`} fill="none" stroke="var(--sw-palette-text-primary)" strokeWidth="1.2" />
      <text x={metres * scale + 5}>{formatNumber(metres)} m</text>
    </g>
  );
}

interface ZoneNameProps {
  zone: SketchedZone;
  sketch: FieldSketch;
  scale: number;
  name: string;
}

/** User units of a name's line, and of half a letter as printed. */
const LINE_HEIGHT = 14;
const HALF_LETTER = 4.3;

/**
 * Drawn over the hatching with a background-coloured outline, or below a zone that is too small for the name, or above one that is too
 * small and lies at the lower edge of the field.
 */
function ZoneName({ zone, sketch, scale, name }: ZoneNameProps) {
  const { label, widthMetres, heightMetres, bottomMetres } = zone;
  if (!label) return null;
  const fits = widthMetres * scale > 8 * name.length && heightMetres * scale > 20;
  const isAbove = (sketch.heightMetres - bottomMetres) * scale < LINE_HEIGHT;
  const half = HALF_LETTER * name.length;
  return (
    <text
      x={Math.max(half, Math.min(label.x * scale, sketch.widthMetres * scale - half))}
      y={(fits ? label.y : isAbove ? bottomMetres - heightMetres : bottomMetres) * scale}
      dy={fits ? '0.35em' : isAbove ? '-0.3em' : '1em'}
      textAnchor="middle"
      paintOrder="stroke"
      style={zoneName}
    >
      {name}
    </text>
  );
}

const zoneName = {
  fill: 'var(--sw-palette-error-main)',
  stroke: 'var(--sw-palette-background-paper)',
  strokeWidth: 3,
  fontWeight: 600,
};

/** Labels only the lower and left sides, because the opposite sides are nearly as long. */
function SideLength({
  side: { middle, metres },
  sketch,
  scale,
}: {
  side: FieldSketch['sides'][number];
  sketch: FieldSketch;
  scale: number;
}) {
  const position = `translate(${middle.x * scale} ${middle.y * scale})`;
  const text = `${formatNumber(metres)} m`;
  if (middle.x < sketch.widthMetres * 0.02) {
    return (
      <text transform={`${position} rotate(-90)`} y={-5} textAnchor="middle">
        {text}
      </text>
    );
  }
  return middle.y > sketch.heightMetres * 0.98 ? (
    <text transform={position} y={12} textAnchor="middle">
      {text}
    </text>
  ) : null;
}
