import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DescribedLand } from '@swathline/contract';
import { fieldSketch } from '@swathline/survey';
import { LocationInfo } from './FieldLocation.tsx';

/** The land that was understood from a legal description of more or less than one quarter: in words, with its outline and acres. */
export function ParcelInfo({ parcel }: { parcel: DescribedLand }) {
  return (
    <LocationInfo
      landDescription={parcel.landDescription}
      ruralMunicipality={parcel.ruralMunicipality}
      quarter={null}
      measuredAcres={parcel.acres}
    >
      <Typography role="status" sx={{ mt: 1 }}>{`${parcel.inWords}.`}</Typography>
      <ParcelSketch parcel={parcel} />
    </LocationInfo>
  );
}

/** The outline with north up. */
function ParcelSketch({ parcel }: { parcel: DescribedLand }) {
  const sketch = fieldSketch(parcel.coordinates, []);
  if (sketch === null) return null;
  const { outline, widthMetres, heightMetres } = sketch;
  const margin = Math.max(widthMetres, heightMetres) / 20;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`Outline of ${parcel.landDescription}, north up`}
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
