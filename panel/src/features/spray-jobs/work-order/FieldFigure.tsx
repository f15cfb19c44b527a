import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber, type SheetField, ZONE_KIND_STYLE } from '@swathline/contract';
import { type FieldSketch, fieldSketch, type SketchedZone, type Spot } from '@swathline/survey';
import { useId } from 'react';

/** A field with its land and a drawing to scale, north up. */
export function FieldFigure({ field }: { field: SheetField }) {
  const sketch = fieldSketch(
    field.coordinates,
    field.zones.map(({ coordinates }) => coordinates),
  );
  return (
    <Box component="figure" sx={{ m: 0, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Box component="figcaption" sx={{ flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{field.name}</Typography>
        {field.lines.map((line) => (
          <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
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

/** User units of the drawing's longer side, and of the room around it for arrow, bar and lengths. */
const LONG = 200;
const MARGIN = { top: 8, side: 26, bottom: 34 };

function Drawing({ sketch, field: { name, zones } }: { sketch: FieldSketch; field: SheetField }) {
  const hatch = useId();
  const scale = LONG / Math.max(sketch.widthMetres, sketch.heightMetres);
  const [width, height] = [sketch.widthMetres * scale, sketch.heightMetres * scale];
  const path = (ring: Spot[]) => `M${ring.map(({ x, y }) => `${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)}`).join('L')}Z`;
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
      <path d={path(sketch.outline)} fill="var(--sw-palette-primary-main)" fillOpacity="0.1" />
      {sketch.zones.map(({ ring }, index) => (
        <path key={index} d={path(ring)} fill={`url(#${hatch})`} stroke="var(--sw-palette-error-main)" />
      ))}
      <path d={path(sketch.outline)} fill="none" stroke="var(--sw-palette-text-primary)" strokeWidth="1.6" />
      {sketch.zones.map((zone, index) => {
        const kind = zones[index]?.kind;
        return kind && <ZoneName key={index} zone={zone} scale={scale} name={ZONE_KIND_STYLE[kind].label} />;
      })}
      {sketch.sides.map((side, index) => (
        <SideLength key={index} side={side} sketch={sketch} scale={scale} />
      ))}
      <g transform={`translate(${width + 14} 0)`} fill="var(--sw-palette-text-primary)">
        <path d="M0 0L5 14L0 10.5L-5 14Z" />
        <text y="24" textAnchor="middle">
          N
        </text>
      </g>
      <g transform={`translate(0 ${height + 26})`}>
        <path d={`M0 -4V0H${sketch.scaleBarMetres * scale}V-4`} fill="none" stroke="var(--sw-palette-text-primary)" strokeWidth="1.2" />
        <text x={sketch.scaleBarMetres * scale + 5}>{formatNumber(sketch.scaleBarMetres)} m</text>
      </g>
    </Box>
  );
}

/** Over the hatching, with an edge of paper around the letters; below a zone that they would cover. */
function ZoneName({ zone, scale, name }: { zone: SketchedZone; scale: number; name: string }) {
  const { label, widthMetres, heightMetres, bottomMetres } = zone;
  if (!label) return null;
  const fits = widthMetres * scale > 8 * name.length && heightMetres * scale > 20;
  return (
    <text
      x={label.x * scale}
      y={(fits ? label.y : bottomMetres) * scale}
      dy={fits ? '0.35em' : '1em'}
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

/** Only the lower and the left sides are named: the others are nearly as long. */
function SideLength({
  side: { middle, metres },
  sketch,
  scale,
}: {
  side: FieldSketch['sides'][number];
  sketch: FieldSketch;
  scale: number;
}) {
  const place = `translate(${middle.x * scale} ${middle.y * scale})`;
  const text = `${formatNumber(metres)} m`;
  if (middle.x < sketch.widthMetres * 0.02) {
    return (
      <text transform={`${place} rotate(-90)`} y={-5} textAnchor="middle">
        {text}
      </text>
    );
  }
  return middle.y > sketch.heightMetres * 0.98 ? (
    <text transform={place} y={12} textAnchor="middle">
      {text}
    </text>
  ) : null;
}
