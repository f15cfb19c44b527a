import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { distanceMetres, type Point } from '@swathline/survey';
import { MOST_MARKERS } from '../../map/VertexMarkers.tsx';
import { formatMetres } from '../field-text.ts';
import type { OutlineDrawing } from './use-outline-drawing.ts';

/** Over the map's lower edge: the point under the hand with the sides beside it, and why the last act was refused. */
export function OutlineFacts({ drawing: { ring, activeIndex, remark, remove, forgetRemark } }: { drawing: OutlineDrawing }) {
  const fact = activeIndex === null ? null : pointFact(ring, activeIndex);

  return (
    <Box
      sx={{
        position: 'absolute',
        bottom: 40,
        left: 0,
        right: 0,
        zIndex: 2,
        px: 1.5,
        pointerEvents: 'none',
        '& .MuiButtonBase-root': { pointerEvents: 'auto' },
      }}
    >
      {remark !== null && (
        <Alert severity="warning" closeText="Dismiss" onClose={forgetRemark} sx={{ width: 'fit-content', mx: 'auto', mb: 1, boxShadow: 3 }}>
          {remark}
        </Alert>
      )}
      {(fact !== null || ring.length > MOST_MARKERS) && (
        <Paper elevation={3} sx={bar}>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', flex: 1 }}>
            {fact ?? 'Zoom in to move single points.'}
          </Typography>
          {activeIndex !== null && fact !== null && (
            <Button color="error" onClick={() => remove(activeIndex)} sx={{ minHeight: 44, flexShrink: 0 }}>
              Remove point
            </Button>
          )}
        </Paper>
      )}
    </Box>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  mx: 'auto',
  pl: 2,
  pr: 0.5,
  minHeight: 52,
  maxWidth: 'calc(100% - 112px)',
  columnGap: 1,
};

/** The lengths of both sides at a point, since short sides have no room for them on the map; null where there is no such point. */
function pointFact(ring: Point[], index: number): string | null {
  const point = ring[index];
  const before = ring.at(index - 1);
  const after = ring[(index + 1) % ring.length];
  if (!point || !before || !after) return null;
  const name = `Point ${index + 1}`;
  return ring.length < 2
    ? name
    : `${name} · sides ${formatMetres(distanceMetres(before, point))} and ${formatMetres(distanceMetres(point, after))}`;
}
