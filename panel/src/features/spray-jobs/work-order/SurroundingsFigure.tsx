import Box from '@mui/material/Box';
import { HAZARD_STYLE, type SheetField, type SheetSurroundings, SITE_STYLE, SURROUNDINGS_MARGIN_METRES } from '@swathline/contract';
import { fitToFrame, middleOf, middleOfLine, type SketchPoint } from '@swathline/survey';
import type { ReactNode } from 'react';
import { PlaceSymbol } from '../../surroundings/PlaceSymbol.tsx';

interface Props {
  surroundings: SheetSurroundings;
  fields: SheetField[];
}

const FRAME = { x: 0, y: 0, width: 720, height: 380 };
const SYMBOL_SIZE = 20;

/** The fields with the numbered hazards and sites around them, north up. */
export function SurroundingsFigure({ surroundings: { drawnHazards, drawnNeighbours }, fields }: Props) {
  const outlines = fields.map(({ coordinates }) => coordinates).filter(({ length }) => length > 2);
  if (outlines.length === 0 || drawnHazards.length + drawnNeighbours.length === 0) return null;
  const { toFrame } = fitToFrame(outlines.flat(), FRAME, () => SURROUNDINGS_MARGIN_METRES);
  return (
    <Box component="figure" data-wide sx={{ m: 0, border: 1, borderColor: 'divider' }}>
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-label="Drawing of the fields with hazards and neighbours"
        width="100%"
      >
        {outlines.map((outline, index) => (
          <path key={index} d={`${pathOf(outline.map(toFrame))}Z`} fill="#17594a22" stroke="currentColor" strokeWidth="1.5" />
        ))}
        {drawnNeighbours.map(({ site: { id, kind, coordinates } }) => (
          <DashedPath key={id} d={`${pathOf(coordinates.map(toFrame))}Z`} color={SITE_STYLE[kind].mapColor} width={2} />
        ))}
        {drawnHazards.map(({ hazard: { id, kind, coordinates } }) => (
          <DashedPath key={id} d={pathOf(coordinates.map(toFrame))} color={HAZARD_STYLE[kind].mapColor} width={2.5} />
        ))}
        {drawnNeighbours.map(({ site: { id, kind, coordinates } }, index) => (
          <Mark key={id} spot={toFrame(middleOf(coordinates))} label={`S${index + 1}`}>
            <PlaceSymbol frame="site" kind={kind} size={SYMBOL_SIZE} />
          </Mark>
        ))}
        {drawnHazards.map(({ hazard: { id, kind, coordinates } }, index) => (
          <Mark key={id} spot={toFrame(middleOfLine(coordinates))} label={`H${index + 1}`}>
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

function Mark({ spot: { x, y }, label, children }: { spot: SketchPoint; label: string; children: ReactNode }) {
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

const pathOf = (spots: SketchPoint[]) =>
  spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
