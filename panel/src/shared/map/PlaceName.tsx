import Box from '@mui/material/Box';
import type { Point } from '@swathline/survey';
import { Marker } from '@vis.gl/react-maplibre';

/** A short name on the map, legible over whatever is drawn there; clicks go through it. */
export function PlaceName({ point, name }: { point: Point; name: string }) {
  return (
    <Marker {...point} style={{ zIndex: 2, pointerEvents: 'none' }}>
      <Box component="span" sx={{ fontSize: 12, fontWeight: 650, lineHeight: 1, color: '#fff', textShadow: HALO }}>
        {name}
      </Box>
    </Marker>
  );
}

const HALO = '0 0 3px #3b0808, 0 0 3px #3b0808, 0 0 4px #3b0808';
