import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DescribedLand } from '@swathline/contract';
import { fieldSketch, type Point } from '@swathline/survey';
import type { SurveyedLand } from '../land-outline.ts';
import type { DrawnOutline } from './field-inputs.ts';
import { DrawButton, LocationInfo } from './FieldLocation.tsx';

interface Props {
  parcel: DescribedLand;
  /** The outline that was drawn for a new field. */
  drawn: DrawnOutline | undefined;
  /** Null if the outline cannot be drawn now. */
  onDraw: ((land: SurveyedLand) => void) | null;
}

/** The land that was understood from a legal description of more or less than one quarter: in words, with its outline and acres. */
export function ParcelInfo({ parcel, drawn, onDraw }: Props) {
  const { landDescription } = parcel;
  const outline = drawn?.landDescription === landDescription ? drawn : parcel;
  return (
    <LocationInfo
      landDescription={landDescription}
      ruralMunicipality={parcel.ruralMunicipality}
      quarter={null}
      measuredAcres={outline.acres}
    >
      <Typography role="status" sx={{ mt: 1 }}>{`${parcel.inWords}.`}</Typography>
      <ParcelSketch landDescription={landDescription} ring={outline.coordinates} />
      <DrawButton label="Draw outline" onClick={onDraw && (() => onDraw({ landDescription, outline: parcel.coordinates }))} />
    </LocationInfo>
  );
}

/** The outline with north up. */
function ParcelSketch({ landDescription, ring }: { landDescription: string; ring: Point[] }) {
  const sketch = fieldSketch(ring, []);
  if (sketch === null) return null;
  const { outline, widthMetres, heightMetres } = sketch;
  const margin = Math.max(widthMetres, heightMetres) / 20;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`Outline of ${landDescription}, north up`}
      viewBox={[-margin, -margin, widthMetres + 2 * margin, heightMetres + 2 * margin].join(' ')}
      sx={{ display: 'block', mt: 1, maxWidth: '100%', height: 140, color: 'primary.main' }}
    >
      <polygon
        points={outline.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="currentColor"
        fillOpacity={0.15}
        stroke="currentColor"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}
