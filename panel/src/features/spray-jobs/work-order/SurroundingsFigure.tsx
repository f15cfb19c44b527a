import Box from '@mui/material/Box';
import { HAZARD_STYLE, type SheetField, type SheetSurroundings, SITE_STYLE } from '@swathline/contract';
import { boxAround, middleOf, middleOfLine, planeAt, type Point } from '@swathline/survey';
import type { ReactNode } from 'react';
import { PlaceSymbol } from '../../surroundings/PlaceSymbol.tsx';

interface Props {
  surroundings: SheetSurroundings;
  fields: SheetField[];
}

const WIDTH = 720;
const HEIGHT = 380;
/** The margin around the fields, wide enough for every hazard within 2 km. */
const MARGIN_METRES = 2050;
const SYMBOL_SIZE = 20;

interface Spot {
  x: number;
  y: number;
}

/** The fields with the numbered hazards and sites around them, north up. */
export function SurroundingsFigure({ surroundings: { drawnHazards, drawnNeighbours }, fields }: Props) {
  const outlines = fields.map(({ coordinates }) => coordinates).filter(({ length }) => length > 2);
  if (outlines.length === 0 || drawnHazards.length + drawnNeighbours.length === 0) return null;
  const place = placerFor(outlines);
  return (
    <Box component="figure" data-wide sx={{ m: 0, border: 1, borderColor: 'divider' }}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Drawing of the fields with hazards and neighbours" width="100%">
        {outlines.map((outline, index) => (
          <path key={index} d={`${pathOf(outline.map(place))}Z`} fill="#17594a22" stroke="currentColor" strokeWidth="1.5" />
        ))}
        {drawnNeighbours.map(({ site: { id, kind, coordinates } }) => (
          <DashedPath key={id} d={`${pathOf(coordinates.map(place))}Z`} color={SITE_STYLE[kind].mapColor} width={2} />
        ))}
        {drawnHazards.map(({ hazard: { id, kind, coordinates } }) => (
          <DashedPath key={id} d={pathOf(coordinates.map(place))} color={HAZARD_STYLE[kind].mapColor} width={2.5} />
        ))}
        {drawnNeighbours.map(({ site: { id, kind, coordinates } }, index) => (
          <Mark key={id} spot={place(middleOf(coordinates))} label={`S${index + 1}`}>
            <PlaceSymbol frame="site" kind={kind} size={SYMBOL_SIZE} />
          </Mark>
        ))}
        {drawnHazards.map(({ hazard: { id, kind, coordinates } }, index) => (
          <Mark key={id} spot={place(middleOfLine(coordinates))} label={`H${index + 1}`}>
            <PlaceSymbol frame="hazard" kind={kind} size={SYMBOL_SIZE} />
          </Mark>
        ))}
      </svg>
    </Box>
  );
}

function DashedPath({ d, color, width }: { d: string; color: string; width: number }) {
  return <path d={d} fill="none" stroke={color} strokeDasharray="6 3" strokeWidth={width} />;
}

function Mark({ spot: { x, y }, label, children }: { spot: Spot; label: string; children: ReactNode }) {
  return (
    <g transform={`translate(${x - SYMBOL_SIZE / 2} ${y - SYMBOL_SIZE / 2})`}>
      {children}
      <text x={SYMBOL_SIZE + 2} y={SYMBOL_SIZE / 2 + 4} paintOrder="stroke" style={markLabel}>
        {label}
      </text>
    </g>
  );
}

/** The background-coloured outline keeps a label legible on the dashes of its line. */
const markLabel = {
  fontSize: 12,
  fontWeight: 600,
  fill: 'currentColor',
  stroke: 'var(--sw-palette-background-paper)',
  strokeWidth: 4,
};

const pathOf = (spots: Spot[]) => spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Fits the fields with the margin into the figure. */
function placerFor(outlines: Point[][]): (point: Point) => Spot {
  const box = boxAround(outlines.flat());
  const plane = planeAt({ latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 });
  const corner = plane.toMetres({ latitude: box.north, longitude: box.east });
  const scale = Math.min(WIDTH / 2 / (corner.east + MARGIN_METRES), HEIGHT / 2 / (corner.north + MARGIN_METRES));
  return (point) => {
    const { east, north } = plane.toMetres(point);
    return { x: WIDTH / 2 + east * scale, y: HEIGHT / 2 - north * scale };
  };
}
